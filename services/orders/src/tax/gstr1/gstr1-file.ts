import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { sumOfTaxes, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import type { MonthDocument } from '../month-documents.ts'
import type { HsnRow, Return, SeriesRow } from './gstr1.ts'
import { isInterState } from './section-of.ts'

/** As written by the portal's offline tool in 2026; the portal is said to ignore it (docs/tax.md). */
const version = 'GST3.2.4'

/** A month's GSTR-1 in the portal's format, `month` as `yyyy-mm`. Empty sections are left out; notes are unsigned. */
export function gstr1File({ lists, b2cs, hsn, series }: Return, gstin: string, month: string): object {
  const { b2b, b2cl, cdnr, cdnur } = lists
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version,
    hash: 'hash',
    ...section('b2b', grouped(b2b.documents, buyerOf), (ctin, inv) => ({
      ctin,
      inv: inv.map((one) => ({ ...invoice(one), pos: one.place, rchrg: 'N', inv_typ: 'R', itms: items(one) })),
    })),
    ...section('b2cl', grouped(b2cl.documents, placeOf), (pos, inv) => ({
      pos,
      inv: inv.map((one) => ({ ...invoice(one), itms: items(one) })),
    })),
    ...(b2cs.rows.length > 0
      ? {
          b2cs: b2cs.rows.map(({ place: pos, rate: rt, interState, ...sums }) => ({
            ...{ sply_ty: interState ? 'INTER' : 'INTRA', pos, typ: 'OE', rt, ...tax(sums, interState) },
          })),
        }
      : {}),
    ...section('cdnr', grouped(cdnr.documents, buyerOf), (ctin, nt) => ({
      ctin,
      nt: nt.map((one) => ({ ...note(one), pos: one.place, rchrg: 'N', inv_typ: 'R', itms: items(one) })),
    })),
    ...(cdnur.documents.length > 0
      ? { cdnur: cdnur.documents.map((one) => ({ typ: 'B2CL', ...note(one), pos: one.place, itms: items(one) })) }
      : {}),
    ...(hsn.b2b.length + hsn.b2c.length > 0
      ? {
          hsn: {
            ...(hsn.b2b.length > 0 ? { hsn_b2b: hsn.b2b.map(goods) } : {}),
            ...(hsn.b2c.length > 0 ? { hsn_b2c: hsn.b2c.map(goods) } : {}),
          },
        }
      : {}),
    ...(series.length > 0 ? { doc_issue: { doc_det: kinds.flatMap((kind) => issued(kind, series)) } } : {}),
  }
}

const buyerOf = ({ buyer }: MonthDocument) => buyer ?? ''
const placeOf = ({ place }: MonthDocument) => place
const grouped = (documents: readonly MonthDocument[], by: (one: MonthDocument) => string) => Map.groupBy(documents, by)

function section<Row, Shown>(name: string, groups: Map<string, Row[]>, shown: (key: string, rows: Row[]) => Shown) {
  return groups.size > 0 ? { [name]: [...groups].map(([key, rows]) => shown(key, rows)) } : {}
}

const dayOf = ({ issuedAt }: MonthDocument) => dayInIndia(issuedAt).split('-').reverse().join('-')
const invoice = (one: MonthDocument) => ({ inum: one.number, idt: dayOf(one), val: rupeesOf(one.gross) })
const note = (one: MonthDocument) => ({ ntty: 'C', nt_num: one.number, nt_dt: dayOf(one), val: rupeesOf(one.gross) })

/** One item per rate. */
const items = (one: MonthDocument) =>
  [...Map.groupBy(one.goods, ({ rate }) => rate)]
    .sort(([a], [b]) => a - b)
    .map(([rt, goods], at) => ({ num: at + 1, itm_det: { rt, ...tax(sumOfTaxes(goods), isInterState(one)) } }))

const tax = ({ taxable, cgst, sgst, igst }: Taxes, interState: boolean) => ({
  txval: rupeesOf(taxable),
  ...(interState ? { iamt: rupeesOf(igst) } : { camt: rupeesOf(cgst), samt: rupeesOf(sgst) }),
  csamt: 0,
})

const goods = ({ hsn, rate, pieces, taxable, igst, cgst, sgst }: HsnRow, at: number) => ({
  ...{ num: at + 1, hsn_sc: hsn, desc: descriptionOf(hsn), uqc: 'PCS', qty: pieces, rt: rate },
  ...{ txval: rupeesOf(taxable), iamt: rupeesOf(igst), camt: rupeesOf(cgst), samt: rupeesOf(sgst), csamt: 0 },
})

/** At most 30 characters. */
const descriptionOf = (hsn: string) => (hsn.startsWith('7117') ? 'Imitation jewellery' : 'Other goods')

/** The portal's numbers for the kinds of documents. */
const kinds = [
  { series: 'invoice', doc_num: 1 },
  { series: 'credit_note', doc_num: 5 },
] as const

function issued({ series, doc_num }: (typeof kinds)[number], all: readonly SeriesRow[]) {
  const docs = all
    .filter((one) => one.series === series)
    .map(({ from, to, total, issued: net_issue }, at) => ({
      ...{ num: at + 1, from: from.number, to: to.number, totnum: total, cancel: total - net_issue, net_issue },
    }))
  return docs.length > 0 ? [{ doc_num, docs }] : []
}

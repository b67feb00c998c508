import { sumOfTaxes, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import type { MonthDocument } from '../month-documents.ts'
import { isInterState, type SectionName, sectionOf } from './section-of.ts'

export type Sum = Taxes & { documents: number }
export type Listed = { sum: Sum; documents: MonthDocument[] }
type SmallRow = Taxes & { place: string; interState: boolean; rate: number }
export type HsnRow = Taxes & { hsn: string; rate: number; pieces: number }
export type SeriesRow = {
  series: MonthDocument['series']
  year: string
  from: MonthDocument
  to: MonthDocument
  total: number
  issued: number
}

/** A month's GSTR-1 in paise. Lists of documents are cut at the given number; sums cover all of them. */
export type Return = {
  invoices: Sum
  creditNotes: Sum
  lists: Record<Exclude<SectionName, 'b2cs'>, Listed>
  b2cs: { sum: Sum; rows: SmallRow[] }
  hsn: { b2b: HsnRow[]; b2c: HsnRow[] }
  series: SeriesRow[]
  assumed: MonthDocument[]
  /** Invoices to a business registered in another state than the parcel's destination. */
  elsewhere: MonthDocument[]
  withoutInvoice: MonthDocument[]
}

const none = (): Sum => ({ documents: 0, ...sumOfTaxes([]) })

/** Sums while reading, so that memory grows with the listed documents and not with the month. */
export async function gstr1Of(
  pages: AsyncIterable<readonly MonthDocument[]> | Iterable<readonly MonthDocument[]>,
  most: { listed: number },
): Promise<Return> {
  const [invoices, creditNotes, b2cs] = [none(), none(), none()]
  const list = (): Listed => ({ sum: none(), documents: [] })
  const lists = { b2b: list(), b2cl: list(), cdnr: list(), cdnur: list() }
  const places = new Map<string, SmallRow>()
  const hsn = { b2b: new Map<string, HsnRow>(), b2c: new Map<string, HsnRow>() }
  const series = new Map<string, SeriesRow>()
  const noted: Pick<Return, 'assumed' | 'elsewhere' | 'withoutInvoice'> = {
    assumed: [],
    elsewhere: [],
    withoutInvoice: [],
  }
  for await (const page of pages)
    for (const document of page) {
      const { place, buyer } = document
      const sign = document.series === 'invoice' ? 1 : -1
      addTo(sign === 1 ? invoices : creditNotes, document, 1)
      const section = sectionOf(document)
      if (section === 'b2cs') {
        addTo(b2cs, document, sign)
        for (const { rate, ...sums } of document.goods) {
          const row = { place, interState: isInterState(document), rate, ...sumOfTaxes([]) }
          add(into(places, keyOf(place, rate), row), sums, sign)
        }
      } else {
        addTo(lists[section].sum, document, 1)
        if (lists[section].documents.length < most.listed) lists[section].documents.push(document)
      }
      for (const { hsn: code, rate, pieces, ...sums } of document.goods) {
        const goods = { hsn: code, rate, pieces: 0, ...sumOfTaxes([]) }
        const row = into(buyer ? hsn.b2b : hsn.b2c, keyOf(code, rate), goods)
        add(row, sums, sign)
        row.pieces += sign * pieces
      }
      count(series, document)
      if (document.placeAssumed) noted.assumed.push(...firstOf(noted.assumed, document))
      if (sign === 1 && buyer && buyer.slice(0, 2) !== place)
        noted.elsewhere.push(...firstOf(noted.elsewhere, document))
      if (!document.original) noted.withoutInvoice.push(...firstOf(noted.withoutInvoice, document))
    }
  return {
    ...{ invoices, creditNotes, lists, ...noted },
    b2cs: { sum: b2cs, rows: sorted(places) },
    hsn: { b2b: sorted(hsn.b2b), b2c: sorted(hsn.b2c) },
    series: [...series.values()],
  }
}

/** A key that sorts by its first part, then by the rate. */
const keyOf = (first: string, rate: number) => `${first} ${rate.toFixed(2).padStart(6, '0')}`

/** Most documents that a warning names. */
export const mostNamed = 20
const firstOf = (known: readonly MonthDocument[], document: MonthDocument) =>
  known.length < mostNamed ? [document] : []

function into<Row>(rows: Map<string, Row>, key: string, empty: Row): Row {
  const row = rows.get(key) ?? empty
  rows.set(key, row)
  return row
}

function add(sum: Taxes, { gross, taxable, cgst, sgst, igst }: Taxes, sign: number): void {
  sum.gross += sign * gross
  sum.taxable += sign * taxable
  sum.cgst += sign * cgst
  sum.sgst += sign * sgst
  sum.igst += sign * igst
}
function addTo(sum: Sum, document: Taxes, sign: number): void {
  sum.documents += 1
  add(sum, document, sign)
}

/**
 * Documents come in the order of their numbers; numbering restarts each financial year, and no month spans two. A new
 * prefix starts a new row: the count continued, and its first number follows the last of the previous row.
 */
function count(rows: Map<string, SeriesRow>, document: MonthDocument): void {
  const { series, year, serial } = document
  const [key, fresh] = [`${series} ${year}`, { series, year, from: document, to: document, total: 0, issued: 0 }]
  const before = rows.get(key)
  if (before && prefixOf(before.to) !== prefixOf(document)) {
    rows.delete(key)
    rows.set(`${key} ${before.from.serial}`, before)
  }
  const row = into(rows, key, fresh)
  row.to = document
  row.issued += 1
  row.total = serial - row.from.serial + 1
}

const prefixOf = ({ number }: MonthDocument) => number.slice(0, number.lastIndexOf('/'))

const sorted = <Row>(rows: Map<string, Row>): Row[] =>
  [...rows.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row)

import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { Series } from '../order/document-number.ts'
import type { DocumentCharge } from '../order/write/document-charges.ts'
import type { DocumentGoods } from '../order/write/document-goods.ts'

/**
 * An invoice or credit note of a month, in paise. `original`: the values that decide on its section, for a note those
 * of its invoice.
 */
export type MonthDocument = {
  series: Series
  year: string
  serial: number
  number: string
  orderId: string
  issuedAt: Date
  gstin: string
  place: string
  placeAssumed: boolean
  buyer: string | null
  against: string | null
  pieces: number
  /** By HSN and rate; together they make up the document. */
  goods: DocumentGoods[]
  /** The part for delivery, wrapping and the cash on delivery fee. */
  charges: DocumentCharge[]
  gross: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  /** null: a note whose invoice is missing. */
  original: { gross: number; issuedAt: Date } | null
}

const pageSize = 2_000

/** Documents of a registered seller by GSTIN, or all bills without tax, whoever the seller was then. */
type Which = { gstin: string } | 'bills'

/** All such documents of a month (`yyyy-mm`), in the order of their numbers, one page at a time. */
export async function* monthDocuments(
  { database }: Pick<OrdersDeps, 'database'>,
  month: string,
  which: Which,
): AsyncGenerator<MonthDocument[]> {
  const documents = database.db
    .selectFrom('tax_documents as d')
    .leftJoin('tax_documents as i', 'i.number', 'd.against')
    .selectAll('d')
    .select(['i.gross as invoice_gross', 'i.issued_at as invoice_at', 'i.buyer_gstin as invoice_buyer'])
    .where('d.month', '=', sql<Date>`${`${month}-01`}::date`)
    .where('d.seller_kind', which === 'bills' ? '<>' : '=', 'regular')
    .$if(which !== 'bills', (only) => only.where('d.gstin', '=', which === 'bills' ? '' : which.gstin))
    .orderBy('d.series')
    .orderBy('d.year')
    .orderBy('d.serial')
  for await (const rows of rowsInPages(database, documents, pageSize))
    yield rows.map((row) => ({
      ...{ series: row.series, year: row.year, serial: row.serial, number: row.number, orderId: row.order_id },
      ...{ issuedAt: row.issued_at, gstin: row.gstin, place: row.place, placeAssumed: row.place_assumed },
      ...{ buyer: row.buyer_gstin ?? row.invoice_buyer, against: row.against, pieces: row.pieces },
      ...sumsOf(row),
      goods: asTaxed(
        row.goods ?? [{ hsn: policy.hsn, rate: policy.gstPercent, pieces: row.pieces, ...sumsOf(row) }],
        which,
      ),
      charges: asTaxed(row.charges ?? [], which),
      original: originalOf(row),
    }))
}

/** Lines of a bill keep their product's rate, although it was not charged. */
const asTaxed = <Line extends { rate: number }>(lines: readonly Line[], which: Which): Line[] =>
  lines.map((line) => (which === 'bills' ? { ...line, rate: 0 } : line))

const sumsOf = ({ gross, taxable, cgst, sgst, igst }: Record<keyof Taxes, bigint>): Taxes => ({
  ...{ gross: Number(gross), taxable: Number(taxable) },
  ...{ cgst: Number(cgst), sgst: Number(sgst), igst: Number(igst) },
})

type Row = {
  against: string | null
  gross: bigint
  issued_at: Date
  invoice_gross: bigint | null
  invoice_at: Date | null
}

function originalOf({ against, gross, issued_at, invoice_gross, invoice_at }: Row): MonthDocument['original'] {
  if (against === null) return { gross: Number(gross), issuedAt: issued_at }
  return invoice_gross !== null && invoice_at !== null ? { gross: Number(invoice_gross), issuedAt: invoice_at } : null
}

import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import type { CsvColumns } from '@suvarna/platform/http/csv-response.ts'
import type { MonthDocument } from '../month-documents.ts'
import type { HsnRow, Return } from './gstr1.ts'
import { placeOf } from './gstr1-answer.ts'

export type CsvRow = Partial<Record<(typeof texts)[number], string | number>> & { section: string; taxes?: Taxes }

const texts = [
  'section',
  'number',
  'date',
  'buyer',
  'against',
  'place',
  'hsn',
  'rate',
  'quantity',
  'to',
  'total',
  'cancelled',
] as const
const names = [
  'Section',
  'Number',
  'Date',
  'Buyer GSTIN',
  'Against',
  'Place of supply',
  'HSN',
  'Rate',
  'Quantity',
  'To number',
  'Numbers',
  'Cancelled',
]
const sums = [
  ['Value', 'gross'],
  ['Taxable value', 'taxable'],
  ['IGST', 'igst'],
  ['CGST', 'cgst'],
  ['SGST/UTGST', 'sgst'],
] as const

/** One file for all sections, since a browser saves one; the first column has the section, to filter by. */
export const gstr1Columns: CsvColumns<CsvRow> = [
  ...texts.map((field, at) => [names[at] ?? '', (row: CsvRow) => row[field] ?? ''] as const),
  ...sums.map(([name, tax]) => [name, ({ taxes }: CsvRow) => (taxes ? rupeesOf(taxes[tax]) : '')] as const),
]

/** Each section's rows; credit notes are unsigned, as on the portal. */
export function gstr1Rows({ lists, b2cs, hsn, series }: Return): CsvRow[] {
  return [
    ...lists.b2b.documents.map((one) => listed('B2B', one)),
    ...lists.b2cl.documents.map((one) => listed('B2CL', one)),
    ...b2cs.rows.map(({ place, rate, ...taxes }) => ({ section: 'B2CS', place: named(place), rate, taxes })),
    ...lists.cdnr.documents.map((one) => listed('CDNR', one)),
    ...lists.cdnur.documents.map((one) => listed('CDNUR', one)),
    ...hsn.b2b.map((row) => goods('HSN B2B', row)),
    ...hsn.b2c.map((row) => goods('HSN B2C', row)),
    ...series.map((row) => ({
      section: row.series === 'invoice' ? 'Documents: invoices' : 'Documents: credit notes',
      ...{ number: row.from.number, to: row.to.number, total: row.total, cancelled: row.total - row.issued },
    })),
  ]
}

const named = (place: string) => `${place}-${placeOf(place).name}`

const listed = (section: string, one: MonthDocument): CsvRow => ({
  ...{ section, number: one.number, date: dayInIndia(one.issuedAt), buyer: one.buyer ?? '' },
  ...{ against: one.against ?? '', place: named(one.place), taxes: one },
})

const goods = (section: string, row: HsnRow): CsvRow => ({
  ...{ section, hsn: row.hsn, rate: row.rate, quantity: row.pieces, taxes: row },
})

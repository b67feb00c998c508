import { type Static, Type } from 'typebox'
import { nullable, openEnum, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

const service = 'orders'
const access = 'admin'
const Count = Type.Integer({ minimum: 0 })
/** Rupees, to the paisa; negative if returns exceed sales. */
const Amount = Type.Number()

const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'yyyy-mm, by the clock in India' })
const Gstin = Type.String({ pattern: '^[0-9A-Z]{15}$' })

const amounts = { gross: Amount, taxable: Amount, igst: Amount, cgst: Amount, sgst: Amount }
export const TaxSum = Type.Object({ documents: Count, ...amounts })
export type TaxSum = Static<typeof TaxSum>

const Place = Type.Object({ code: Type.String(), name: Type.String() })
const Listed = Type.Object({
  number: Type.String(),
  issued_at: Type.String(),
  order_id: Type.String(),
  place: Place,
  buyer: nullable(Type.String({ description: 'The GSTIN of a buyer that is a business' })),
  against: nullable(Type.String({ description: 'Of a credit note: the number of its invoice' })),
  ...amounts,
})
/** Maximum documents of a section in an answer; a file has all. */
export const mostListed = 100
const Section = Type.Object({ sum: TaxSum, documents: Type.Array(Listed, { maxItems: mostListed }) })
export type TaxSection = Static<typeof Section>

const Hsn = Type.Object({
  hsn: Type.String(),
  rate: Type.Number({ description: 'Percent, all taxes together' }),
  quantity: Type.Integer({ description: 'Pieces sold less pieces that came back' }),
  ...amounts,
})

const taxSeriesKinds = ['invoice', 'credit_note'] as const
const Series = Type.Object({
  kind: openEnum([...taxSeriesKinds]),
  from: Type.String(),
  to: Type.String(),
  total: Count,
  cancelled: Type.Integer({ minimum: 0, description: 'Numbers between the two without a document of this month' }),
  issued: Count,
})

const taxWarnings = [
  'seller_gstin',
  'several_gstins',
  'place_assumed',
  'buyer_elsewhere',
  'not_invoiced',
  'negative_row',
  'number_missing',
  'invoice_missing',
] as const
const Warning = Type.Object({
  code: openEnum([...taxWarnings]),
  text: Type.String(),
  documents: Type.Array(Type.String(), { maxItems: 20, description: 'The first it concerns' }),
})

export const bookLines = [
  'not_invoiced',
  'invoiced_elsewhere',
  'placed_elsewhere',
  'other_sum',
  'uncounted_invoices',
  'uncounted_notes',
  'note_without_refund',
  'refund_without_note',
  'lost_to_disputes',
] as const
const Books = Type.Object({
  revenue: Type.Number({ description: 'Of the month by the dashboard’s definition, from the orders' }),
  documents: Type.Number({ description: 'Invoices less credit notes of the month, whatever their GSTIN' }),
  lines: Type.Array(
    Type.Object({ line: openEnum([...bookLines]), text: Type.String(), orders: Count, amount: Amount }),
    { description: 'Revenue is documents and these together' },
  ),
})

export const Gstr1 = Type.Object({
  month: Month,
  gstin: Type.String({ description: 'Whose return it is; the last of the month unless it was asked for' }),
  gstins: Type.Array(Type.String(), { description: 'All under which documents of the month were issued' }),
  invoices: TaxSum,
  credit_notes: TaxSum,
  net: TaxSum,
  b2b: Section,
  b2cl: Section,
  cdnr: Section,
  cdnur: Section,
  b2cs: Type.Object({
    sum: TaxSum,
    rows: Type.Array(Type.Object({ place: Place, inter_state: Type.Boolean(), rate: Type.Number(), ...amounts })),
  }),
  hsn: Type.Object({ b2b: Type.Array(Hsn), b2c: Type.Array(Hsn) }),
  series: Type.Array(Series),
  instead: Type.Optional(
    Type.Object(
      { kind: openEnum(['composition', 'unregistered']), text: Type.String(), bills: TaxSum, credit_notes: TaxSum },
      { description: 'Bills without tax, which are in no GSTR-1, of a seller who is not regular or was not' },
    ),
  ),
  warnings: Type.Array(Warning),
  books: Books,
})
export type Gstr1 = Static<typeof Gstr1>

const query = { month: Month, gstin: Type.Optional(Gstin) }

export const taxRoutes = {
  'GET /admin/tax': {
    service,
    access,
    summary: 'The months that have invoices or credit notes, the last first',
    response: {
      200: answer({
        data: Type.Array(Type.Object({ month: Month, invoices: TaxSum, credit_notes: TaxSum, net: TaxSum })),
      }),
    },
  },
  'GET /admin/tax/gstr1': {
    service,
    access,
    summary: 'What GSTR-1 of a month says, by its sections, and by what it differs from the revenue',
    query: Type.Object(query, strict),
    response: { 200: answer({ data: Gstr1 }) },
  },
  'GET /admin/tax/export': {
    service,
    access,
    summary: 'GSTR-1 of a month as a file: `json` as the tax office’s portal takes it, `csv` to read',
    query: Type.Object({ ...query, format: Type.Enum(['json', 'csv'], { type: 'string' }) }, strict),
    produces: 'text/csv',
    response: { 200: Type.String() },
    problems: ['tax_file_too_long'],
  },
  'GET /admin/tax/journals': {
    service,
    access,
    summary:
      'A month’s invoices, credit notes, receipts, refunds and fees as balanced vouchers: `tally` as XML to import, `zoho` as CSV of manual journals',
    query: Type.Object({ ...query, format: Type.Enum(['tally', 'zoho'], { type: 'string' }) }, strict),
    produces: 'application/xml',
    response: { 200: Type.String() },
  },
} as const satisfies Routes

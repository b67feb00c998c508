import { type Static, Type } from 'typebox'
import { nullable, OrderId, Rupees, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { SellerSettings } from './settings/settings.ts'

const service = 'orders'
const grant = Type.Object({ t: Type.Optional(Type.String({ maxLength: 200 })) }, strict)

const Place = Type.Object({ code: Type.String(), name: Type.String() })
const taxes = { taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees }

/** A tax invoice or a credit note, with everything that Rules 46 and 53 require. Money in rupees. */
export const TaxDocument = Type.Object({
  kind: Type.Enum(['invoice', 'credit_note'], { type: 'string' }),
  number: Type.String({ maxLength: 16 }),
  issued_at: Type.String(),
  /** For a credit note: the invoice that it reverses, wholly or in part. */
  against: nullable(Type.Object({ number: Type.String(), issued_at: Type.String() })),
  exchange: Type.Optional(
    Type.Object(
      { order_id: Type.String(), number: nullable(Type.String({ description: 'Of the other document, once issued' })) },
      {
        description: 'Of exchanged pieces: the other order, with the invoice of the new or the credit note of the old',
      },
    ),
  ),
  order_id: Type.String(),
  ordered_at: Type.String(),
  seller: Type.Object({ ...SellerSettings.properties, state_code: Type.String() }),
  support: Type.Object({ email: Type.String(), phone: Type.String() }),
  recipient: nullable(
    Type.Object({ name: Type.String(), address: Type.String(), city: Type.String(), pincode: Type.String() }),
  ),
  buyer_gstin: Type.Optional(Type.String({ description: 'Of a buyer that is a business' })),
  place_of_supply: Place,
  utgst: Type.Boolean({ description: 'The second half is a union territory’s' }),
  reverse_charge: Type.Literal(false),
  lines: Type.Array(
    Type.Object({
      description: Type.String(),
      sku: Type.String(),
      hsn: Type.String(),
      rate: Type.Optional(Type.Number({ description: 'Percent; left out: as of the document' })),
      quantity: Type.Integer(),
      unit: Type.String(),
      gross: Rupees,
      ...taxes,
      discount: Type.Optional(Type.Number({ description: 'Rupees that offers took off its price, in an invoice' })),
    }),
  ),
  offers: Type.Optional(Type.Array(Type.String(), { description: 'By name: what the discounts are due to' })),
  rate: Type.Number({ description: 'Percent of the taxable value, all taxes together; the highest of its lines' }),
  totals: Type.Object({ gross: Rupees, ...taxes }),
  in_words: Type.String(),
  einvoice: Type.Optional(
    Type.Object(
      { irn: Type.String(), ack_no: Type.String(), ack_date: Type.String(), signed_qr: Type.String() },
      { description: 'As the invoice portal has registered it; `signed_qr` is printed as a QR code' },
    ),
  ),
})
export type TaxDocument = Static<typeof TaxDocument>

export const taxDocumentRoutes = {
  'GET /orders/{orderId}/documents': {
    service,
    access: 'public',
    summary: 'Invoices and credit notes of an order; for whoever may see it in full',
    params: Type.Object({ orderId: OrderId }),
    query: grant,
    response: { 200: answer({ data: Type.Array(TaxDocument) }) },
    problems: ['order_not_found'],
  },
  'POST /admin/orders/{id}/invoice': {
    service,
    access: 'admin',
    summary: 'Issue the invoice of an order that was packed or left the shop without one',
    params: Type.Object({ id: OrderId }),
    response: { 200: Done },
    problems: ['order_not_found', 'invoice_not_due'],
  },
} as const satisfies Routes

import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, OrderId, openEnum, Rupees, strict, text, Version } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { DisputeStatus } from '../../payments/dispute-events.ts'
import { TaxDocument } from '../tax-documents.ts'
import { refundReasons } from './refund-reasons.ts'

/** One refund of an order's payment, with its current state. Rupees. */
export const OrderRefund = Type.Object({
  id: Type.String({ description: 'Within its order' }),
  amount: Rupees,
  /** `sent`: the provider has sent it, and the bank credits it. */
  status: openEnum(['started', 'sent', 'delayed']),
  started_at: Instant,
  sent_at: nullable(Instant),
  bank_by: Type.String({ description: 'The day, yyyy-mm-dd in India, by which the bank shows it' }),
  unexplained: Type.Optional(
    Type.Literal(true, { description: 'Made at the provider’s dashboard; nobody has said what for. Admins only' }),
  ),
})
export type OrderRefund = Static<typeof OrderRefund>

/** A demand by the payer's bank to return money. Admins only; rupees. */
export const OrderDispute = Type.Object({
  id: Type.String(),
  amount: Rupees,
  status: DisputeStatus,
  reason: Type.String(),
  respond_by: nullable(Instant),
  opened_at: Instant,
  deducted: Type.Number({ description: 'What the shop has lost of it' }),
  returned: Type.Optional(Type.Number({ description: 'What it had lost, and has again' })),
})
export type OrderDispute = Static<typeof OrderDispute>

const asked = {
  items: Type.Optional(
    Type.Array(
      Type.Object(
        {
          item_id: Type.String({ minLength: 1, maxLength: 10 }),
          quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        },
        strict,
      ),
      { maxItems: 50 },
    ),
  ),
  delivery: Type.Optional(Type.Boolean({ description: 'What delivery cost goes back too' })),
  cash_fee: Type.Optional(Type.Boolean({ description: 'What paying in cash cost goes back too' })),
  amount: Type.Optional(
    Type.Number({ minimum: 0.01, maximum: 1_000_000_000, description: 'Rupees beside pieces and delivery' }),
  ),
  refund_id: Type.Optional(
    Type.String({
      ...Id,
      description: 'It was sent at the provider’s dashboard: only what it was for is written down',
    }),
  ),
}
export const RefundPreviewBody = Type.Object(asked, strict)
export type RefundPreviewBody = Static<typeof RefundPreviewBody>

const RefundBody = Type.Object(
  {
    ...asked,
    reason: Type.Enum([...refundReasons], { type: 'string' }),
    note: Type.Optional(text(500)),
    version: Type.Integer({ ...Version, description: 'Of the order, as the preview gave it' }),
  },
  strict,
)

const { lines, totals } = TaxDocument.properties

const RefundPreview = Type.Object({
  items: Type.Array(
    Type.Object({
      item_id: Type.String(),
      refundable: Type.Integer({ description: 'Pieces neither refunded nor returned so far' }),
      quantity: Type.Integer(),
      amount: Rupees,
    }),
  ),
  delivery: Type.Object({ refundable: Rupees, amount: Rupees }),
  cash_fee: Type.Optional(
    Type.Object({ refundable: Rupees, amount: Rupees }, { description: 'Where paying in cash cost something' }),
  ),
  extra: Rupees,
  amount: Rupees,
  by_hand: Type.Optional(
    Type.Number({ description: 'Rupees of it that a person sends: the customer is asked by mail where to' }),
  ),
  /** What is left of the payment, before and after the refund. */
  left: Rupees,
  left_after: Rupees,
  /** null: nothing is chosen, or there is no invoice yet. */
  credit_note: nullable(Type.Object({ lines, totals })),
  credited_later: Type.Boolean({ description: 'The invoice is not issued yet: the credit note comes with it' }),
  version: Version,
})

const params = Type.Object({ id: OrderId })
const service = 'orders'

export const refundRoutes = {
  'POST /admin/orders/{id}/refund/preview': {
    service,
    access: 'admin',
    summary: 'What a refund of these pieces, of delivery or of an amount comes to, and its credit note',
    params,
    body: RefundPreviewBody,
    response: { 200: answer({ data: RefundPreview }) },
    problems: ['order_not_found', 'refund_not_possible'],
  },
  'POST /admin/orders/{id}/refund': {
    service,
    access: 'admin',
    summary: 'Give a part of what was paid back without a return; the pieces stay sold. Cash is sent by hand',
    params,
    body: RefundBody,
    response: {
      200: answer({
        data: Type.Object({
          amount: Rupees,
          by_hand: Type.Optional(Type.Number({ description: 'Rupees of it that a person sends' })),
        }),
      }),
    },
    problems: ['order_not_found', 'refund_not_possible', 'stale_version'],
  },
} as const satisfies Routes

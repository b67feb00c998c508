import { Type } from 'typebox'
import { OrderId, Rupees, strict, text, Version } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { refundReasons } from '../refunds/refund-reasons.ts'

const params = Type.Object({ id: OrderId })
const service = 'orders'
const access = 'admin'

const items = Type.Array(
  Type.Object(
    {
      item_id: Type.String({ minLength: 1, maxLength: 10 }),
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    },
    strict,
  ),
  { maxItems: 50 },
)

const TakeOutPreview = Type.Object({
  items: Type.Array(
    Type.Object({
      item_id: Type.String(),
      there: Type.Integer({ description: 'Units that are still to be packed' }),
      quantity: Type.Integer(),
      amount: Rupees,
    }),
  ),
  amount: Type.Number({ description: 'Rupees that these pieces come to' }),
  advance_after: Type.Optional(Type.Number({ description: 'Of an order with an advance: rupees of it online' })),
  to_collect_after: Type.Optional(Type.Number({ description: 'And rupees that the courier collects' })),
  goes_back: Type.Number({ description: 'Rupees of its payment that go back; 0 where nothing was paid' }),
  total: Rupees,
  total_after: Rupees,
  discount_after: Rupees,
  booked: Type.Boolean({ description: 'The courier has booked the parcel, and books it anew' }),
  version: Version,
})

export const orderPiecesRoutes = {
  'POST /admin/orders/{id}/take-out/preview': {
    service,
    access,
    summary: 'What an order comes to without some of its pieces, and what of its payment goes back',
    params,
    body: Type.Object({ items }, strict),
    response: { 200: answer({ data: TakeOutPreview }) },
    problems: ['order_not_found', 'pieces_fixed', 'refund_not_possible'],
  },
  'POST /admin/orders/{id}/take-out': {
    service,
    access,
    summary:
      'Take pieces out of an order before it is packed: for sale again, and refunded where they were paid online',
    params,
    body: Type.Object(
      {
        items: Type.Array(items.items, { minItems: 1, maxItems: 50 }),
        reason: Type.Optional(
          Type.Enum([...refundReasons], { type: 'string', description: 'Of the refund; not available unless said' }),
        ),
        note: Type.Optional(text(500)),
        version: Type.Integer({ ...Version, description: 'Of the order, as the preview gave it' }),
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Object({ total: Rupees, goes_back: Rupees }) }) },
    problems: ['order_not_found', 'pieces_fixed', 'refund_not_possible', 'stale_version'],
  },
} as const satisfies Routes

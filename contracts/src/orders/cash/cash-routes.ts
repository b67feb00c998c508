import { Type } from 'typebox'
import { nullable, OrderId, Rupees, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'

const params = Type.Object({ orderId: OrderId })
const grant = Type.Object({ t: Type.String({ minLength: 1, maxLength: 200 }) }, strict)
const service = 'orders'
const access = 'public'

const CashOrder = Type.Object({
  order_id: Type.String(),
  amount: Rupees,
  state: Type.Enum(['waiting', 'confirmed', 'cancelled'], { type: 'string' }),
  pay_online: Type.Optional(
    Type.Number({ description: 'Rupees, while it waits and can be paid online instead: the fee for cash is not due' }),
  ),
  paid: Type.Optional(Type.Literal(true, { description: 'It was paid online: nothing is to be collected' })),
  confirm_by: nullable(Type.String({ description: 'While it waits, until when' })),
})

export const cashRoutes = {
  'GET /orders/{orderId}/confirm': {
    service,
    access,
    summary: 'What a cash order’s shopper is asked to confirm; for the signed token of the mail that asks alone',
    params,
    query: grant,
    response: { 200: answer({ data: CashOrder }) },
    problems: ['order_not_found'],
  },
  'POST /orders/{orderId}/confirm': {
    service,
    access,
    summary: 'Confirm a cash order, so that its parcel leaves, or cancel it; again, it changes nothing',
    params,
    body: Type.Object(
      {
        ...grant.properties,
        cancel: Type.Optional(Type.Boolean({ description: 'It is not wanted: cancel it instead, while it waits' })),
      },
      strict,
    ),
    response: { 200: answer({ data: CashOrder }) },
    problems: ['order_not_found', 'order_closed', 'order_not_cancellable'],
  },
} as const satisfies Routes

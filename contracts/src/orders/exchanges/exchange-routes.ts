import { type Static, Type } from 'typebox'
import { Id, OrderId, Quantity, strict, text } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { ReturnCase } from '../desk/returns-desk.ts'

const service = 'orders'
const params = Type.Object({ orderId: OrderId })
const query = Type.Object({ t: Type.Optional(Type.String({ maxLength: 200 })) }, strict)
const Size = Type.Number({ minimum: 1, maximum: 30 })

export const AskExchangeBody = Type.Object(
  {
    items: Type.Array(
      Type.Object({ item_id: Type.String({ minLength: 1, maxLength: 10 }), quantity: Quantity, size: Size }, strict),
      { minItems: 1, maxItems: 50 },
    ),
    words: Type.Optional(text(500)),
  },
  strict,
)
export type AskExchangeBody = Static<typeof AskExchangeBody>

const desk = { service, access: 'admin', params: Type.Object({ id: Id }) } as const
const note = Type.Optional(text(500))
const response = { 200: answer({ data: ReturnCase }) }
const problems = ['return_not_found', 'return_not_possible'] as const

export const exchangeRoutes = {
  'GET /orders/{orderId}/exchange': {
    service,
    access: 'public',
    summary: 'The sizes that the pieces of an order can be exchanged for now; access as for cancel',
    params,
    query,
    response: {
      200: answer({
        data: Type.Object({
          items: Type.Array(
            Type.Object({
              item_id: Type.String(),
              sizes: Type.Array(Type.Object({ size: Type.Number(), available: Type.Integer({ minimum: 0 }) }), {
                description: 'Others than its own',
              }),
            }),
          ),
        }),
      }),
    },
    problems: ['order_not_found'],
  },
  'POST /orders/{orderId}/exchange': {
    service,
    access: 'public',
    summary: 'Ask for other sizes instead of money; they are reserved from now on. Access and days as for a return',
    params,
    query,
    body: AskExchangeBody,
    response: { 200: Done },
    problems: ['order_not_found', 'return_not_possible', 'out_of_stock'],
  },
  'POST /admin/returns/{id}/exchange/send': {
    ...desk,
    summary: 'Send the wanted sizes now, whatever became of the old pieces; sent before, it changes nothing',
    response,
    problems,
  },
  'POST /admin/returns/{id}/exchange/end': {
    ...desk,
    summary: 'End an exchange: nothing is sent, and its sizes are for sale again',
    body: Type.Object({ note }, strict),
    response,
    problems,
  },
  'POST /admin/returns/{id}/exchange/charge': {
    ...desk,
    summary:
      'Ask for the price of old pieces that never came, by a payment link in a mail; while a link waits it changes nothing, and once that has ended unpaid the same order waits again',
    response,
    problems,
  },
  'POST /admin/returns/{id}/exchange/refund': {
    ...desk,
    summary: 'Accept the return for money instead: its sizes are for sale again',
    body: Type.Object({ note }, strict),
    response,
    problems,
  },
} as const satisfies Routes

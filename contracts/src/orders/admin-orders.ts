import { Type } from 'typebox'
import { line, OrderId, pageInfo, paging, strict, Version } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { orderTagLength } from './desk/order-edits.ts'
import { AnswerReturnBody, AskUpiBody, RepayReturnBody } from './returns.ts'
import { Order } from './routes.ts'
import { OrderStatus, settableStatuses } from './values.ts'

const params = Type.Object({ id: OrderId })
const service = 'orders'

const Day = Type.String({ maxLength: 10, description: 'A day in India on which orders were placed, yyyy-mm-dd' })

/** Customers by their number of counted orders: one, two, three or more; `repeat` is two or more. */
export const customerGroups = ['first-time', 'returning', 'loyal', 'repeat'] as const
export type CustomerGroup = (typeof customerGroups)[number]

/**
 * Kinds of orders that a list can be filtered by, beside the status. `to_pay_out`: an accepted return whose money must
 * be sent by hand; `to_confirm`: pending, except orders awaiting an online payment; `not_delivered`: delivery failed;
 * the courier waits for instructions; `van_not_asked`: has an airway bill, but no pick-up was requested; `money_gone`:
 * not sent yet and everything paid online was refunded, so staff must cancel it; `with_customer`: cancelled, but the
 * customer has its pieces.
 */
/** The kinds that a saved view can have; answers list a closed set. */
export const viewKinds = [
  'cash',
  'awaiting_payment',
  'paid',
  'refunded',
  'return_requested',
  'to_pay_out',
  'came_back',
  'to_confirm',
  'to_pack',
  'to_hand_over',
] as const
export const orderKinds = [...viewKinds, 'not_delivered', 'van_not_asked', 'money_gone', 'with_customer'] as const
export type OrderKind = (typeof orderKinds)[number]

/** By payment; `awaiting`: an online order that can still be paid. */
export const paymentFilters = ['cash', 'online', 'awaiting', 'paid', 'refunded'] as const
export const returnFilters = ['any', 'asked', 'accepted', 'refused'] as const
/** Days in India, relative to the time of the request. */
export const placedFilters = ['today', 'yesterday', 'week', 'month'] as const
export const orderSorts = ['newest', 'oldest', 'amount_high', 'amount_low'] as const

/** Filters and sorting of an order list, except those with personal data; saved views store these. */
export const deskFilters = {
  status: Type.Optional(OrderStatus),
  only: Type.Optional(Type.Enum([...viewKinds], { type: 'string' })),
  payment: Type.Optional(Type.Enum([...paymentFilters], { type: 'string' })),
  returns: Type.Optional(Type.Enum([...returnFilters], { type: 'string', description: 'Orders with such a return' })),
  courier: Type.Optional(line(80)),
  tag: Type.Optional(line(orderTagLength)),
  placed: Type.Optional(
    Type.Enum([...placedFilters], { type: 'string', description: 'week: the last 7 days, month: the last 30' }),
  ),
  sort: Type.Optional(Type.Enum([...orderSorts], { type: 'string' })),
}

export const adminOrderRoutes = {
  'GET /admin/orders': {
    service,
    access: 'admin',
    summary: 'All orders, newest first',
    query: Type.Object(
      {
        ...paging,
        q: Type.Optional(line(200, 0)),
        ...deskFilters,
        only: Type.Optional(Type.Enum([...orderKinds], { type: 'string' })),
        ids: Type.Optional(
          Type.String({ maxLength: 4_200, description: 'These orders alone, numbers with commas between, up to 100' }),
        ),
        customer_of: Type.Optional(
          Type.String({ ...OrderId, description: 'The orders of the person who placed this one' }),
        ),
        from: Type.Optional(Day),
        to: Type.Optional(Day),
        counted: Type.Optional(
          Type.Enum([1], { type: 'integer', description: 'Only orders that count towards the revenue' }),
        ),
        customers: Type.Optional(
          Type.Enum([...customerGroups], {
            type: 'string',
            description:
              'One row for each customer of a group, the newest order that counts; by how many of them there are',
          }),
        ),
      },
      strict,
    ),
    response: {
      200: answer({
        data: Type.Array(Order),
        ...pageInfo,
        counts: Type.Optional(
          Type.Record(Type.String(), Type.Integer(), { description: 'Orders by status, all pages' }),
        ),
      }),
    },
  },
  'PATCH /admin/orders/{id}/status': {
    service,
    access: 'admin',
    summary: 'Set any of the six statuses; stock and money follow exactly once',
    params,
    body: Type.Object(
      {
        status: Type.Enum([...settableStatuses, 'completed'], { type: 'string' }),
        version: Type.Optional(Version),
        unpaid: Type.Optional(
          Type.Boolean({ description: 'Ship or deliver an online order although no payment has reached the shop' }),
        ),
        collected: Type.Optional(
          Type.Boolean({
            description:
              'The cash of an order that was cancelled at the courier, or after its parcel left, was collected',
          }),
        ),
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Optional(Order) }) },
    problems: [
      'order_not_found',
      'order_closed',
      'order_not_paid',
      'cash_not_confirmed',
      'out_of_stock',
      'stale_version',
    ],
  },
  'PATCH /admin/orders/{id}/return': {
    service,
    access: 'admin',
    summary: 'Accept or refuse a return; the money of a whole order that was paid online goes back by itself',
    params,
    body: AnswerReturnBody,
    response: { 200: Done },
    problems: ['order_not_found', 'return_not_found', 'return_not_possible'],
  },
  'POST /admin/orders/{id}/return/sent': {
    service,
    access: 'admin',
    summary: 'Note that the money of an accepted return was sent by hand; the same reference again changes nothing',
    params,
    body: RepayReturnBody,
    response: { 200: Done },
    problems: ['order_not_found', 'return_not_found', 'return_not_possible'],
  },
  'POST /admin/orders/{id}/return/ask-upi': {
    service,
    access: 'admin',
    summary: 'Ask the customer by mail for a UPI ID, with a link that takes it; the same step again asks once',
    params,
    body: AskUpiBody,
    response: { 200: Done },
    problems: ['order_not_found', 'return_not_found', 'return_not_possible'],
  },
  'DELETE /admin/orders/{id}': {
    service,
    access: 'admin',
    summary: 'Cancel an order; the same as setting it to cancelled',
    params,
    response: { 200: answer({ data: Type.Optional(Order) }) },
    problems: ['order_not_found'],
  },
} as const satisfies Routes

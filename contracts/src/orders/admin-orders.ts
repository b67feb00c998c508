import { Type } from 'typebox'
import { line, OrderId, pageInfo, paging, strict, Version } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { AnswerReturnBody, RepayReturnBody } from './returns.ts'
import { Order } from './routes.ts'
import { OrderStatus, settableStatuses } from './values.ts'

const params = Type.Object({ id: OrderId })
const service = 'orders'

const Day = Type.String({ maxLength: 10, description: 'A day in India on which orders were placed, yyyy-mm-dd' })

/** Customers by their counted orders: one, two or three, more; `repeat` is two or more. */
export const customerGroups = ['first-time', 'returning', 'loyal', 'repeat'] as const
export type CustomerGroup = (typeof customerGroups)[number]

/** What a list can be narrowed to beside a status; `to_pay_out`: an accepted return whose money a person has to send. */
export const orderKinds = [
  'cash',
  'awaiting_payment',
  'paid',
  'refunded',
  'return_requested',
  'to_pay_out',
  'came_back',
] as const
export type OrderKind = (typeof orderKinds)[number]

export const adminOrderRoutes = {
  'GET /admin/orders': {
    service,
    access: 'admin',
    summary: 'All orders, newest first',
    query: Type.Object(
      {
        ...paging,
        q: Type.Optional(line(200, 0)),
        status: Type.Optional(OrderStatus),
        only: Type.Optional(Type.Enum([...orderKinds], { type: 'string' })),
        sort: Type.Optional(Type.Enum(['newest', 'oldest', 'amount_high', 'amount_low'], { type: 'string' })),
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
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Optional(Order) }) },
    problems: ['order_not_found', 'order_closed', 'order_not_paid', 'out_of_stock', 'stale_version'],
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
  'DELETE /admin/orders/{id}': {
    service,
    access: 'admin',
    summary: 'Cancel an order; the same as setting it to cancelled',
    params,
    response: { 200: answer({ data: Type.Optional(Order) }) },
    problems: ['order_not_found'],
  },
} as const satisfies Routes

import { type Static, Type } from 'typebox'
import { Id, line, strict } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { deskFilters } from '../admin-orders.ts'

const service = 'orders'
const access = 'admin'
const Count = Type.Integer({ minimum: 0 })

/** Number of orders that wait for each task of the staff; each is the `only` filter of a list. */
export const DeskTasks = Type.Object({
  to_confirm: Count,
  to_pack: Count,
  to_hand_over: Count,
  return_requested: Count,
  came_back: Count,
  to_pay_out: Count,
  not_delivered: Type.Optional(Count),
  money_gone: Type.Optional(Count),
  with_customer: Type.Optional(Count),
})
export type DeskTasks = Static<typeof DeskTasks>

const ViewFilters = Type.Object(deskFilters, strict)
export const OrderView = Type.Object({ id: Id, name: Type.String(), filters: ViewFilters })
export type OrderView = Static<typeof OrderView>

export const mostViews = 20
export const viewNameLength = 40

export const orderDeskRoutes = {
  'GET /admin/orders/desk': {
    service,
    access,
    summary: 'What waits to be done, and the couriers that orders went with',
    response: {
      200: answer({
        data: Type.Object({
          tasks: DeskTasks,
          returns: Type.Optional(
            Type.Integer({ minimum: 0, description: 'Cases of the returns’ desk that are not done' }),
          ),
          couriers: Type.Array(Type.String()),
          tags: Type.Array(Type.String({ description: 'In use, of the orders that were tagged' })),
          disputes_to_answer: Type.Optional(
            Type.Array(Type.String(), {
              description: 'Orders with an open dispute, the first deadline first, up to 50',
            }),
          ),
          dispute_due: Type.Optional(Type.String({ description: 'Until when the first of them has to be answered' })),
          refunds_to_explain: Type.Optional(
            Type.Array(Type.String(), {
              description: 'Orders refunded at the provider’s dashboard without a purpose, oldest first, up to 50',
            }),
          ),
        }),
      }),
    },
  },
  'GET /admin/order-views': {
    service,
    access,
    summary: 'The admin’s own saved views of the order list',
    response: { 200: answer({ data: Type.Array(OrderView) }) },
  },
  'POST /admin/order-views': {
    service,
    access,
    summary: 'Save a view of the order list; the same name again replaces it',
    body: Type.Object({ name: line(viewNameLength), filters: ViewFilters }, strict),
    response: { 200: answer({ data: OrderView }) },
    problems: ['too_many_views'],
  },
  'DELETE /admin/order-views/{id}': {
    service,
    access,
    summary: 'Delete one of the admin’s own saved views; one that is gone already is no fault',
    params: Type.Object({ id: Id }),
    response: { 200: answer({}) },
  },
} as const satisfies Routes

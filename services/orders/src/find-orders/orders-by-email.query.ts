import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OrdersDeps } from '../deps.ts'
import { askerOf, canSeeAllOrders } from '../order/access/order-access.ts'
import { forStaff } from '../order/access/staff-returns.ts'
import { cancelledParcelAnswer, cancelledParcelsOf } from '../order/read/deliveries/cancelled-parcels.ts'
import { orderAnswer } from '../order/read/order-answer.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'

/**
 * GET /orders/email/{customer_email}: strangers see masked orders with masked ids, so that the list cannot be used to
 * open an order.
 */
export const ordersByEmailQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/email/{customer_email}', ({ params, actor, request, reply }) =>
      ordersOf(deps, params.customer_email, actor, request, reply),
    )
    // The same with the address in the body, which is never logged.
    on(app, 'POST /orders/lookup', ({ body, actor, request, reply }) =>
      ordersOf(deps, body.email, actor, request, reply),
    )
  }

async function ordersOf(deps: OrdersDeps, email: string, actor: Actor, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const rows = await deps.database.db
    .selectFrom('order_list')
    .selectAll()
    .where('customer', '=', deps.customerOf(email))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  if (rows.length === 0) throw new DomainError('order_not_found', 'No orders found for this email address')
  const asker = await askerOf(deps, actor, request.headers.cookie)
  const own = rows.filter((row) => canSeeAllOrders(deps, row, asker)).map(({ order_id }) => order_id)
  const returns = await returnsOf(deps.database.db, own)
  const returnsFor = (id: string) => (asker.admin ? forStaff(actor, returns.get(id)) : returns.get(id))
  const parcels = await cancelledParcelsOf(
    deps.database.db,
    rows.filter(({ order_id }) => own.includes(order_id)),
  )
  const data = rows.map((row) => ({
    ...orderAnswer(row, own.includes(row.order_id) ? 'full' : 'masked-list', returnsFor(row.order_id), deps.now()),
    ...cancelledParcelAnswer(parcels.get(row.order_id)),
  }))
  return { success: true as const, message: `${rows.length} orders found`, data }
}

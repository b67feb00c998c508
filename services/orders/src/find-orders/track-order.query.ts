import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { askerOf, canSeeAllOrders, findOrder } from '../order/access/order-access.ts'
import { forStaff } from '../order/access/staff-returns.ts'
import { cashRiskAnswer, openCashRisks } from '../order/cash/open-cash-risks.ts'
import { orderAnswer } from '../order/read/order-answer.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'
import { refundError, refundFaultsOf } from '../order/read/refund-faults.consumer.ts'
import { shipmentFaultsOf } from '../order/read/shipment-faults.consumer.ts'

/** GET /orders/{orderId}: whole for its owner, an admin, the mail's link and the browser that placed it; masked for others. */
export const trackOrderQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/{orderId}', async ({ params, query, actor, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await findOrder(deps, params.orderId)
      const { db } = deps.database
      const message = 'Order found'
      const asker = await askerOf(deps, actor, request.headers.cookie, query.t)
      if (!canSeeAllOrders(deps, row, asker)) return { success: true, message, data: orderAnswer(row, 'masked') }
      const known = (await returnsOf(db, [row.order_id])).get(row.order_id)
      const returns = asker.admin ? forStaff(actor, known) : known
      const data = orderAnswer(row, 'full', returns, deps.now())
      if (!asker.admin) return { success: true, message, data }
      const [parcels, refunds, risks] = await Promise.all([
        shipmentFaultsOf(db, [row.order_id]),
        refundFaultsOf(db, [row.order_id]),
        openCashRisks(db, [row]),
      ])
      const shipping_error = parcels.get(row.order_id) ?? null
      const told = { shipping_error, ...refundError(refunds.get(row.order_id)), tags: row.tags ?? [] }
      return { success: true, message, data: { ...data, ...told, ...cashRiskAnswer(risks.get(row.order_id)) } }
    })
  }

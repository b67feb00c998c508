import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { askerOf, canSeeAllOrders, findOrder } from '../order/access/order-access.ts'
import { forStaff } from '../order/access/staff-returns.ts'
import { cashRiskAnswer, openCashRisks } from '../order/cash/open-cash-risks.ts'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent, Order as OrderState } from '../order/decider/order-state.ts'
import { namedIn } from '../order/names/hindi-names.consumer.ts'
import { cancelledParcelAnswer, cancelledParcelsOf } from '../order/read/deliveries/cancelled-parcels.ts'
import { failedDeliveriesOf, failedDelivery } from '../order/read/deliveries/failed-delivery.ts'
import { ewayAbove, ewayAnswer } from '../order/read/eway-bill.ts'
import { type OrderRow, orderAnswer, refundToCome } from '../order/read/order-answer.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'
import { refundError, refundFaultsOf } from '../order/read/refund-faults.consumer.ts'
import { shipmentFaultsOf } from '../order/read/shipment-faults.consumer.ts'
import { disputeStates } from '../order/updates/dispute-states.ts'
import { orderUpdatesOf } from '../order/updates/order-updates.consumer.ts'
import { refundStates } from '../order/updates/refund-states.ts'
import type { StoredLine } from '../schema.ts'

/**
 * GET /orders/{orderId}: in full for its owner, an admin, the mail's link and the browser that placed it; else masked.
 */
export const trackOrderQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /orders/{orderId}', async ({ params, query, actor, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const { db } = deps.database
      const row = await namedIn(db, query.language, await findOrder(deps, params.orderId))
      const message = 'Order found'
      const asker = await askerOf(deps, actor, request.headers.cookie, query.t)
      if (!canSeeAllOrders(deps, row, asker)) return { success: true, message, data: orderAnswer(row, 'masked') }
      const known = (await returnsOf(db, [row.order_id])).get(row.order_id)
      const returns = asker.admin ? forStaff(actor, known) : known
      const news = await orderUpdatesOf(db, row.order_id)
      const failed = (await failedDeliveriesOf(db, [row.order_id])).get(row.order_id)
      const cancelled = (await cancelledParcelsOf(db, [row])).get(row.order_id)
      const refunds = refundStates(news, refundToCome(row))
      const whole = orderAnswer(row, 'full', returns, deps.now())
      const wentBack = refunds.length > 0 || refundToCome(row) > 0
      const state = wentBack ? await stateOf(deps, row) : null
      const data = {
        ...withoutRefunded(whole, row, state, asker.admin),
        ...withRefunds(row, refunds, asker.admin ? state : null),
        ...failedDelivery(failed, deps.now(), asker.admin),
        ...cancelledParcelAnswer(cancelled),
      }
      if (!asker.admin) return { success: true, message, data }
      const [parcels, faults, risks, above] = await Promise.all([
        shipmentFaultsOf(db, [row.order_id]),
        refundFaultsOf(db, [row.order_id]),
        openCashRisks(db, [row]),
        ewayAbove(db),
      ])
      const disputes = disputeStates(news)
      const disputed = disputes.length > 0 ? { disputes } : {}
      const shipping_error = parcels.get(row.order_id) ?? null
      const told = { ...disputed, shipping_error, ...refundError(faults.get(row.order_id)), tags: row.tags ?? [] }
      return {
        success: true,
        message,
        data: { ...data, ...told, ...ewayAnswer(row, above), ...cashRiskAnswer(risks.get(row.order_id)) },
      }
    })
  }

const stateOf = async ({ log, database }: OrdersDeps, { order_id }: OrderRow) =>
  fold(order, await log.read<OrderEvent>(database.db, `order-${order_id}`))

/** The order's refunds, if any. With `state` (admins), refunds from the dashboard without an explanation are marked. */
function withRefunds({ unexplained }: OrderRow, refunds: ReturnType<typeof refundStates>, state: OrderState | null) {
  if (refunds.length === 0) return {}
  const explained = state?.placed ? state.agreed.map(({ providerRefundId }) => providerRefundId) : []
  const isOpen = (id: string) => state !== null && unexplained > 0 && !explained.includes(id)
  return {
    refunds: refunds.map(({ outside, ...refund }) =>
      outside && isOpen(refund.id) ? { ...refund, unexplained: true as const } : refund,
    ),
  }
}

/** Excludes refunded pieces from the returnable units; staff also see how many were refunded. */
function withoutRefunded(
  whole: ReturnType<typeof orderAnswer>,
  { lines }: OrderRow,
  state: OrderState | null,
  staff: boolean,
) {
  const items = whole.items.map((item, at) => {
    const refunded = refundedUnits(lines[at], state)
    if (refunded === 0) return item
    const left = item.returnable === undefined ? {} : { returnable: Math.max(0, item.returnable - refunded) }
    return { ...item, ...left, ...(staff ? { refunded } : {}) }
  })
  const isOver = items.every(({ returnable }) => !returnable)
  return { ...whole, items, ...(whole.may && isOver ? { may: { ...whole.may, return_by: null } } : {}) }
}

/** Excludes pieces taken out of the order: they were refunded too, but are reported separately. */
function refundedUnits(line: StoredLine | undefined, state: OrderState | null): number {
  if (!line || !state?.placed) return 0
  const isOf = (one: { productId: string; size: number | null }) =>
    one.productId === line.productId && one.size === line.size
  const agreed = unitsOf(state.agreed.flatMap(({ lines }) => lines).filter(isOf))
  return Math.max(0, agreed - unitsOf(state.takenOut.filter(isOf)))
}

import { on } from '@suvarna/platform/http/http.ts'
import { whileLogStands } from '@suvarna/platform/log/while-log-stands.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Kysely } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { forStaff } from '../order/access/staff-returns.ts'
import { cashRiskAnswer, openCashRisks } from '../order/cash/open-cash-risks.ts'
import { cancelledParcelAnswer, cancelledParcelsOf } from '../order/read/deliveries/cancelled-parcels.ts'
import { failedDeliveriesOf, failedDelivery } from '../order/read/deliveries/failed-delivery.ts'
import { ewayAbove, ewayAnswer } from '../order/read/eway-bill.ts'
import { orderAnswer } from '../order/read/order-answer.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'
import { refundError, refundFaultsOf } from '../order/read/refund-faults.consumer.ts'
import { shipmentFaultsOf } from '../order/read/shipment-faults.consumer.ts'
import type { OrdersDb } from '../schema.ts'
import { orderPage } from './order-page.ts'

/**
 * GET /admin/orders: newest first; `q` as in `matchingOrders`. `counts` cover all orders, regardless of the filters.
 */
export const adminOrdersQuery =
  ({ database, now }: OrdersDeps): RouteRegistration =>
  (app) => {
    const remembering = whileLogStands(database.db)
    on(app, 'GET /admin/orders', async ({ query, actor, reply }) => {
      reply.header('cache-control', 'no-store')
      const remembered = remembering()
      const [{ rows, total, page, limit }, counts] = await Promise.all([
        orderPage(database.db, query, now(), remembered),
        remembered('by status', () => countByStatus(database.db)),
      ])
      const ids = rows.map(({ order_id }) => order_id)
      const [faults, refunds, returns, risks, failed, cancelled, above] = await Promise.all([
        shipmentFaultsOf(database.db, ids),
        refundFaultsOf(database.db, ids),
        returnsOf(database.db, ids),
        openCashRisks(database.db, rows),
        failedDeliveriesOf(database.db, ids),
        cancelledParcelsOf(database.db, rows),
        ewayAbove(database.db),
      ])
      return {
        success: true,
        data: rows.map((row) => ({
          ...orderAnswer(row, 'full', forStaff(actor, returns.get(row.order_id)), now()),
          shipping_error: faults.get(row.order_id) ?? null,
          ...refundError(refunds.get(row.order_id)),
          tags: row.tags ?? [],
          ...ewayAnswer(row, above),
          ...failedDelivery(failed.get(row.order_id), now(), true),
          ...cancelledParcelAnswer(cancelled.get(row.order_id)),
          ...cashRiskAnswer(risks.get(row.order_id)),
        })),
        total: total ?? sumOf(counts, query.status),
        page,
        limit,
        counts: Object.fromEntries(counts),
      }
    })
  }

const sumOf = (counts: readonly (readonly [status: string, count: number])[], status?: string): number =>
  counts.reduce((sum, [of, count]) => (!status || of === status ? sum + count : sum), 0)

async function countByStatus(db: Kysely<OrdersDb>) {
  const rows = await db
    .selectFrom('order_list')
    .select(['status', ({ fn }) => fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => [status, Number(count)] as const)
}

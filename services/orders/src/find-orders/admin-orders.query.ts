import type { QueryOf } from '@suvarna/contracts/api.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { whileLogStands } from '@suvarna/platform/log/while-log-stands.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { forStaff } from '../order/access/staff-returns.ts'
import { cashRiskAnswer, openCashRisks } from '../order/cash/open-cash-risks.ts'
import { cancelledParcelAnswer, cancelledParcelsOf } from '../order/read/deliveries/cancelled-parcels.ts'
import { failedDeliveriesOf, failedDelivery } from '../order/read/deliveries/failed-delivery.ts'
import { ewayAbove, ewayAnswer } from '../order/read/eway-bill.ts'
import { matchingOrders } from '../order/read/matching-orders.ts'
import { orderAnswer } from '../order/read/order-answer.ts'
import { returnsOf } from '../order/read/order-returns.projection.ts'
import { refundError, refundFaultsOf } from '../order/read/refund-faults.consumer.ts'
import { shipmentFaultsOf } from '../order/read/shipment-faults.consumer.ts'
import type { OrdersDb } from '../schema.ts'
import { narrowingOf } from './order-filters.ts'

/** Without paging: the whole list, up to this many. */
const hardCap = 1_000

/** Matches of a search are counted up to here: a word that most orders hold would cost more than anybody pages through. */
const mostFound = 1_000

/** GET /admin/orders: newest first; `q` as in `matchingOrders`. `counts` are those of all orders, whatever the filters. */
export const adminOrdersQuery =
  ({ database, now }: OrdersDeps): RouteRegistration =>
  (app) => {
    const remembering = whileLogStands(database.db)
    on(app, 'GET /admin/orders', async ({ query, actor, reply }) => {
      reply.header('cache-control', 'no-store')
      const limit = query.limit ?? hardCap
      const page = query.page ?? 1
      const orders = chosenOrders(database.db, query, now())
      const remembered = remembering()
      const reading = orders
        .selectAll()
        .orderBy(orderSorts[query.sort ?? 'newest'])
        .orderBy('order_id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const [rows, total, counts] = await Promise.all([
        reading,
        totalOf(query, reading, (narrowing) =>
          remembered(narrowing, () => countOf(database.db, query.q ? orders.limit(mostFound) : orders)),
        ),
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

/** How many orders the list has in all; null where the counts by status say it. */
async function totalOf(
  query: QueryOf<'GET /admin/orders'>,
  reading: Promise<unknown[]>,
  count: (narrowing: string) => Promise<number>,
): Promise<number | null> {
  const { page = 1, limit = hardCap, sort: _sort, ...narrowing } = query
  const { status: _status, ...filters } = narrowing
  if (!Object.values(filters).some(Boolean)) return null
  // Most searches are for one order or person: whoever has read all that were found need not look for them again.
  if (page === 1 && query.q) {
    const { length } = await reading
    if (length < limit) return length
  }
  return count(JSON.stringify(narrowing))
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

type Chosen = ReturnType<typeof chosenOrders>

async function countOf(db: Kysely<OrdersDb>, orders: Chosen): Promise<number> {
  const { count } = await db
    .selectFrom(orders.select('order_id').as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The orders that match the filters, unordered. */
export function chosenOrders(db: Kysely<OrdersDb>, query: QueryOf<'GET /admin/orders/export'>, now: Date) {
  const { q, sort: _, ...filters } = query
  let orders = db.selectFrom('order_list')
  if (q) orders = orders.where(matchingOrders(q))
  for (const condition of narrowingOf(filters, now)) orders = orders.where(condition)
  return orders
}

export const orderSorts = {
  newest: sql`created_at desc`,
  oldest: sql`created_at`,
  amount_high: sql`total desc`,
  amount_low: sql`total`,
}

import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { Remembered } from '@suvarna/platform/log/while-log-stands.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { matchingOrders } from '../order/read/matching-orders.ts'
import type { OrderListTable, OrdersDb } from '../schema.ts'
import { narrowingOf } from './order-filters.ts'

/** Most rows of a list that is requested without paging. */
const hardCap = 1_000

/** Matches of a search are counted up to this: for a word in most orders, a full count would cost too much. */
const mostFound = 1_000

export type OrderPage = {
  rows: Selectable<OrderListTable>[]
  /** The number of matching orders, for a search at most `mostFound`; null where the counts by status have it. */
  total: number | null
  page: number
  limit: number
}

/** Returns one page of the order list; `now` is the time for the filters by day. */
export async function orderPage(
  db: Kysely<OrdersDb>,
  query: QueryOf<'GET /admin/orders'>,
  now: Date,
  remembered: Remembered,
): Promise<OrderPage> {
  const { page = 1, limit = hardCap, sort = 'newest', ...narrowing } = query
  const { status: _, ...filters } = narrowing
  const orders = chosenOrders(db, narrowing, now)
  const name = JSON.stringify(narrowing)
  const read = (chosen: Chosen) =>
    chosen
      .selectAll()
      .orderBy(orderSorts[sort])
      .orderBy('order_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
  if (query.q) {
    const found = await remembered(name, () => foundBy(orders))
    const rows = await read(found ? db.selectFrom('order_list').where(isOneOf(found)) : orders)
    return { rows, total: found?.length ?? mostFound, page, limit }
  }
  const isNarrow = Object.values(filters).some(Boolean)
  const [rows, total] = await Promise.all([read(orders), isNarrow ? remembered(name, () => countOf(db, orders)) : null])
  return { rows, total, page, limit }
}

/**
 * The ids of all orders that a search finds; null if there are more than `mostFound`. They are looked up before
 * sorting: for the ten newest matches of a rare word, Postgres read all orders from the newest on, because it took the
 * word for a common one wherever one of its samples held it.
 */
async function foundBy(orders: Chosen): Promise<string[] | null> {
  const rows = await orders
    .select('order_id')
    .limit(mostFound + 1)
    .execute()
  return rows.length > mostFound ? null : rows.map(({ order_id }) => order_id)
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`order_id = any(${ids}::text[])`

async function countOf(db: Kysely<OrdersDb>, orders: Chosen): Promise<number> {
  const { count } = await db
    .selectFrom(orders.select('order_id').as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Chosen = ReturnType<typeof chosenOrders>

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

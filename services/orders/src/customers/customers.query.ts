import { on } from '@suvarna/platform/http/http.ts'
import { whileLogStands } from '@suvarna/platform/log/while-log-stands.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { matchingOrders } from '../order/read/matching-orders.ts'
import type { OrdersDb } from '../schema.ts'
import { customerFacts, figuresOf } from './customer-figures.ts'

/** Most rows of a list that is requested without paging. */
const hardCap = 500

/** The latest order of each customer whose contact is not erased: one row per customer. */
const isLast = sql<SqlBool>`contact is not null and not exists (
  select from order_list later where later.customer = order_list.customer and later.contact is not null
    and (later.created_at > order_list.created_at
      or (later.created_at = order_list.created_at and later.order_id < order_list.order_id)))`

/** GET /admin/customers: sorted by latest order. `q` finds customers with an order that the order list would find. */
export const customersQuery =
  ({ database }: OrdersDeps): RouteRegistration =>
  (app) => {
    const remembering = whileLogStands(database.db)
    on(app, 'GET /admin/customers', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { page = 1, limit = hardCap } = query
      const q = query.q?.trim()
      const tag = query.tag?.trim()
      let known = knownOrders(database.db)
      if (q) known = known.where(sql<SqlBool>`customer in (select customer from order_list where ${matchingOrders(q)})`)
      if (tag)
        known = known.where(
          sql<SqlBool>`customer in (select customer from customer_tags where lower(tag) = lower(${tag}))`,
        )
      const [rows, total, tags] = await Promise.all([
        known
          .where(isLast)
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('order_id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        tag ? countOf(known) : remembering()(q ?? '', () => countOf(known)),
        database.db.selectFrom('customer_tags').select('tag').distinct().orderBy('tag').limit(200).execute(),
      ])
      const figures = await figuresOf(
        database.db,
        rows.map(({ customer }) => customer),
      )
      return {
        success: true as const,
        data: rows.map((row) => customerFacts(row, figures.get(row.customer))),
        tags: tags.map((one) => one.tag),
        ...{ total, page, limit },
      }
    })
  }

const knownOrders = (db: Kysely<OrdersDb>) => db.selectFrom('order_list').where('contact', 'is not', null)

async function countOf(orders: ReturnType<typeof knownOrders>): Promise<number> {
  const { total } = await orders.select(sql<string>`count(distinct customer)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

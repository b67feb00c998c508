import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { revisionHeader } from '../revision.ts'
import { productAnswer } from './product-answer.ts'
import { selectProducts } from './product-rows.ts'

const shown = 8
/** A single order is weak evidence, and could reveal what one person bought. */
const fewestOrders = 2
const days = 365
/** More than are shown, because some are sold out. */
const considered = 60

/** Products most often bought together with this one, then products of the same set. */
export const goesWith =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /products/{id}/together', async ({ params, query: { language: texts }, reply }) => {
      const among = await together(db, params.id)
      const inStock = sql`stock > 0`
      const order = { orderBy: sql`rank` }
      const { revision, products } = await selectProducts(db, {
        among,
        texts,
        whereStock: inStock,
        order,
        limit: shown,
      })
      reply.header(revisionHeader, String(revision))
      return { success: true as const, products: products.map((row) => productAnswer(row)) }
    })

/** A set is named by its first word: Rajwada Kundan Kada, Rajwada Kundan Payal. */
async function together(db: Kysely<CatalogDb>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bought as (
      select line->>'productId' as id, count(distinct order_id) as orders
      from counted_orders o, jsonb_array_elements(o.lines) line
      where o.counts and o.lines @> ${JSON.stringify([{ productId: id }])}::jsonb
        and o.day > current_date - ${days}::int and line->>'productId' <> ${id}
      group by 1 having count(distinct order_id) >= ${fewestOrders}
    ), same_set as (
      select other.id, 0 as orders from products p
      join products other on split_part(lower(other.name), ' ', 1) = split_part(lower(p.name), ' ', 1)
      where p.id = ${id} and other.id <> p.id and p.publication = 'published'
    )
    select id from (select * from bought union all select * from same_set) found
    group by id order by sum(orders) desc, id limit ${considered}`.execute(db)
  return rows.map((row) => row.id)
}

import { sql, type Transaction } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import type { ProductFactEvent } from './funnel-events.ts'

/**
 * Each product's present category and price. When a product changes category, everyone who ever acted on it moves with
 * it: `visitors`. `write` stores the change.
 */
export async function updateFunnelProducts(tx: Transaction<AnalyticsDb>, events: readonly ProductFactEvent[]) {
  const products = new Map(
    events.map(({ data: { productId, categoryId, price } }) => [
      productId,
      { product_id: productId, category_id: categoryId, price },
    ]),
  )
  const text = JSON.stringify([...products.values()])
  return {
    visitors: products.size === 0 ? [] : await visitorsOfMoved(tx, text),
    async write() {
      if (products.size === 0) return
      await sql`
        insert into funnel_pieces select * from jsonb_populate_recordset(null::funnel_pieces, ${text}::jsonb)
        order by product_id
        on conflict (product_id) do update set category_id = excluded.category_id, price = excluded.price`.execute(tx)
    },
  }
}

async function visitorsOfMoved(tx: Transaction<AnalyticsDb>, products: string): Promise<string[]> {
  const { rows } = await sql<{ visitor_id: string }>`
    select distinct s.visitor_id
    from jsonb_populate_recordset(null::funnel_pieces, ${products}::jsonb) r
    left join funnel_pieces p on p.product_id = r.product_id
    join funnel_steps s on s.product_id = r.product_id
    where p.category_id is distinct from r.category_id`.execute(tx)
  return rows.map(({ visitor_id }) => visitor_id)
}

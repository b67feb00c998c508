import { type RawBuilder, sql } from 'kysely'
import { type ProductOrder, unitsSold } from './read/product-orders.ts'

type Columns = { id: RawBuilder<unknown>; price: RawBuilder<unknown> }

/** The place of a product in collection `k`, lowest first; equal places: newest first. */
const placeIn = ({ id, price }: Columns) => sql`case k.piece_order
  when 'hand' then array_position(k.product_ids, ${id})
  when 'best_selling' then -${unitsSold(id)}
  when 'price_low' then ${price}
  when 'price_high' then -${price}
  else 0 end`

/** A best seller must have sold at least once, even in a collection of "the first ten". */
const holdsIn = sql`
  (k.category_id is null or q.category_id = k.category_id)
  and (k.min_price is null or q.price >= k.min_price) and (k.max_price is null or q.price <= k.max_price)
  and not exists (
    select from jsonb_each_text(k.traits) as t(kind, told) where not q.traits && trait_keys(t.kind, t.told))
  and (k.most is null or k.piece_order <> 'best_selling' or ${unitsSold(sql`q.id`)} > 0)`

/** Whether `p` belongs to the collection with this address. A hidden collection has no products. */
export const inCollection = (slug: string) => sql`p.id in (
  select q.id from collections k join products q on case when k.by_rule then ${holdsIn} else q.id = any(k.product_ids) end
  where k.slug = ${slug} and k.active and q.publication = 'published'
  order by ${placeIn({ id: sql`q.id`, price: sql`q.price` })}, q.created_at desc, q.id
  limit (select most from collections where slug = ${slug} and by_rule))`

export const collectionOrder = (slug: string): ProductOrder => ({
  orderBy: sql`(
    select ${placeIn({ id: sql`chosen.id`, price: sql`chosen.price` })} from collections k where k.slug = ${slug}
  ), created_at desc, id`,
})

import { type RawBuilder, sql } from 'kysely'

/**
 * `few`: for a page, each product's rows are looked up separately. Otherwise Postgres reads the stock of all products
 * in one scan. It would choose that for a page too, because it estimates a hundred sizes per product.
 */
export type HowMany = 'few' | 'many'

/** A row for each size of the products in `source`: `id`, `size`, `stock`, `shortfall`. */
export const stockOfSizes = (source: RawBuilder<unknown>, howMany: HowMany) => (howMany === 'few' ? few : many)(source)

const many = (source: RawBuilder<unknown>) => sql`
  select k.id, k.size, l.shortfall, ${stockNow} as stock
  from (select p.id, ${size} from ${source} p cross join ${sizes}) k
  left join stock_levels l on l.product_id = k.id and l.size = k.size_key
  left join stock_wishes w on w.product_id = k.id and w.size = k.size_key`

// Without an offset Postgres reads both tables as a whole, or a table with few rows once for each size.
const few = (source: RawBuilder<unknown>) => sql`
  select p.id, s.size, s.shortfall, s.stock
  from ${source} p cross join lateral (
    select k.size, l.shortfall, ${stockNow} as stock
    from (select ${size} from ${sizes}) k
    left join (select * from stock_levels where product_id = p.id offset 0) l on l.size = k.size_key
    left join (select * from stock_wishes where product_id = p.id offset 0) w on w.size = k.size_key
  ) s`

/**
 * The stock of the products in `source`: `stock` in total, `stocks` by size. A size shows the level that orders
 * reported, plus this service's own adjustments that orders has not settled yet, so that an admin who saves and reloads
 * sees what was saved. One pass over the set: a list has hundreds of sizes.
 */
export const stockBySize = (source: RawBuilder<unknown>, howMany: HowMany) => sql`
  select id, sum(stock)::int as stock, coalesce(sum(shortfall), 0)::int as shortfall,
    jsonb_agg(jsonb_build_object('size', size, 'stock', stock) order by size) as stocks
  from (${stockOfSizes(source, howMany)}) s group by id`

/** Rare, so it may be slow. A count replaces the level (always the first of `recent`), differences are added. */
const withAdjustments = sql`(
  select coalesce(min((adjustment->>'counted')::int), l.available, 0) + coalesce(sum((adjustment->>'added')::int), 0)
  from jsonb_array_elements(w.recent) adjustment where (adjustment->>'number')::int > coalesce(l.settled, 0)
)`

const size = sql`value as size, coalesce(value #>> '{}', '') as size_key`
const sizes = sql`jsonb_array_elements(case when p.sizes = '[]' then '[null]'::jsonb else p.sizes end)`
const stockNow = sql`greatest(0, case
  when w.last_number > coalesce(l.settled, 0) then ${withAdjustments}
  else coalesce(l.available, 0) end)::int`

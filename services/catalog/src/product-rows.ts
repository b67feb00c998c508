import type { Gender } from '@suvarna/contracts/catalog-events.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogDb } from './schema.ts'

/** A product as the tables tell it, for an answer. Price in paise. */
export type ProductRow = {
  id: string
  sku: string
  name: string
  description: string
  price: number
  category_id: string
  category: string | null
  material: string
  plating: string
  stone: string
  gender: Gender
  occasion: string
  weight: string
  featured: boolean
  created_at: string
  version: number
  images: { id: string; name: string }[]
  stock: number
  shelves: { size: number | null; stock: number }[]
  shortfall: number
}

export type ProductQuery = {
  where?: RawBuilder<unknown>
  orderBy: RawBuilder<unknown>
  limit: number
  offset?: number
}

export type ProductPage = { revision: number; total: number; products: ProductRow[] }

/**
 * The pieces on each shelf of product `p`: the level that orders told, and on top of it this service's own wishes that
 * orders has not settled yet, so that who saves and reloads sees what was saved. A pending count replaces the level.
 */
const shelves = sql`
  lateral (
    select coalesce(sum(s.stock), 0)::int as stock, coalesce(sum(s.shortfall), 0)::int as shortfall,
      jsonb_agg(jsonb_build_object('size', s.size, 'stock', s.stock) order by s.size) as shelves
    from (
      select k.size, l.shortfall,
        greatest(0, coalesce(pending.counted, l.available, 0) + coalesce(pending.added, 0))::int as stock
      from (
        select value as size, coalesce(value #>> '{}', '') as shelf
        from jsonb_array_elements(case when p.sizes = '[]' then '[null]'::jsonb else p.sizes end)
      ) k
      left join stock_levels l on l.product_id = p.id and l.size = k.shelf
      left join lateral (
        select min(w.counted) filter (where w.number = w.last_count) as counted,
          sum(w.added) filter (where w.number > coalesce(w.last_count, 0)) as added
        from (
          select number, counted, added, max(number) filter (where counted is not null) over () as last_count
          from stock_wishes where product_id = p.id and size = k.shelf and number > coalesce(l.settled, 0)
        ) w
      ) pending on true
    ) s
  ) on_shelves`

/** Rows, their number in all and the revision, in one statement: one snapshot, one round trip, however many there are. */
export async function selectProducts(db: Kysely<CatalogDb>, query: ProductQuery): Promise<ProductPage> {
  const { where = sql`true`, orderBy, limit, offset = 0 } = query
  const { rows } = await sql<{ revision: bigint; total: number; products: ProductRow[] }>`
    with chosen as (
      select p.*, c.name as category, on_shelves.stock, on_shelves.shelves, on_shelves.shortfall
      from products p left join categories c on c.id = p.category_id cross join ${shelves}
      where ${where}
    ), page as (
      select row_number() over (order by ${orderBy}) as place, chosen.* from chosen order by 1 limit ${limit} offset ${offset}
    )
    select (select value from revision) as revision, (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(to_jsonb(p) || jsonb_build_object('images', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.place)
        from product_images i where i.product_id = p.id), '[]')) order by place), '[]') from page p) as products`.execute(
    db,
  )
  const [row] = rows
  return { revision: Number(row?.revision ?? 0), total: row?.total ?? 0, products: row?.products ?? [] }
}

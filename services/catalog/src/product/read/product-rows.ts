import { type AttributeName, firstAttributes, laterAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import type { Gender } from '@suvarna/contracts/catalog/events.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { shopThreshold } from '../stock/shop-limits.consumer.ts'
import { stockBySize } from '../stock/shown-stock.ts'
import type { ProductOrder } from './product-orders.ts'

/** A product as the tables tell it, for an answer. Price in paise. */
export type ProductRow = Record<AttributeName, string> & {
  id: string
  sku: string
  name: string
  description: string
  price: number
  category_id: string
  category: string | null
  gender: Gender
  /** Its own threshold, and the one that applies. */
  low_stock_at: number | null
  low_stock_threshold: number
  featured: boolean
  created_at: string
  version: number
  /** The first is the main one. */
  images: { id: string; name: string }[]
  stock: number
  shelves: { size: number | null; stock: number }[]
  shortfall: number
}

export type ProductQuery = {
  /** About `p`, a product, and `c`, its category. */
  where?: RawBuilder<unknown>
  /** About the stock: asking for it makes the stock of all products be summed, not only of the page. */
  whereStock?: RawBuilder<unknown>
  /** How well it fits what is looked for; `orderBy` may name it. */
  rank?: RawBuilder<unknown>
  order: ProductOrder
  limit: number
  offset?: number
}

export type ProductPage = { revision: number; total: number; products: ProductRow[] }

/** Rows, their number in all and the revision, in one statement: one snapshot, one round trip, however many there are. */
export async function selectProducts(db: Kysely<CatalogDb>, query: ProductQuery): Promise<ProductPage> {
  const { rows } = await sql<{ revision: bigint; total: number; products: ProductRow[] }>`
    with matching as (
      select ${answered}, coalesce(p.low_stock_at, ${shopThreshold}) as low_stock_threshold, c.name as category, ${query.rank ?? sql`0`} as rank
      from products p left join categories c on c.id = p.category_id
      where ${query.where ?? sql`true`}
    ), ${query.whereStock || query.order.byStock ? stockFirst(query) : pageFirst(query)}
    select (select value from revision) as revision, (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(shown order by place), '[]') from shown) as products`.execute(db)
  const [row] = rows
  return { revision: Number(row?.revision ?? 0), total: row?.total ?? 0, products: row?.products ?? [] }
}

// Safe to inline: all columns but those that only searches read.
const answered = sql.raw(
  [
    ...'id sku name description price category_id gender low_stock_at featured sizes images created_at version'.split(
      ' ',
    ),
    ...firstAttributes,
  ]
    .map((column) => `p.${column}`)
    .concat(laterAttributes.map((name) => `coalesce(p.attributes->>'${name}', '') as "${name}"`))
    .join(', '),
)

const pageFirst = ({ order: { orderBy }, limit, offset = 0 }: ProductQuery) => sql`
  chosen as (select * from matching),
  page as (
    select row_number() over (order by ${orderBy}) as place, chosen.* from chosen order by place limit ${limit} offset ${offset}
  ),
  on_shelves as (${stockBySize(sql`page`)}),
  shown as (select page.*, stock, shelves, shortfall from page join on_shelves using (id))`

const stockFirst = ({ whereStock = sql`true`, order: { orderBy }, limit, offset = 0 }: ProductQuery) => sql`
  on_shelves as (${stockBySize(sql`matching`)}),
  chosen as (
    select matching.*, stock, shelves, shortfall from matching join on_shelves using (id) where ${whereStock}
  ),
  shown as (
    select row_number() over (order by ${orderBy}) as place, chosen.* from chosen order by place limit ${limit} offset ${offset}
  )`

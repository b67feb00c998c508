import { type AttributeName, coreAttributes, optionalAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import type { Gender } from '@suvarna/contracts/catalog/events.ts'
import type { PublicationStatus } from '@suvarna/contracts/catalog/publishing/publication-fields.ts'
import type { Sale } from '@suvarna/contracts/catalog/sale/product-sale.ts'
import type { ProductFacts } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import type { Worn } from '@suvarna/contracts/catalog/shown/worn.ts'
import { plannedAnew } from '@suvarna/platform/database/named-statements.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { shopThreshold } from '../stock/shop-limits.consumer.ts'
import { stockBySize } from '../stock/stock-by-size.ts'
import type { HindiTexts } from './hindi-texts.ts'
import type { ProductOrder } from './product-orders.ts'

/** A product as read from the tables. Price in paise. */
export type ProductRow = Record<AttributeName, string> & {
  id: string
  sku: string
  name: string
  description: string
  price: number
  /** While a sale runs. */
  regular_price: number | null
  sale: Sale | null
  category_id: string
  category: string | null
  gender: Gender
  /** The product's own threshold; the next field is the one in effect. */
  low_stock_at: number | null
  low_stock_threshold: number
  /** Facts that differ from the settings. */
  facts: ProductFacts
  featured: boolean
  publication: PublicationStatus
  publish_at: string | null
  created_at: string
  version: number
  /** The first is the main one. */
  images: { id: string; name: string; worn?: Worn }[]
  stock: number
  stocks: { size: number | null; stock: number }[]
  shortfall: number
  /** If both languages were requested. */
  hindi?: HindiTexts<'name' | 'description'>
  /** The category's name in the requested language, if that is not English. */
  category_label?: string | null
}

export type Texts = 'hi' | 'both' | undefined

export type ProductQuery = {
  /** Published ones, unless an admin requests others. */
  status?: PublicationStatus | 'all' | undefined

  /** About `p`, the product, and `c`, its category. */
  where?: RawBuilder<unknown>
  /** A condition on stock: sums the stock of all products, not only of the page. */
  whereStock?: RawBuilder<unknown>
  /** Only these, the best first; `orderBy` may use their place, `rank`. */
  among?: readonly string[]
  /** English, or Hindi where there is a text; `both` for admins. */
  texts?: Texts
  order: ProductOrder
  limit: number
  offset?: number
}

/** `words`: the count of changes that the search must have read. */
export type ProductPage = { revision: number; words: number; total: number; products: ProductRow[] }

/** Rows, total count and revision in one statement: one snapshot and one round trip. */
export async function selectProducts(db: Kysely<CatalogDb>, query: ProductQuery): Promise<ProductPage> {
  const { rows } = await sql<{ revision: bigint; words: bigint; total: number; products: ProductRow[] }>`
    ${isLong(query.among) ? plannedAnew : sql``} with matching as (
      select ${answered(query.texts)}, coalesce(p.low_stock_at, ${shopThreshold}) as low_stock_threshold, c.name as category, ${query.among ? sql`found.rank` : sql`0`} as rank
      from products p left join categories c on c.id = p.category_id ${amongOf(query)}
      where ${ofStatus(query.status)} and ${query.where ?? sql`true`}
    ), ${query.whereStock || query.order.byStock ? stockFirst(query) : pageFirst(query)}
    select (select value from revision) as revision, (select words from revision) as words, (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(shown order by place), '[]') from shown) as products`.execute(db)
  const [row] = rows
  return {
    revision: Number(row?.revision ?? 0),
    words: Number(row?.words ?? 0),
    total: row?.total ?? 0,
    products: row?.products ?? [],
  }
}

/** Planned for ten ids, the sums of a thousand search results would be computed once for each. */
const isLong = (among: readonly string[] = []) => among.length > 100

/** On `p`. The only check that hides drafts from everyone but the back office. */
export const ofStatus = (status: ProductQuery['status'] = 'published') =>
  status === 'all' ? sql`true` : sql`p.publication = ${status}`

const amongOf = ({ among }: ProductQuery) =>
  among ? sql`join unnest(${among}::text[]) with ordinality as found(id, rank) on found.id = p.id` : sql``

// Safe to inline: all columns but those that only searches read.
const plain = [
  ...'id sku price regular_price sale category_id gender low_stock_at facts featured sizes images publication publish_at created_at version'.split(
    ' ',
  ),
  ...coreAttributes,
]
  .map((column) => `p.${column}`)
  .concat(optionalAttributes.map((name) => `coalesce(p.attributes->>'${name}', '') as "${name}"`))
const english = ['p.name', 'p.description']
const hindi = english.map((column) => `coalesce(p.hindi->>'${column.slice(2)}', ${column}) as ${column.slice(2)}`)
// Column names fixed in this file and in the table of attributes.
const columns = {
  // Safe to inline: fixed above.
  english: sql.raw([...plain, ...english].join(', ')),
  hi: sql.raw([...plain, ...hindi, `c.hindi->>'name' as category_label`].join(', ')),
  // Safe to inline: fixed above.
  both: sql.raw([...plain, ...english, 'p.hindi'].join(', ')),
}
const answered = (texts: Texts) => columns[texts ?? 'english']

const pageFirst = ({ order: { orderBy }, limit, offset = 0 }: ProductQuery) => sql`
  chosen as (select * from matching),
  page as (
    select row_number() over (order by ${orderBy}) as place, chosen.* from chosen order by place limit ${limit} offset ${offset}
  ),
  with_stock as materialized (${stockBySize(sql`page`, 'few')}),
  shown as (select page.*, stock, stocks, shortfall from page join with_stock using (id))`

const stockFirst = ({ whereStock = sql`true`, order: { orderBy }, limit, offset = 0, among }: ProductQuery) => sql`
  with_stock as materialized (${stockBySize(sql`matching`, among && !isLong(among) ? 'few' : 'many')}),
  chosen as (
    select matching.*, stock, stocks, shortfall from matching join with_stock using (id) where ${whereStock}
  ),
  shown as (
    select row_number() over (order by ${orderBy}) as place, chosen.* from chosen order by place limit ${limit} offset ${offset}
  )`

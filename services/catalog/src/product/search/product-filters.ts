import type { QueryOf } from '@suvarna/contracts/api.ts'
import { callName, filterAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import type { productFilters } from '@suvarna/contracts/catalog/routes.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { categoryKey } from '../slug.ts'
import type { ParsedSearch } from './parse-search.ts'
import { anyForm, anyWord, isCode } from './search-terms.ts'

export type FilterQuery = Pick<QueryOf<'GET /products'>, keyof typeof productFilters>
type Conditions = { name: string; holds: RawBuilder<unknown> }[]

/** Filters that take several values separated by commas; one index serves them all. */
const traits = [...filterAttributes.map(callName), 'gender'] as const

/** The conditions by filter, without those on stock. */
export function conditionsOf(query: FilterQuery): Conditions {
  const conditions: Conditions = []
  const add = (name: string, holds: RawBuilder<unknown>) => conditions.push({ name, holds })
  const category = categoryKey(query.category ?? '')
  if (category) add('category', sql`(regexp_replace(c.slug, 's$', '') = ${category} or c.id = ${query.category})`)
  if (query.min_price !== undefined) add('price', sql`p.price >= ${paiseOf(query.min_price)}::bigint`)
  if (query.max_price !== undefined) add('price', sql`p.price <= ${paiseOf(query.max_price)}::bigint`)
  for (const name of traits) if (query[name]) add(name, sql`p.traits && trait_keys(${name}, ${query[name]})`)
  return conditions
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`

/** Search and filters together; conditions on stock are applied afterwards. */
export const whereOf = (query: FilterQuery, search: ParsedSearch | undefined): RawBuilder<unknown> =>
  allOf([...(search ? [searchOf(search, query.q ?? '')] : []), ...conditionsOf(query).map(({ holds }) => holds)])

type StockQuery = Pick<QueryOf<'GET /products'>, 'in_stock' | 'low_stock'>

export function stockFilterOf({ in_stock, low_stock }: StockQuery): RawBuilder<unknown> | undefined {
  const conditions = [
    ...(in_stock === undefined ? [] : [in_stock === 1 ? sql`stock > 0` : sql`stock = 0`]),
    ...(low_stock === undefined ? [] : [low_stock === 1 ? isLow : sql`not ${isLow}`]),
  ]
  return conditions.length > 0 ? allOf(conditions) : undefined
}

/** Each product by its own threshold; a ring is low when one of its sizes is. */
const isLow = sql`exists (select from jsonb_array_elements(stocks) s where (s->>'stock')::int <= low_stock_threshold)`

/** Every word occurs in the product or names its category; or the text is part of its SKU. */
export function searchOf({ terms }: ParsedSearch, q: string): RawBuilder<unknown> {
  // Two reads, each with its index: an `or` over both would read every product.
  const words = terms.map(
    (term) => sql`p.id in (
      select id from products where search @@ ${anyForm(term)}::tsquery
      union all select id from products where category_id in (${categoriesOf([term])}))`,
  )
  const found = words.length > 0 ? allOf(words) : sql`false`
  if (!isCode(q)) return found
  return sql`(${found} or p.sku ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`})`
}

/** A name counts more than a stone, a stone more than a description; the category's name counts like a name. */
export function rankOf({ terms }: ParsedSearch, q: string): RawBuilder<unknown> {
  if (terms.length === 0) return sql`1`
  return sql`round((ts_rank(array[0.02, 0.1, 0.4, 1], p.search, ${anyWord(terms)}::tsquery)
    + case when p.category_id = any(array(${categoriesOf(terms)})) then 0.5 else 0 end
    + case when lower(p.sku) = lower(${q.trim()}) then 2 else 0 end)::numeric, 2)`
}

/** The categories that a search word names. */
export const categoriesOf = (terms: ParsedSearch['terms']) => sql`
  select id from categories where to_tsvector('simple', plain_words(name)) @@ ${terms.map(anyForm).join(' | ')}::tsquery`

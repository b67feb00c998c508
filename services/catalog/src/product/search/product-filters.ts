import type { QueryOf } from '@suvarna/contracts/api.ts'
import { callName, filterAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import type { productFilters } from '@suvarna/contracts/catalog/routes.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { inCollection } from '../collection-pieces.ts'
import { categoryKey } from '../slug.ts'

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
  if (query.collection) add('collection', inCollection(query.collection))
  const { least, most } = pricesOf(query)
  if (query.min_price !== undefined) add('price', sql`p.price >= ${least}::bigint`)
  if (query.max_price !== undefined) add('price', sql`p.price <= ${most}::bigint`)
  for (const { name, values } of traitsOf(query)) add(name, sql`p.traits && trait_keys(${name}, ${values})`)
  return conditions
}

/** Paise. */
export const pricesOf = ({ min_price, max_price }: FilterQuery) => ({
  least: min_price === undefined ? 0 : paiseOf(min_price),
  most: max_price === undefined ? Number.POSITIVE_INFINITY : paiseOf(max_price),
})

export const traitsOf = (query: FilterQuery) =>
  traits.flatMap((name) => (query[name] ? [{ name, values: query[name] }] : []))

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`

/** All filters together; conditions on stock are applied afterwards. */
export const whereOf = (query: FilterQuery): RawBuilder<unknown> => allOf(conditionsOf(query).map(({ holds }) => holds))

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

import type { QueryOf } from '@suvarna/contracts/api.ts'
import { paiseOf } from '@suvarna/contracts/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { categoryKey } from './slug.ts'

type Query = QueryOf<'GET /products'>

/** What a list is narrowed to. Every given filter must hold. */
export function filtersOf(query: Query): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  const category = categoryKey(query.category ?? '')
  if (category) conditions.push(sql`(regexp_replace(c.slug, 's$', '') = ${category} or c.id = ${query.category})`)
  for (const word of wordsOf(query.q ?? ''))
    conditions.push(
      sql`concat_ws(' ', p.name, p.sku, c.name, p.stone, p.plating, p.material, p.occasion, p.description) ilike ${word}`,
    )
  if (query.min_price !== undefined) conditions.push(sql`p.price >= ${paiseOf(query.min_price)}`)
  if (query.max_price !== undefined) conditions.push(sql`p.price <= ${paiseOf(query.max_price)}`)
  if (query.gender) conditions.push(sql`p.gender = ${query.gender}`)
  for (const name of ['material', 'plating', 'stone', 'occasion'] as const)
    if (query[name]) conditions.push(sql`lower(${sql.ref(`p.${name}`)}) = lower(${query[name]})`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export const stockFilterOf = ({ in_stock }: Query): RawBuilder<unknown> | undefined =>
  in_stock === undefined ? undefined : in_stock === 1 ? sql`stock > 0` : sql`stock = 0`

/** `rings` finds `Ring`: a word is looked for without a plural s, its wildcards taken as they stand. */
const wordsOf = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${(word.length > 3 ? word.replace(/s$/i, '') : word).replace(/[\\%_]/g, '\\$&')}%`)

export const orderOf = (sort: Query['sort'] = 'newest'): RawBuilder<unknown> => orders[sort]

const orders: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id`,
  name: sql`lower(name), id`,
  price_low: sql`price, id`,
  price_high: sql`price desc, id`,
  stock: sql`stock, id`,
}

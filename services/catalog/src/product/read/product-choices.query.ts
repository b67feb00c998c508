import { byCallName, callName, filterAttributes, isCore } from '@suvarna/contracts/catalog/attributes.ts'
import type { ProductChoices } from '@suvarna/contracts/catalog/product-choices.ts'
import type { AskedLanguage } from '@suvarna/contracts/common/language/asked-language.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { plannedAnew } from '@suvarna/platform/database/named-statements.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { revisionHeader } from '../revision.ts'
import { conditionsOf, type FilterQuery, stockFilterOf } from '../search/product-filters.ts'
import type { ProductSearch } from '../search/product-search.ts'
import { stockBySize } from '../stock/stock-by-size.ts'
import { ofStatus } from './product-rows.ts'

export const productChoices =
  ({ db }: Database<CatalogDb>, search: ProductSearch) =>
  (app: App) =>
    on(app, 'GET /products/choices', async ({ query, reply }) => {
      const { answer, found } = await search.asking(query.q, async (found) => {
        const count = (inStock?: ReadonlySet<string>) => countChoices(db, query, found?.ids, inStock)
        return (await search.narrowed.besideStock(count)) ?? count()
      })
      const { revision, words: _, counted_values, ...numbers } = answer
      reply.header(revisionHeader, String(revision))
      const choices = { ...numbers, price: priceOf(numbers), ...choicesOf(counted_values) }
      return {
        success: true as const,
        choices: choices satisfies ProductChoices,
        ...(found?.instead === undefined ? {} : { searched: found.instead }),
      }
    })

type CountedValue = { kind: string; value: string; label: string; count: number }
type Counted = {
  revision: number
  words: number
  total: number
  in_stock: number
  least: number | null
  most: number | null
  counted_values: CountedValue[]
}

/**
 * One pass over the products that the search finds; sums up their stock unless it is already known which are in stock.
 * `missed` names the filters that a product fails: the product counts for a value of a filter if it fails no other, so
 * each number is the length of the list with that value chosen.
 */
export async function countChoices(
  db: Kysely<CatalogDb>,
  query: FilterQuery & { language?: AskedLanguage },
  among: readonly string[] | undefined,
  inStock?: ReadonlySet<string>,
): Promise<Counted> {
  const failed = conditionsOf(query).map(
    ({ name, holds }) => sql`case when not coalesce(${holds}, false) then ${name}::text end`,
  )
  const { rows } = await sql<Counted>`
    ${plannedAnew} with found as (
      select p.id, p.sizes, p.price, p.traits, c.slug,
        array_remove(array[${failed.length > 0 ? sql.join(failed) : sql``}]::text[], null) as missed
      from products p left join categories c on c.id = p.category_id
      where ${ofStatus()} and ${among ? sql`p.id = any(${among}::text[])` : sql`true`}
    ), with_stock as materialized (${inStock ? knownStock(inStock) : stockBySize(sql`found`, 'many')}),
    matching as (
      select id, price, traits, slug, stock, missed || ${missedStock(query)} as missed from found join with_stock using (id)
    ), product_traits as (
      select id, missed, unnest(traits) as trait from matching
      union
      select id, missed, 'category:' || slug from matching where slug is not null
    ), counted as (
      select trait, split_part(trait, ':', 1) as kind, substr(trait, strpos(trait, ':') + 1) as value, min(id) as example,
        count(*) as matching, count(*) filter (where missed <@ array[split_part(trait, ':', 1)])::int as count
      from product_traits group by trait
    ), choices as (select kind, value, coalesce(${labelIn(query.language)}, value) as label, count, matching from counted)
    select (select value from revision)::float8 as revision, (select words from revision)::float8 as words,
      count(*) filter (where missed = '{}')::int as total,
      count(*) filter (where missed <@ '{in_stock}' and stock > 0)::int as in_stock,
      min(price) filter (where missed <@ '{price}') as least,
      max(price) filter (where missed <@ '{price}') as most,
      (select coalesce(json_agg(choices order by matching desc, label), '[]') from choices) as counted_values
    from matching`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a group has one row')
  return row
}

/** Only whether there is any stock matters, so 1 and 0 are enough. */
const knownStock = (inStock: ReadonlySet<string>) => sql`
  select id, case when id = any(${[...inStock]}::text[]) then 1 else 0 end as stock from found`

const missedStock = (query: FilterQuery) => {
  const holds = stockFilterOf(query)
  return holds ? sql`case when ${holds} then '{}' else '{in_stock}' end::text[]` : sql`'{}'::text[]`
}

// Safe to inline: names of the contract's attributes.
const attributeOfKind = sql.raw(
  filterAttributes
    .map((name) => `when '${callName(name)}' then ${isCore(name) ? name : `attributes->>'${name}'`}`)
    .join(' '),
)

/** As typed for one of its products: `18K gold` for `plating:18k-gold`. */
const labelIn = (language: AskedLanguage) => sql`case kind
  when 'category' then (select ${language === 'hi' ? sql`coalesce(hindi->>'name', name)` : sql`name`} from categories where slug = value limit 1)
  else (
    select btrim(part) from products p, regexp_split_to_table(
      case kind ${attributeOfKind} else gender end, ',') as part
    where p.id = example and trait_keys(kind, part) = array[trait] limit 1
  ) end`

const priceOf = ({ least, most }: Pick<Counted, 'least' | 'most'>) =>
  least === null || most === null ? null : { min: rupeesOf(least), max: rupeesOf(most) }

function choicesOf(values: readonly CountedValue[]) {
  const of = (wanted: string) =>
    values.filter(({ kind }) => kind === wanted).map(({ value, label, count }) => ({ value, label, count }))
  return {
    category: of('category'),
    gender: of('gender'),
    ...byCallName(filterAttributes, (name) => of(callName(name))),
  }
}

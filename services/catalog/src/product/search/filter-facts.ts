import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { CatalogDb } from '../../schema.ts'
import { ofStatus } from '../read/product-rows.ts'
import { categoryKey } from '../slug.ts'
import { type FilterQuery, pricesOf, traitsOf } from './product-filters.ts'
import { rememberedAt } from './remembered-at.ts'
import { createTextPool } from './text-pool.ts'

type Facts = { price: number; categoryId: string; category: string | null; traits: readonly string[] }

/** Every published product, newest first, and `at`: the count of changes when it was read. */
export type FilterFacts = { at: number; products: ReadonlyMap<string, Facts> }

/** Limit of cached texts. Shoppers' choices come from a few lists; a URL may hold any other text. */
const mostTexts = 500

/**
 * What filters need of all products, in memory: 2 MB for 10,000 products, and one statement of 100 ms after a change.
 * In the database each new filter, such as each price of a slider, would read every product.
 */
export function createFilterFacts(db: Kysely<CatalogDb>) {
  const facts = rememberedAt(() => readFacts(db))
  const keys = new LRUCache<string, readonly string[]>({ max: mostTexts })

  /** The keys of a filter that takes several values, as the database writes them. */
  async function keysOf(name: string, values: string): Promise<readonly string[]> {
    const asked = `${name}:${values}`
    const seen = keys.get(asked)
    if (seen) return seen
    const { rows } = await sql<{ keys: string[] }>`select trait_keys(${name}, ${values}) as keys`.execute(db)
    const read = rows[0]?.keys ?? []
    keys.set(asked, read)
    return read
  }

  return {
    knownAt: facts.knownAt,
    asOf: facts.asOf,

    /** Whether a product passes all filters except those on stock and collection, like `conditionsOf` in SQL. */
    async passing({ products }: FilterFacts, query: FilterQuery): Promise<(id: string) => boolean> {
      const wanted = categoryKey(query.category ?? '')
      const { least, most } = pricesOf(query)
      const traits = await Promise.all(traitsOf(query).map(({ name, values }) => keysOf(name, values)))
      return (id) => {
        const facts = products.get(id)
        if (!facts || facts.price < least || facts.price > most) return false
        if (wanted && facts.category !== wanted && facts.categoryId !== query.category) return false
        return traits.every((some) => some.some((key) => facts.traits.includes(key)))
      }
    },
  }
}

async function readFacts(db: Kysely<CatalogDb>): Promise<FilterFacts> {
  type Row = [id: string, price: number, categoryId: string, category: string | null, traits: string[]]
  const { rows } = await sql<{ at: number; products: Row[] }>`
    select words::float8 as at, to_json(array(
      select json_build_array(p.id, p.price, p.category_id, regexp_replace(c.slug, 's$', ''), p.traits)
      from products p left join categories c on c.id = p.category_id
      where ${ofStatus()} order by p.created_at desc, p.id)) as products
    from revision`.execute(db)
  const shared = createTextPool()
  const products = (rows[0]?.products ?? []).map(([id, price, categoryId, category, traits]): [string, Facts] => [
    id,
    { price, categoryId: shared(categoryId), category: category && shared(category), traits: traits.map(shared) },
  ])
  return { at: rows[0]?.at ?? 0, products: new Map(products) }
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { CatalogDb } from '../../schema.ts'
import { type FilterQuery, filtersOf, whereOf } from '../search/product-filters.ts'
import { createInStock } from '../stock/in-stock.ts'
import { selectFound } from './found-products.ts'
import { ofProductsAlone, orderOf, type Sort } from './product-orders.ts'
import { ofStatus, type ProductPage, type ProductQuery, selectProducts, type Texts } from './product-rows.ts'

/** What a search found, the best first, when the count of changes that it has to know was `words`. */
type Found = { ids: readonly string[]; words: number }
type Narrowing = FilterQuery & {
  sort?: Sort | undefined
  in_stock?: 0 | 1 | undefined
  low_stock?: 0 | 1 | undefined
  status?: ProductQuery['status']
}
type Paging = { limit: number; offset: number; texts?: Texts }

/** Ids of products, as of this count of changes. */
type Passing = { at: number; ids: ReadonlySet<string> }

/** A megabyte each among 10,000 products; most shoppers choose among a few prices, stones and occasions. */
const mostKept = 12
const attempts = 3

/**
 * A page of what filters left, of all products or of what a search found. Which products pass a filter is remembered
 * until one changes, and so is which are in stock: asked with each page it would read every product.
 */
export function createNarrowedProducts(db: Kysely<CatalogDb>) {
  const kept = new LRUCache<string, Passing>({ max: mostKept })
  const inStock = createInStock(db)

  async function passing(key: string, at: number, ids: RawBuilder<unknown>): Promise<Passing> {
    const known = kept.get(key)
    if (known?.at === at) return known
    const { rows } = await sql<{ at: number; ids: string[] }>`
      select words::float8 as at, to_json(array(${ids})) as ids from revision`.execute(db)
    const read = { at: rows[0]?.at ?? 0, ids: new Set(rows[0]?.ids) }
    kept.set(key, read)
    return read
  }

  const left = (words: number, query: Narrowing) =>
    passing(
      `filters ${JSON.stringify(filtersOf(query))}`,
      words,
      sql`select p.id from products p left join categories c on c.id = p.category_id where ${ofStatus()} and ${whereOf(query)}`,
    )
  const newestFirst = (words: number) =>
    passing('newest', words, sql`select p.id from products p where ${ofStatus()} order by p.created_at desc, p.id`)

  /** What everybody sees, but not what a collection orders, nor what stock or sales decide except 'in stock'. */
  const isRemembered = ({ status, collection, sort, in_stock, low_stock }: Narrowing) =>
    !status && !collection && in_stock !== 0 && low_stock === undefined && (!sort || ofProductsAlone(sort))

  const pageOf = (ids: readonly string[], { limit, offset, texts }: Paging) =>
    selectProducts(db, { among: ids.slice(offset, offset + limit), texts, order: { orderBy: sql`rank` }, limit })

  return {
    /** What `ask` reads, with the ids of what was in stock at that moment. Null: sales come faster than it is read. */
    async besideStock<Answer extends { revision: number }>(
      ask: (inStock: ReadonlySet<string>) => Promise<Answer>,
    ): Promise<Answer | null> {
      let revision = inStock.knownAt()
      for (let attempt = 0; attempt < attempts; attempt++) {
        const stock = await inStock.asOf(revision)
        const answer = await ask(stock.ids)
        if (answer.revision === stock.at) return answer
        revision = answer.revision
      }
      return null
    },

    /** Of a search. Null: it has to be asked as a whole, since it changed meanwhile, or asks for what is not remembered. */
    async found(found: Found, query: Narrowing, paging: Paging): Promise<ProductPage | null> {
      const { sort, in_stock } = query
      if (!isRemembered(query)) return null
      const filters = await left(found.words, query)
      if (filters.at !== found.words) return null
      const among = found.ids.filter((id) => filters.ids.has(id))
      const sorted = sort ? await inOrder(db, among, sort) : among
      if (in_stock === undefined && !sort) return selectFound(db, sorted, paging.limit, paging.offset, paging.texts)
      if (in_stock === undefined) return { ...(await pageOf(sorted, paging)), total: sorted.length }
      return this.besideStock(async (stock) => {
        const ids = sorted.filter((id) => stock.has(id))
        return { ...(await pageOf(ids, paging)), total: ids.length }
      })
    },

    /** Of a list without a search: what can be bought first, or alone, the newest first. Null as above. */
    async listed(query: Narrowing, paging: Paging): Promise<ProductPage | null> {
      if (!isRemembered(query)) return null
      let [words, revision] = [kept.peek('newest')?.at ?? 0, inStock.knownAt()]
      for (let attempt = 0; attempt < attempts; attempt++) {
        const all = await newestFirst(words)
        const [filters, stock] = await Promise.all([left(all.at, query), inStock.asOf(revision)])
        const among = [...all.ids].filter((id) => filters.ids.has(id))
        const bought = among.filter((id) => stock.ids.has(id))
        const last = query.in_stock === 1 ? [] : among.filter((id) => !stock.ids.has(id))
        const ids = query.sort ? await inOrder(db, bought, query.sort) : [...bought, ...last]
        const page = await pageOf(ids, paging)
        if (filters.at === all.at && page.words === all.at && page.revision === stock.at)
          return { ...page, total: ids.length }
        words = page.words
        revision = page.revision
      }
      return null
    },
  }
}

async function inOrder(db: Kysely<CatalogDb>, ids: readonly string[], sort: Sort): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products chosen where id = any(${ids}::text[]) order by ${orderOf(sort, true).orderBy}`.execute(db)
  return rows.map(({ id }) => id)
}

import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { createFilterFacts } from '../search/filter-facts.ts'
import type { FilterQuery } from '../search/product-filters.ts'
import { createSortedProducts } from '../search/sorted-products.ts'
import { createInStock } from '../stock/in-stock.ts'
import { selectFound } from './found-products.ts'
import { ofProductsAlone, type Sort } from './product-orders.ts'
import { type ProductPage, type ProductQuery, selectProducts, type Texts } from './product-rows.ts'

/** What a search found, the best first, when the count of changes that it has to know was `words`. */
type Found = { ids: readonly string[]; words: number }
type Narrowing = FilterQuery & {
  sort?: Sort | undefined
  in_stock?: 0 | 1 | undefined
  low_stock?: 0 | 1 | undefined
  status?: ProductQuery['status']
}
type Paging = { limit: number; offset: number; texts?: Texts }

const attempts = 3

/**
 * A page of what filters left, of all products or of what a search found. What filters look at is remembered until a
 * product changes, and so is which are in stock: asked with each page it would read every product.
 */
export function createNarrowedProducts(db: Kysely<CatalogDb>) {
  const facts = createFilterFacts(db)
  const inStock = createInStock(db)
  const orders = createSortedProducts(db)

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
      const all = await facts.asOf(found.words)
      if (all.at !== found.words) return null
      const among = found.ids.filter(await facts.passing(all, query))
      if (in_stock === undefined && !sort) return selectFound(db, among, paging.limit, paging.offset, paging.texts)
      const { at, ids: sorted } = sort ? await orders.inOrder(among, sort, all.at) : { at: all.at, ids: among }
      if (at !== all.at) return null
      if (in_stock === undefined) return { ...(await pageOf(sorted, paging)), total: sorted.length }
      return this.besideStock(async (stock) => {
        const ids = sorted.filter((id) => stock.has(id))
        return { ...(await pageOf(ids, paging)), total: ids.length }
      })
    },

    /** Of a list without a search: what can be bought first, or alone, the newest first. Null as above. */
    async listed(query: Narrowing, paging: Paging): Promise<ProductPage | null> {
      if (!isRemembered(query)) return null
      let [words, revision] = [facts.knownAt(), inStock.knownAt()]
      for (let attempt = 0; attempt < attempts; attempt++) {
        const all = await facts.asOf(words)
        const [passes, stock] = await Promise.all([facts.passing(all, query), inStock.asOf(revision)])
        const among = [...all.products.keys()].filter(passes)
        const bought = among.filter((id) => stock.ids.has(id))
        const last = query.in_stock === 1 ? [] : among.filter((id) => !stock.ids.has(id))
        const { at, ids } = query.sort
          ? await orders.inOrder(bought, query.sort, all.at)
          : { at: all.at, ids: [...bought, ...last] }
        const page = await pageOf(ids, paging)
        if (page.words === at && at === all.at && page.revision === stock.at) return { ...page, total: ids.length }
        words = page.words
        revision = page.revision
      }
      return null
    },
  }
}

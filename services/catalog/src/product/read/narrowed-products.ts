import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { createFilterFacts } from '../search/filter-facts.ts'
import type { FilterQuery } from '../search/product-filters.ts'
import { createSortedProducts } from '../search/sorted-products.ts'
import { createInStock } from '../stock/in-stock.ts'
import { selectFound } from './found-products.ts'
import { ofProductsAlone, type Sort } from './product-orders.ts'
import { type ProductPage, type ProductQuery, selectProducts, type Texts } from './product-rows.ts'

/** What a search found, best first, and `words`: the count of changes that the search had read. */
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
 * A page of filter results, from all products or from what a search found. The filter facts and which products are in
 * stock are cached until a product changes: reading them for each page would read every product.
 */
export function createNarrowedProducts(db: Kysely<CatalogDb>) {
  const facts = createFilterFacts(db)
  const inStock = createInStock(db)
  const orders = createSortedProducts(db)

  /** Published products without a collection, and without a filter or sort by stock or sales except 'in stock'. */
  const isRemembered = ({ status, collection, sort, in_stock, low_stock }: Narrowing) =>
    !status && !collection && in_stock !== 0 && low_stock === undefined && (!sort || ofProductsAlone(sort))

  const pageOf = (ids: readonly string[], { limit, offset, texts }: Paging) =>
    selectProducts(db, { among: ids.slice(offset, offset + limit), texts, order: { orderBy: sql`rank` }, limit })

  return {
    /** The result of `ask`, with what was in stock at its revision. Null if sales come faster than it reads. */
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

    /** For a search. Null if it must be run in full: it changed meanwhile, or the query is not one that is cached. */
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

    /** For a list without a search: newest first, with products in stock first or alone. Null as above. */
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

import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { collectionOrder } from '../product/collection-pieces.ts'
import { selectFound } from '../product/read/found-products.ts'
import { productAnswer } from '../product/read/product-answer.ts'
import { newest, orderOf, unitsSold } from '../product/read/product-orders.ts'
import { type ProductPage, type ProductQuery, selectProducts } from '../product/read/product-rows.ts'
import { revisionHeader } from '../product/revision.ts'
import { stockFilterOf, whereOf } from '../product/search/product-filters.ts'
import type { ProductSearch } from '../product/search/product-search.ts'
import { countUnanswered } from '../product/search/unanswered.ts'
import type { CatalogDb } from '../schema.ts'

/** The cap of a list without `limit`. */
const maxProducts = 500
const pageSize = 24

/** The lists: all (by category, filters, words, page), the newest, the featured, the best sellers. */
export const productLists =
  ({ db }: Database<CatalogDb>, search: ProductSearch) =>
  (app: App) => {
    on(app, 'GET /products', async ({ query, actor, reply }) => {
      const limit = query.limit ?? (query.page ? pageSize : maxProducts)
      const page = query.page ?? 1
      const found = await chosenProducts(db, search, query, limit, (page - 1) * limit)
      if (found.search && !found.search.isWhole && page === 1 && actor.kind !== 'admin')
        await countUnanswered(db, query.q ?? '')
      const paged = query.page || query.limit ? { page, limit } : {}
      const read = found.search
        ? {
            ...(found.search.instead === undefined ? {} : { searched: found.search.instead }),
            understood: found.search.understood,
          }
        : {}
      return { ...listAnswer(found, reply, actor.kind === 'admin'), total: found.total, ...paged, ...read }
    })

    const list = (query: ProductQuery) => async (reply: FastifyReply) =>
      listAnswer(await selectProducts(db, query), reply)
    const newArrivals = list({ order: { orderBy: newest }, limit: policy.newArrivals })
    const featured = list({ where: sql`p.featured`, order: { orderBy: newest }, limit: maxProducts })
    const bestSellers = list({
      where: sql`${unitsSold(sql`p.id`)} > 0`,
      order: orderOf('best_selling', false),
      limit: policy.bestSellers.count,
    })
    on(app, 'GET /products/new-arrivals', ({ reply }) => newArrivals(reply))
    on(app, 'GET /products/featured', ({ reply }) => featured(reply))
    on(app, 'GET /products/best-sellers', ({ reply }) => bestSellers(reply))
  }

type Choice = Omit<QueryOf<'GET /products'>, 'page' | 'limit'>

/** The products that match filters and search, in order; `search`: how it was read. */
export async function chosenProducts(
  db: Kysely<CatalogDb>,
  search: ProductSearch,
  query: Choice,
  limit: number,
  offset = 0,
) {
  const { answer, found } = await search.asking(query.q, (found) => {
    if (found && isPlain(query)) return selectFound(db, found.ids, limit, offset)
    const whereStock = stockFilterOf(query)
    return selectProducts(db, {
      where: whereOf(query),
      ...(found ? { among: found.ids } : {}),
      ...(whereStock ? { whereStock } : {}),
      order:
        query.collection && !query.sort && !found
          ? collectionOrder(query.collection)
          : orderOf(query.sort, found !== undefined),
      limit,
      offset,
    })
  })
  return { ...answer, search: found }
}

const isPlain = ({ q: _, ...others }: Choice) => Object.values(others).every((value) => value === undefined)

function listAnswer({ revision, products }: ProductPage, reply: FastifyReply, forAdmin = false) {
  reply.header(revisionHeader, String(revision))
  const answers: Product[] = products.map((row) => productAnswer(row, forAdmin))
  return { success: true as const, products: answers }
}

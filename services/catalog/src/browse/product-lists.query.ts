import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { productAnswer } from '../product/read/product-answer.ts'
import { newest, orderOf, unitsSold } from '../product/read/product-orders.ts'
import { type ProductPage, type ProductQuery, selectProducts } from '../product/read/product-rows.ts'
import { revisionHeader } from '../product/revision.ts'
import { parseSearch } from '../product/search/parse-search.ts'
import { rankOf, stockFilterOf, whereOf } from '../product/search/product-filters.ts'
import type { CatalogDb } from '../schema.ts'

/** The cap of a list without `limit`. */
const maxProducts = 500
const pageSize = 24

/** The lists: all (by category, filters, words, page), the newest, the featured, the best sellers. */
export const productLists =
  ({ db }: Database<CatalogDb>) =>
  (app: App) => {
    on(app, 'GET /products', async ({ query, actor, reply }) => {
      const limit = query.limit ?? (query.page ? pageSize : maxProducts)
      const page = query.page ?? 1
      const found = await chosenProducts(db, query, limit, (page - 1) * limit)
      const paged = query.page || query.limit ? { page, limit } : {}
      const searched = found.instead === undefined ? {} : { searched: found.instead }
      return { ...listAnswer(found, reply, actor.kind === 'admin'), total: found.total, ...paged, ...searched }
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

/** The products that match filters and search, in order; `instead`: the corrected words of a misspelt search. */
export async function chosenProducts(db: Kysely<CatalogDb>, query: Choice, limit: number, offset = 0) {
  const whereStock = stockFilterOf(query)
  const search = await parseSearch(db, query.q)
  const found = await selectProducts(db, {
    where: whereOf(query, search),
    ...(search ? { rank: rankOf(search, query.q ?? '') } : {}),
    ...(whereStock ? { whereStock } : {}),
    order: orderOf(query.sort, search !== undefined),
    limit,
    offset,
  })
  return { ...found, instead: search?.instead }
}

function listAnswer({ revision, products }: ProductPage, reply: FastifyReply, forAdmin = false) {
  reply.header(revisionHeader, String(revision))
  const answers: Product[] = products.map((row) => productAnswer(row, forAdmin))
  return { success: true as const, products: answers }
}

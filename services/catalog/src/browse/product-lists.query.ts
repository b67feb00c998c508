import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { AskedLanguage } from '@suvarna/contracts/common/language/asked-language.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { collectionOrder } from '../product/collection-pieces.ts'
import { selectFound } from '../product/read/found-products.ts'
import { productAnswer, textsFor } from '../product/read/product-answer.ts'
import { newest, newestInStock, orderOf, type ProductOrder, unitsSold } from '../product/read/product-orders.ts'
import { type ProductPage, type ProductQuery, selectProducts, type Texts } from '../product/read/product-rows.ts'
import { revisionHeader } from '../product/revision.ts'
import { stockFilterOf, whereOf } from '../product/search/product-filters.ts'
import type { ProductSearch } from '../product/search/product-search.ts'
import { countUnanswered } from '../product/search/unanswered.ts'
import type { CatalogDb } from '../schema.ts'

/** The cap of a list without `limit`. */
const maxProducts = 500
const pageSize = 24

/** Product lists: all (by category, filters, words, page), the newest, the featured, the best sellers. */
export const productLists =
  ({ db }: Database<CatalogDb>, search: ProductSearch) =>
  (app: App) => {
    on(app, 'GET /products', async ({ query, actor, reply }) => {
      const limit = query.limit ?? (query.page ? pageSize : maxProducts)
      const page = query.page ?? 1
      const isAdmin = actor.kind === 'admin'
      const found = await chosenProducts(
        db,
        search,
        isAdmin ? query : ofEverybody(query),
        limit,
        (page - 1) * limit,
        textsFor(isAdmin, query.language),
        isAdmin ? undefined : ordinaryOrder(query),
      )
      if (found.search && !found.search.isWhole && page === 1 && !isAdmin) await countUnanswered(db, query.q ?? '')
      const paged = query.page || query.limit ? { page, limit } : {}
      const read = found.search
        ? {
            ...(found.search.instead === undefined ? {} : { searched: found.search.instead }),
            understood: found.search.understood,
          }
        : {}
      return { ...listAnswer(found, reply, isAdmin), total: found.total, ...paged, ...read }
    })

    const list = (query: ProductQuery) => async (reply: FastifyReply, texts: AskedLanguage) =>
      listAnswer(await selectProducts(db, { ...query, texts }), reply)
    const newArrivals = list({ order: { orderBy: newest }, limit: policy.newArrivals })
    const featured = list({ where: sql`p.featured`, order: { orderBy: newest }, limit: maxProducts })
    const bestSellers = list({
      where: sql`${unitsSold(sql`p.id`)} > 0`,
      order: orderOf('best_selling', false),
      limit: policy.bestSellers.count,
    })
    on(app, 'GET /products/new-arrivals', ({ query, reply }) => newArrivals(reply, query.language))
    on(app, 'GET /products/featured', ({ query, reply }) => featured(reply, query.language))
    on(app, 'GET /products/best-sellers', ({ query, reply }) => bestSellers(reply, query.language))
  }

type Choice = Omit<QueryOf<'GET /products'>, 'page' | 'limit' | 'language'>

/** The products that match filters and search, in order. `search`: how the query was understood. */
export async function chosenProducts(
  db: Kysely<CatalogDb>,
  search: ProductSearch,
  query: Choice,
  limit: number,
  offset = 0,
  texts?: Texts,
  /** The order where no sort, search words or collection set another. */
  ordinary?: ProductOrder,
) {
  const { status } = query
  const hidden = query.q && status && status !== 'published' ? await hiddenCalled(db, query.q) : []
  const { answer, found } = await search.asking(query.q, async (read) => {
    const found = read && hidden.length > 0 ? { ...read, ids: [...hidden, ...read.ids] } : read
    if (found && isPlain(query)) return selectFound(db, found.ids, limit, offset, texts)
    const paging = { limit, offset, texts }
    const page = found
      ? await search.narrowed.found(found, query, paging)
      : query.in_stock === 1 || (ordinary && !query.sort)
        ? await search.narrowed.listed(query, paging)
        : null
    if (page) return page
    const whereStock = stockFilterOf(query)
    return selectProducts(db, {
      where: whereOf(query),
      status,
      texts,
      ...(found ? { among: found.ids } : {}),
      ...(whereStock ? { whereStock } : {}),
      order:
        query.collection && !query.sort && !found
          ? collectionOrder(query.collection)
          : ordinary && !query.sort && !found
            ? ordinary
            : orderOf(query.sort, found !== undefined),
      limit,
      offset,
    })
  })
  return { ...answer, search: found }
}

const ofEverybody = ({ status: _, ...query }: QueryOf<'GET /products'>) => query

/** The search covers published products only. Of the others, an admin finds those whose name or SKU contains `q`. */
async function hiddenCalled(db: Kysely<CatalogDb>, q: string): Promise<string[]> {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    select id from products where publication <> 'published' and (name ilike ${like} or sku ilike ${like})
    order by created_at desc, id limit ${maxProducts}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A whole category is sent newest first and sorted by the client: sorting here would read the stock of all of it. */
const ordinaryOrder = ({ category: _c, page: _p, limit: _l, language: _a, ...narrowed }: QueryOf<'GET /products'>) =>
  Object.values(narrowed).some((value) => value !== undefined) ? newestInStock : undefined

const isPlain = ({ q: _q, language: _l, page: _p, limit: _m, ...others }: QueryOf<'GET /products'>) =>
  Object.values(others).every((value) => value === undefined)

function listAnswer({ revision, products }: ProductPage, reply: FastifyReply, forAdmin = false) {
  reply.header(revisionHeader, String(revision))
  const answers: Product[] = products.map((row) => productAnswer(row, forAdmin))
  return { success: true as const, products: answers }
}

import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import { bestMatch } from '../product/read/product-orders.ts'
import { selectProducts } from '../product/read/product-rows.ts'
import { revisionHeader } from '../product/revision.ts'
import { type ParsedSearch, parseSearch } from '../product/search/parse-search.ts'
import { categoriesOf, rankOf, searchOf } from '../product/search/product-filters.ts'
import type { CatalogDb } from '../schema.ts'

const most = { products: 6, categories: 3 }

export const suggestions =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /products/suggestions', async ({ query: { q }, reply }) => {
      const search = (await parseSearch(db, q)) ?? { terms: [] }
      const found = await selectProducts(db, {
        where: searchOf(search, q),
        rank: rankOf(search, q),
        order: bestMatch,
        limit: most.products,
      })
      reply.header(revisionHeader, String(found.revision))
      return {
        success: true as const,
        products: found.products.map(({ id, name, category, price, images, stock }) => ({
          id,
          name,
          category: category ?? '',
          price: rupeesOf(price),
          image: images[0]?.name ?? '',
          stock,
        })),
        categories: await categoriesNamed(db, search),
        total: found.total,
        ...(search.instead === undefined ? {} : { searched: search.instead }),
      }
    })

async function categoriesNamed(db: Kysely<CatalogDb>, search: ParsedSearch) {
  if (search.terms.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from categories where id in (${categoriesOf(search.terms)}) order by name limit ${most.categories}`.execute(
    db,
  )
  return rows
}

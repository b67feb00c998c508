import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { selectFound } from '../product/read/found-products.ts'
import { revisionHeader } from '../product/revision.ts'
import type { ProductSearch } from '../product/search/product-search.ts'
import type { CatalogDb } from '../schema.ts'

const maxProducts = 6

export const suggestions =
  ({ db }: Database<CatalogDb>, search: ProductSearch) =>
  (app: App) =>
    on(app, 'GET /products/suggestions', async ({ query: { q, language }, reply }) => {
      const { answer, found } = await search.asking(q, (found) =>
        selectFound(db, found?.ids ?? [], maxProducts, 0, language),
      )
      reply.header(revisionHeader, String(answer.revision))
      return {
        success: true as const,
        products: answer.products.map(({ id, name, category, category_label, price, images, stock }) => ({
          id,
          name,
          category: category ?? '',
          ...(category_label ? { category_label } : {}),
          price: rupeesOf(price),
          image: images[0]?.name ?? '',
          stock,
        })),
        categories: found?.categories ?? [],
        total: answer.total,
        understood: found?.understood ?? [],
        ...(found?.instead === undefined ? {} : { searched: found.instead }),
      }
    })

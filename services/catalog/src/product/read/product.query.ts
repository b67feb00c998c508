import type { AskedLanguage } from '@suvarna/contracts/common/language/asked-language.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { revisionHeader } from '../revision.ts'
import { productAnswer, textsFor } from './product-answer.ts'
import { productNotFound } from './product-not-found.ts'
import { ratingOf } from './product-rating.ts'
import { selectProducts } from './product-rows.ts'

export const productDetail =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /products/{id}', async ({ params, query, actor, reply }) => {
      // Read before the product: the product's revision must not be newer than the rating beside it.
      const rating = await ratingOf(db, params.id)
      const { revision, product } = await oneProduct(
        db,
        params.id,
        actor.kind === 'admin',
        query.language,
        actor.kind === 'admin' ? query.status : undefined,
      )
      reply.header(revisionHeader, String(revision))
      return { success: true as const, product: { ...product, ...rating } }
    })

/** Throws product_not_found for unknown and retired products, and for drafts unless `all` is requested. */
export async function oneProduct(
  db: Kysely<CatalogDb>,
  id: string,
  forAdmin: boolean,
  language?: AskedLanguage,
  status?: 'all',
) {
  const { revision, products } = await selectProducts(db, {
    where: sql`p.id = ${id}`,
    status,
    texts: textsFor(forAdmin, language),
    order: { orderBy: sql`id` },
    limit: 1,
  })
  const [row] = products
  if (!row) throw productNotFound()
  return { revision, product: productAnswer(row, forAdmin) }
}

/** A product as the response to an admin's write, whatever its status. */
export const writtenProduct = (db: Kysely<CatalogDb>, id: string) => oneProduct(db, id, true, undefined, 'all')

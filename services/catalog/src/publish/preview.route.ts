import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Kysely } from 'kysely'
import type { Catalog } from '../deps.ts'
import { oneProduct } from '../product/read/product.query.ts'
import type { CatalogDb } from '../schema.ts'
import { endOfPreview, previewToken } from './preview-link.ts'

/** Without a valid link a draft is not found; an ended link gives the same response. */
export const previews =
  ({ database: { db } }: Catalog) =>
  (app: App) => {
    on(app, 'POST /products/{id}/preview', async ({ params: { id }, reply }) => {
      reply.header('cache-control', 'no-store')
      await oneProduct(db, id, false, undefined, 'all')
      const { token, endsAt } = previewToken(await keyOf(db), id, Date.now())
      return { success: true as const, token, ends_at: endsAt.toISOString() }
    })

    on(app, 'GET /products/{id}/preview', async ({ params: { id }, query, reply }) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const endsAt = endOfPreview(await keyOf(db), id, query.t, Date.now())
      if (!endsAt) throw new DomainError('product_not_found', 'This preview link has ended')
      const { product } = await oneProduct(db, id, false, undefined, 'all')
      return { success: true as const, product, ends_at: endsAt.toISOString() }
    })
  }

async function keyOf(db: Kysely<CatalogDb>): Promise<string> {
  return (await db.selectFrom('preview_key').select('key').executeTakeFirstOrThrow()).key
}

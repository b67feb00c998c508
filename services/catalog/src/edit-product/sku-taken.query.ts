import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { ownerOfSku } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'

/** Called by the form before it uploads pictures. Takes no lock: the save checks again. */
export const skuTaken =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /admin/products/sku', async ({ query: { sku, except = '' }, reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, taken_by: (await ownerOfSku(db, sku.trim(), except)) ?? null }
    })

import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { currentRevision, revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

/** Caches drop answers of an older revision. */
export const revisionQuery =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /catalog/revision', async ({ reply }) => {
      const revision = await currentRevision(db)
      reply.header(revisionHeader, String(revision))
      return { success: true as const, revision }
    })

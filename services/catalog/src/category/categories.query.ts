import type { Category } from '@suvarna/contracts/catalog/categories.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import { revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

export const categoryList =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /categories', async ({ reply }) => {
      const { rows } = await sql<{ revision: bigint; categories: Category[] }>`
        select (select value from revision) as revision, coalesce(
          json_agg(json_build_object('id', id, 'name', name, 'image', image, 'version', version) order by created_at, id),
          '[]') as categories from categories`.execute(db)
      reply.header(revisionHeader, String(rows[0]?.revision))
      return { success: true as const, categories: rows[0]?.categories ?? [] }
    })

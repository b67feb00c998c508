import type { Banner } from '@suvarna/contracts/catalog/banners.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import { revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

/** Without a filter an admin gets the inactive banners too; all others get the active ones only. */
export const bannerList =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /banners', async ({ query, actor, reply }) => {
      const { revision, banners } = await bannersIn(db, actor.kind === 'admin' && query.active !== 1)
      reply.header(revisionHeader, String(revision))
      return { success: true as const, banners }
    })

/** By sort order; `all` includes the inactive ones. */
export async function bannersIn(db: Kysely<CatalogDb>, all: boolean): Promise<{ revision: number; banners: Banner[] }> {
  const { rows } = await sql<{ revision: bigint; banners: Banner[] }>`
    select (select value from revision) as revision, coalesce(json_agg(json_build_object(
      'id', id, 'title', title, 'link', link, 'image_desktop', image_desktop, 'image_mobile', image_mobile,
      'is_active', active::int, 'sort_order', sort_order, 'version', version) order by sort_order, id), '[]') as banners
    from banners where active or ${all}`.execute(db)
  return { revision: Number(rows[0]?.revision ?? 0), banners: rows[0]?.banners ?? [] }
}

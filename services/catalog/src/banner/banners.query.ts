import type { Banner } from '@suvarna/contracts/catalog/banners.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import { type HindiTexts, hindiAnswer } from '../product/read/hindi-texts.ts'
import { textsFor } from '../product/read/product-answer.ts'
import type { Texts } from '../product/read/product-rows.ts'
import { revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

/** Without a filter an admin gets the inactive banners too; all others get the active ones only. */
export const bannerList =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /banners', async ({ query, actor, reply }) => {
      const isOffice = actor.kind === 'admin' && query.active !== 1
      const { revision, banners } = await bannersIn(db, isOffice, textsFor(isOffice, query.language))
      reply.header(revisionHeader, String(revision))
      return { success: true as const, banners }
    })

/** By sort order; `all` includes the inactive ones. */
export async function bannersIn(
  db: Kysely<CatalogDb>,
  all: boolean,
  texts: Texts,
): Promise<{ revision: number; banners: Banner[] }> {
  type Row = Banner & { hindi?: HindiTexts<'title'> }
  const { rows } = await sql<{ revision: bigint; banners: Row[] }>`
    select (select value from revision) as revision, coalesce(json_agg(json_build_object(
      'id', id, 'title', ${texts === 'hi' ? sql`coalesce(hindi->>'title', title)` : sql`title`}, 'link', link, 'image_desktop', image_desktop, 'image_mobile', image_mobile,
      'is_active', active::int, 'sort_order', sort_order, 'version', version
      ${texts === 'both' ? sql`, 'hindi', hindi` : sql``}) order by sort_order, id), '[]') as banners
    from banners where active or ${all}`.execute(db)
  const banners = (rows[0]?.banners ?? []).map(({ hindi, ...banner }) => ({ ...banner, ...hindiAnswer(hindi) }))
  return { revision: Number(rows[0]?.revision ?? 0), banners }
}

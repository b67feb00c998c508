import type { Category } from '@suvarna/contracts/catalog/categories.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import { revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

/** The English name is the category's address in every language, so the Hindi name is a separate field. */
export const categoryList =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /categories', async ({ query, actor, reply }) => {
      const told = query.language === 'hi' ? 'label' : actor.kind === 'admin' ? 'hindi_name' : undefined
      const counts = actor.kind === 'admin' ? sql`, 'products', ${countsOf}` : sql``
      const { rows } = await sql<{ revision: bigint; categories: (Category & { told?: string | null })[] }>`
        select (select value from revision) as revision, coalesce(
          json_agg(json_build_object('id', id, 'name', name, 'image', image, 'version', version
            ${told ? sql`, 'told', hindi->>'name'` : sql``} ${counts}) order by place, created_at, id),
          '[]') as categories from categories`.execute(db)
      reply.header(revisionHeader, String(rows[0]?.revision))
      const categories = rows[0]?.categories ?? []
      if (told === undefined) return { success: true as const, categories }
      return {
        success: true as const,
        categories: categories.map(({ told: text, ...category }) => (text ? { ...category, [told]: text } : category)),
      }
    })

const countsOf = sql`(
  select json_build_object('published', count(*) filter (where publication = 'published'),
    'drafts', count(*) filter (where publication <> 'published'))
  from products where category_id = categories.id)`

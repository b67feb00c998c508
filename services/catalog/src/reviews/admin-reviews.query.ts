import type { QueryOf } from '@suvarna/contracts/api.ts'
import type { AdminReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import type { CatalogDb } from '../schema.ts'
import { joinedWords, presentWords } from './review/review-texts.ts'

const pageSize = 20

/** GET /admin/reviews. Waiting reviews come in the order in which they began to wait, all others newest first. */
export const adminReviews =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /admin/reviews', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { page = 1, limit = pageSize, status } = query
      const { rows } = await sql<Row>`
        select r.id, r.product_id, coalesce(p.name, '') as product_name, coalesce(p.images->0->>'name', '') as image,
          r.order_id, nullif(r.size, '') as size_key, r.stars, r.fit, r.status, r.reason, r.edition,
          r.submitted_at as at, r.demo as sample, r.erased, ${presentWords},
          array(select words from review_texts e
            where e.review_id = r.id and e.kind = 'review' and e.edition < r.edition order by e.edition) as earlier,
          count(*) over ()::int as total
        from reviews r ${joinedWords} left join products p on p.id = r.product_id
        where ${conditions(query)}
        order by ${status === 'pending' ? sql`r.submitted_at` : sql`r.submitted_at desc`}, r.id
        limit ${limit} offset ${(page - 1) * limit}`.execute(db)
      const reviews = rows.map(({ at, size_key, total: _, ...review }): AdminReview => {
        return { ...review, size: size_key === null ? null : Number(size_key), at: at.toISOString() }
      })
      return {
        success: true as const,
        reviews,
        counts: await countsOf({ db }),
        total: rows[0]?.total ?? 0,
        page,
        limit,
      }
    })

async function countsOf({ db }: Pick<Database<CatalogDb>, 'db'>) {
  const { rows } = await sql<{ pending: number; approved: number; rejected: number }>`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'rejected')::int as rejected
    from reviews`.execute(db)
  return rows[0] ?? { pending: 0, approved: 0, rejected: 0 }
}

type Row = Omit<AdminReview, 'at' | 'size'> & { at: Date; size_key: string | null; total: number }

function conditions({ status, stars, q = '' }: QueryOf<'GET /admin/reviews'>) {
  const pattern = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql.join(
    [
      sql`true`,
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(stars ? [sql`r.stars = ${stars}`] : []),
      ...(q.trim() ? [sql`(p.name ilike ${pattern} or t.words ilike ${pattern} or r.order_id ilike ${pattern})`] : []),
    ],
    sql` and `,
  )
}

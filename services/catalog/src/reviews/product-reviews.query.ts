import { reviewFits } from '@suvarna/contracts/catalog/reviews/review-limits.ts'
import type { PublicReview, ReviewSummary } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { ReviewFit } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, sql } from 'kysely'
import { averageOf, type RatingRow, ratingRows } from '../product/read/product-rating.ts'
import { currentRevision, revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'
import { joinedWords, presentWords } from './review/review-texts.ts'

const pageSize = 5

/** GET /products/{id}/reviews. */
export const productReviews =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /products/{id}/reviews', async ({ params, query: { page = 1, limit = pageSize }, reply }) => {
      // Read before the rows: the data may be newer than its revision, never older.
      reply.header(revisionHeader, String(await currentRevision(db)))
      const summary = summaryOf(await ratingRows(db, params.id))
      const reviews = await reviewsOf(db, params.id, { sample: summary.sample === true, page, limit })
      return { success: true as const, summary, reviews, total: summary.count, page, limit }
    })

function summaryOf(rows: readonly RatingRow[]): ReviewSummary {
  const sum = (of: readonly RatingRow[]) => of.reduce((total, { reviews }) => total + reviews, 0)
  const fitCount = (fit: ReviewFit) => ({ fit, count: sum(rows.filter((row) => row.fit === fit)) })
  return {
    average: rows.length > 0 ? averageOf(rows) : null,
    count: sum(rows),
    ...(rows[0]?.demo ? { sample: true as const } : {}),
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: sum(rows.filter((row) => row.stars === stars)) })),
    fits: reviewFits.map(fitCount).filter(({ count }) => count > 0),
  }
}

type Part = { sample: boolean; page: number; limit: number }

async function reviewsOf(db: Kysely<CatalogDb>, productId: string, { sample, page, limit }: Part) {
  const { rows } = await sql<Omit<PublicReview, 'at' | 'size' | 'sample'> & { at: Date; size_key: string }>`
    select r.id, r.stars, r.fit, r.size as size_key, ${presentWords}, r.submitted_at as at,
      (select count(*)::int from review_votes v where v.review_id = r.id) as helpful
    from reviews r ${joinedWords}
    where r.product_id = ${productId} and r.status = 'approved' and r.demo = ${sample}
    order by r.submitted_at desc, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ at, size_key, ...review }): PublicReview => {
    const size = size_key === '' ? null : Number(size_key)
    return { ...review, size, at: at.toISOString(), ...(sample ? { sample } : {}) }
  })
}

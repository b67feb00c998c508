import type { Rating } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'

/** How many shown reviews gave this number of stars and this answer on the fit ('': no answer). */
export type RatingRow = { demo: boolean; stars: number; fit: string; reviews: number }

/** Counts the real reviews; the demo's samples only while there is no real one. */
export async function ratingRows(db: Kysely<CatalogDb>, productId: string): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select demo, stars, fit, reviews from product_ratings
    where product_id = ${productId}
      and demo = (select bool_and(demo) from product_ratings where product_id = ${productId})`.execute(db)
  return rows
}

/** To one decimal, as shown. */
export function averageOf(rows: readonly RatingRow[]): number {
  const count = rows.reduce((sum, { reviews }) => sum + reviews, 0)
  const stars = rows.reduce((sum, row) => sum + row.stars * row.reviews, 0)
  return Math.round((stars / count) * 10) / 10
}

export async function ratingOf(db: Kysely<CatalogDb>, productId: string): Promise<{ rating?: Rating }> {
  const rows = await ratingRows(db, productId)
  if (rows.length === 0) return {}
  const count = rows.reduce((sum, { reviews }) => sum + reviews, 0)
  return { rating: { average: averageOf(rows), count, ...(rows[0]?.demo ? { sample: true as const } : {}) } }
}

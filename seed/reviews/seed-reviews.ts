import { keepText } from '@suvarna/catalog/reviews/review/review-texts.ts'
import type { CatalogueEntry } from '../catalogue.ts'
import type { SeedContext } from '../seed-context.ts'
import { type SampleReview, sampleReviewsOf } from './sample-reviews.ts'

const dayMs = 24 * 3_600_000

/** Adds samples for a third of the products, so that a demo shows what reviews look like. Existing ones stay. */
export async function seedReviews(context: SeedContext, catalogue: readonly CatalogueEntry[]): Promise<void> {
  for (const { key, samples } of sampleReviewsOf(catalogue))
    for (const [index, sample] of samples.entries()) await seedReview(context, key, index, sample)
}

async function seedReview(
  { database, commands: { reviews }, now, metaAt }: SeedContext,
  productId: string,
  index: number,
  { stars, fit, name, text, answer }: SampleReview,
): Promise<void> {
  const reviewId = `sample-${productId}-${index + 1}`
  const stream = `review-${reviewId}`
  const at = new Date(now.getTime() - (9 + 17 * index + (productId.length % 7)) * dayMs)
  await database.transaction(async (tx) => {
    if ((await reviews.load(tx, stream)).version > 0) return
    const review = {
      reviewId,
      productId,
      size: null,
      orderId: null,
      stars,
      fit: fit ?? null,
      submittedAt: at.toISOString(),
    }
    await keepText(tx, reviewId, 'review', 1, { name, text, photos: [] })
    await reviews.handleIn(tx, stream, { type: 'SubmitReview', review: { ...review, demo: true } }, metaAt(at))
    await reviews.handleIn(tx, stream, { type: 'ApproveReview', edition: 1 }, metaAt(at))
    if (!answer) return
    await keepText(tx, reviewId, 'answer', 1, { name: '', text: answer, photos: [] })
    await reviews.handleIn(tx, stream, { type: 'AnswerReview' }, metaAt(at))
  })
}

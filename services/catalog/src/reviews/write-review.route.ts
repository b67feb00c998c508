import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Transaction } from 'kysely'
import type { Catalog } from '../deps.ts'
import { sizeKey } from '../product/stock/size-key.ts'
import type { CatalogDb } from '../schema.ts'
import { lockReviewsOf, reviewedOrder } from './may-review/review-access.ts'
import { type LineState, type ReviewableOrder, stateOfLine } from './may-review/reviewable-order.ts'
import { assertOwnPhotos } from './review/review-photos.ts'
import { keepText, textOf } from './review/review-texts.ts'

/** PUT /reviews/orders/{orderId}: first creates a review, later its next edition. Repeating a call changes nothing. */
export const writeReview =
  ({ database, commands: { reviews } }: Catalog) =>
  (app: App) =>
    on(app, 'PUT /reviews/orders/{orderId}', async ({ params, query, actor, body, meta }) => {
      const words = { name: body.name?.trim() ?? '', text: body.text?.trim() ?? '', photos: body.photos ?? [] }
      const size = sizeOf(body.size)
      const opinion = { stars: body.stars, fit: size === null ? null : (body.fit ?? null) }
      const review = await database.transaction(async (tx) => {
        const order = await reviewedOrder(tx, { params, query, actor })
        await lockReviewsOf(tx, order.order_id)
        await assertReviewable(tx, order, body.product_id, size)
        const known = await reviewOf(tx, order.order_id, body.product_id, size)
        const before = known ? await textOf(tx, known.id, known.edition) : null
        await assertOwnPhotos(tx, order.order_id, words.photos, before?.photos ?? [])
        if (!known || !before) return await submit(tx, order.order_id, meta)
        const isReworded = !isDeepStrictEqual(before, words)
        const { state } = await reviews.handleIn(
          tx,
          `review-${known.id}`,
          { type: 'EditReview', opinion, isReworded },
          meta,
        )
        if (state.status !== 'none') await keepText(tx, known.id, 'review', state.edition, words)
        return state
      })
      if (review.status === 'none') throw new DomainError('review_not_found', 'Review not found')
      const { reviewId: id, status, reason, edition } = review
      const answer = null
      return { success: true as const, review: { id, ...opinion, size, ...words, answer, status, reason, edition } }

      async function submit(tx: Transaction<CatalogDb>, orderId: string, by: Meta) {
        const reviewId = randomUUID()
        const submittedAt = new Date().toISOString()
        const sent = { reviewId, productId: body.product_id, size, orderId, ...opinion, submittedAt }
        await keepText(tx, reviewId, 'review', 1, words)
        return (await reviews.handleIn(tx, `review-${reviewId}`, { type: 'SubmitReview', review: sent }, by)).state
      }
    })

const why: Record<Exclude<LineState, 'open'>, string> = {
  not_delivered: 'A piece can be reviewed once it has arrived.',
  returned: 'This piece went back to us, so it cannot be reviewed.',
  over: 'This piece arrived too long ago to be reviewed.',
}

async function assertReviewable(
  tx: Transaction<CatalogDb>,
  order: ReviewableOrder,
  productId: string,
  size: number | null,
): Promise<void> {
  const line = order.lines.find((one) => one.productId === productId && one.size === size)
  const isSold = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!line || !isSold)
    throw new DomainError('review_not_possible', 'This order has no such piece, or it is no longer sold.', {
      field: 'product_id',
    })
  const state = stateOfLine(order, line, new Date())
  if (state !== 'open') throw new DomainError('review_not_possible', why[state])
  const forgotten = await tx
    .selectFrom('forgotten_reviewers')
    .select('order_id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirst()
  if (forgotten) throw new DomainError('order_not_found', 'Order not found')
}

const reviewOf = (tx: Transaction<CatalogDb>, orderId: string, productId: string, size: number | null) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'edition'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('size', '=', sizeKey(size))
    .executeTakeFirst()

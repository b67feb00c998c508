import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { CatalogCommands } from '../../commands.ts'
import type { CatalogDb } from '../../schema.ts'
import { discardPhotos } from '../review/review-photos.ts'
import { eraseTexts } from '../review/review-texts.ts'
import { lockReviewsOf } from './review-access.ts'

/**
 * When an order's contact is erased, its reviews keep their stars and lose name and words. The order is recorded as
 * forgotten, so that a review being written is refused: the table of reviewable orders may be updated later.
 */
export const forgetReviewers = ({ reviews }: Pick<CatalogCommands, 'reviews'>): Consumer<CatalogDb> =>
  defineConsumer({
    name: 'catalog-forget-reviewers',
    sources: ['orders'],
    types: ['OrderContactErased'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { orderId } = event.data
        await lockReviewsOf(tx, orderId)
        await tx
          .insertInto('forgotten_reviewers')
          .values({ order_id: orderId })
          .onConflict((clash) => clash.doNothing())
          .execute()
        const uploads = await tx
          .deleteFrom('review_uploads')
          .where('order_id', '=', orderId)
          .returning('photo')
          .execute()
        await discardPhotos(
          tx,
          uploads.map(({ photo }) => photo),
        )
        const rows = await tx.selectFrom('reviews').select('id').where('order_id', '=', orderId).orderBy('id').execute()
        for (const { id } of rows) {
          await eraseTexts(tx, id)
          await reviews.handleIn(tx, `review-${id}`, { type: 'EraseReviewer' }, causedBy(event))
        }
      }
    },
  })

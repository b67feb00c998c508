import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import { bumpRevision } from '../../product/revision.ts'
import { sizeKey } from '../../product/stock/size-key.ts'
import type { CatalogDb } from '../../schema.ts'
import { changed, type ReviewEvent } from './review.decider.ts'

type Row = Selectable<CatalogDb['reviews']>

/** Every review, and the number of reviews per product and stars: only shown ones count. */
export const reviewsProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-reviews',
  tables: ['reviews', 'product_ratings'],
  types: ['ReviewSubmitted', 'ReviewEdited', 'ReviewApproved', 'ReviewRejected', 'ReviewAnswered', 'ReviewerErased'],
  async apply(tx, events) {
    const shown = []
    for (const event of events) shown.push(await applyOne(tx, event))
    if (shown.some(Boolean)) await bumpRevision(tx)
  },
})

/** Returns whether shoppers can see the change. */
async function applyOne(tx: Transaction<CatalogDb>, event: Stored<ReviewEvent>): Promise<boolean> {
  const before = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', event.data.reviewId)
    .forUpdate()
    .executeTakeFirst()
  const after = event.type === 'ReviewSubmitted' ? submitted(event) : before && changed(before, event)
  if (!after) return false
  await tx
    .insertInto('reviews')
    .values(after)
    .onConflict((clash) => clash.column('id').doUpdateSet(after))
    .execute()
  if (before?.status === 'approved') await count(tx, before, -1)
  if (after.status === 'approved') await count(tx, after, 1)
  return before?.status === 'approved' || after.status === 'approved'
}

function submitted({ data }: Stored<Extract<ReviewEvent, { type: 'ReviewSubmitted' }>>): Row {
  const { reviewId, productId, size, orderId, stars, fit, demo = false, submittedAt } = data
  return {
    id: reviewId,
    product_id: productId,
    size: sizeKey(size),
    order_id: orderId,
    stars,
    fit,
    status: 'pending',
    edition: 1,
    reason: null,
    answers: 0,
    erased: false,
    demo,
    submitted_at: new Date(submittedAt),
  }
}

async function count(tx: Transaction<CatalogDb>, { product_id, demo, stars, fit }: Row, by: 1 | -1) {
  await sql`
    insert into product_ratings as r (product_id, demo, stars, fit, reviews)
    values (${product_id}, ${demo}, ${stars}, ${fit ?? ''}, ${by})
    on conflict (product_id, demo, stars, fit) do update set reviews = r.reviews + excluded.reviews`.execute(tx)
  // A count that is back at zero leaves no row, so that a rebuild gives the same rows.
  await sql`
    delete from product_ratings where product_id = ${product_id} and demo = ${demo} and stars = ${stars}
      and fit = ${fit ?? ''} and reviews = 0`.execute(tx)
}

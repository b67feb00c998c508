import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { nullable } from '../../common/fields.ts'
import { RejectReason, ReviewFit, Stars } from './review-values.ts'

const onReview = eventsOn('catalog', 'review-{reviewId}')

const reviewId = Type.String()
const opinion = { stars: Stars, fit: nullable(ReviewFit) }
/** 1 for the review as first sent, one more for every edit. */
const edition = Type.Integer({ minimum: 1 })

/**
 * Reviews of delivered units. Name and text are stored in a table of catalog, not in the events: both may be personal
 * data, and they can be erased while the stars stay.
 */
export const reviewEvents = {
  ReviewSubmitted: onReview({
    reviewId,
    productId: Type.String(),
    size: nullable(Type.Number()),
    /** null: a demo sample. */
    orderId: nullable(Type.String()),
    ...opinion,
    /** Has no author: shown as a sample, and refused by a live shop. */
    demo: Type.Optional(Type.Literal(true)),
    submittedAt: Type.String(),
  }),
  /** The review waits for the shop's approval again. */
  ReviewEdited: onReview({ reviewId, edition, ...opinion }),
  ReviewApproved: onReview({ reviewId, edition }),
  ReviewRejected: onReview({ reviewId, edition, reason: RejectReason }),
  /** The shop's answer or its replacement, counted from 1. */
  ReviewAnswered: onReview({ reviewId, answer: Type.Integer({ minimum: 1 }) }),
  /** Name, text and answer are erased; stars and fit stay. */
  ReviewerErased: onReview({ reviewId }),
}

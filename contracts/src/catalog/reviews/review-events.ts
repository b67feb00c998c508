import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { nullable } from '../../common/fields.ts'
import { RejectReason, ReviewFit, Stars } from './review-values.ts'

const onReview = eventsOn('catalog', 'review-{reviewId}')

const reviewId = Type.String()
const opinion = { stars: Stars, fit: nullable(ReviewFit) }
/** 1 for the review as it was sent first, one more for every edit. */
const edition = Type.Integer({ minimum: 1 })

/**
 * Reviews of delivered units. Name and text are not in the events but in a table of catalog's, because both may be
 * personal data: they can be erased, and the stars stay.
 */
export const reviewEvents = {
  ReviewSubmitted: onReview({
    reviewId,
    productId: Type.String(),
    size: nullable(Type.Number()),
    /** null: a sample of the demo's. */
    orderId: nullable(Type.String()),
    ...opinion,
    /** Written by nobody: shown as a sample, and refused by a live shop. */
    demo: Type.Optional(Type.Literal(true)),
    submittedAt: Type.String(),
  }),
  /** It waits for the shop again. */
  ReviewEdited: onReview({ reviewId, edition, ...opinion }),
  ReviewApproved: onReview({ reviewId, edition }),
  ReviewRejected: onReview({ reviewId, edition, reason: RejectReason }),
  /** The shop's answer, or a new one in its place: counted from 1. */
  ReviewAnswered: onReview({ reviewId, answer: Type.Integer({ minimum: 1 }) }),
  /** Name, text and answer are gone; stars and fit stay. */
  ReviewerErased: onReview({ reviewId }),
}

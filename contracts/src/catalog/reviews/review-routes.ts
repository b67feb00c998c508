import { type Static, Type } from 'typebox'
import { Id, line, nullable, OrderId, pageInfo, SentSize, strict, text } from '../../common/fields.ts'
import { answer, Done, type Routes } from '../../common/routes/route.ts'
import { maxReviewPhotos, reviewLengths } from './review-limits.ts'
import { RejectReason, ReviewFit, ReviewState, reviewStates, Stars } from './review-values.ts'

/** The short form for lists and JSON-LD, part of a product's own answer. */
export const Rating = Type.Object({
  average: Type.Number({ description: 'Of the stars, to one decimal' }),
  count: Type.Integer({ minimum: 1 }),
  sample: Type.Optional(Type.Literal(true, { description: 'Of the demo’s samples, since there are no real reviews' })),
})
export type Rating = Static<typeof Rating>

const Share = { count: Type.Integer({ minimum: 0 }) }

const ReviewSummary = Type.Object({
  average: nullable(Type.Number()),
  count: Type.Integer({ minimum: 0 }),
  sample: Type.Optional(Type.Literal(true)),
  /** All five, from five stars to one. */
  stars: Type.Array(Type.Object({ stars: Stars, ...Share })),
  /** Only fits that at least one reviewer has chosen. */
  fits: Type.Array(Type.Object({ fit: ReviewFit, ...Share })),
})
export type ReviewSummary = Static<typeof ReviewSummary>

const opinion = { stars: Stars, fit: nullable(ReviewFit), size: nullable(Type.Number()) }
const words = {
  name: Type.String({ description: 'As the reviewer wants to be called; empty for none, and once erased' }),
  text: Type.String(),
  photos: Type.Array(Type.String(), { description: 'Their files, none once erased' }),
  answer: nullable(Type.String({ description: 'What the shop answered' })),
}

export const PublicReview = Type.Object({
  id: Type.String(),
  ...opinion,
  ...words,
  helpful: Type.Integer({ minimum: 0, description: 'How many found it helpful, when the list was last put together' }),
  at: Type.String(),
  sample: Type.Optional(Type.Literal(true, { description: 'The demo’s, written by nobody' })),
})
export type PublicReview = Static<typeof PublicReview>

const OwnReview = Type.Object({
  id: Type.String(),
  ...opinion,
  ...words,
  status: ReviewState,
  reason: nullable(RejectReason),
  edition: Type.Integer(),
})
export type OwnReview = Static<typeof OwnReview>

const ReviewableItem = Type.Object({
  product_id: Type.String(),
  name: Type.String(),
  image: Type.String(),
  size: nullable(Type.Number()),
  state: Type.Enum(['open', 'not_delivered', 'returned', 'over'], {
    type: 'string',
    description: 'Whether a review may be written or changed now',
  }),
  review: nullable(OwnReview),
})
export type ReviewableItem = Static<typeof ReviewableItem>

const AdminReview = Type.Object({
  ...OwnReview.properties,
  product_id: Type.String(),
  product_name: Type.String(),
  image: Type.String(),
  order_id: nullable(Type.String()),
  at: Type.String(),
  sample: Type.Boolean(),
  erased: Type.Boolean(),
  earlier: Type.Array(Type.String(), { description: 'The texts before the last edit, oldest first' }),
})
export type AdminReview = Static<typeof AdminReview>

const service = 'catalog'
const byOrder = Type.Object({ orderId: OrderId })
const link = Type.Object({ t: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }, strict)
const onReview = Type.Object({ id: Id })
const PhotoName = Type.String({ maxLength: 80, pattern: '^[a-f0-9]{64}(-\\d{1,4})?\\.webp$' })
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
}

export const reviewRoutes = {
  'GET /products/{id}/reviews': {
    service,
    access: 'public',
    summary: 'What buyers say of a product, the newest first: samples of the demo only while there is no real review',
    params: Type.Object({ id: Id }),
    query: Type.Object(paging, strict),
    response: {
      200: answer({ summary: ReviewSummary, reviews: Type.Array(PublicReview), ...pageInfo }),
    },
  },
  'GET /reviews/orders/{orderId}': {
    service,
    access: 'public',
    summary: 'What may be reviewed of an order, and what was: by its review mail’s link or the account that placed it',
    params: byOrder,
    query: link,
    response: { 200: answer({ items: Type.Array(ReviewableItem) }) },
    problems: ['order_not_found'],
  },
  'PUT /reviews/orders/{orderId}': {
    service,
    access: 'public',
    summary: 'Review a delivered piece once, or change that review: shown once the shop has read it',
    params: byOrder,
    query: link,
    body: Type.Object(
      {
        product_id: Id,
        size: Type.Optional(SentSize),
        stars: Stars,
        fit: Type.Optional(nullable(ReviewFit)),
        text: Type.Optional(text(reviewLengths.text)),
        name: Type.Optional(line(reviewLengths.name, 0)),
        photos: Type.Optional(
          Type.Array(PhotoName, {
            maxItems: maxReviewPhotos,
            uniqueItems: true,
            description: 'In the order in which they are shown: uploaded for this order within a day, or already there',
          }),
        ),
      },
      strict,
    ),
    response: { 200: answer({ review: OwnReview }) },
    problems: ['order_not_found', 'review_not_possible'],
  },
  'POST /reviews/orders/{orderId}/photos': {
    service,
    access: 'public',
    summary: 'Upload photos for a review of this order: encoded anew, without place or date',
    params: byOrder,
    query: link,
    multipart: true,
    files: { photos: 'many' },
    body: Type.Object({}, strict),
    response: { 201: answer({ photos: Type.Array(Type.String()) }) },
    problems: ['order_not_found', 'review_not_possible', 'image_too_large', 'image_type', 'image_unreadable'],
  },
  'PUT /reviews/{id}/helpful': {
    service,
    access: 'public',
    summary: 'One browser’s word that a review helped, or no longer; the same again changes nothing',
    params: onReview,
    body: Type.Object(
      {
        helpful: Type.Boolean(),
        voter: Type.String({
          minLength: 8,
          maxLength: 100,
          pattern: '^[A-Za-z0-9_-]+$',
          description: 'A random id that the browser keeps for nothing else',
        }),
      },
      strict,
    ),
    response: { 200: answer({ helpful: Type.Integer() }) },
    problems: ['review_not_found'],
  },
  'GET /admin/reviews': {
    service,
    access: 'admin',
    summary: 'Reviews by state, the longest waiting first where they are pending',
    query: Type.Object(
      {
        ...paging,
        status: Type.Optional(Type.Enum([...reviewStates], { type: 'string' })),
        q: Type.Optional(line(100, 0)),
        stars: Type.Optional(Stars),
      },
      strict,
    ),
    response: {
      200: answer({
        reviews: Type.Array(AdminReview),
        counts: Type.Object({ pending: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() }),
        ...pageInfo,
      }),
    },
  },
  'POST /admin/reviews/{id}/decision': {
    service,
    access: 'admin',
    summary: 'Show a review, or not and why; refused if it was edited since `edition`',
    params: onReview,
    body: Type.Object(
      {
        edition: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        approve: Type.Boolean(),
        reason: Type.Optional(RejectReason),
      },
      strict,
    ),
    response: { 200: Done },
    problems: ['review_not_found', 'stale_version'],
  },
  'PUT /admin/reviews/{id}/answer': {
    service,
    access: 'admin',
    summary: 'The shop’s answer under a review, in place of an earlier one',
    params: onReview,
    body: Type.Object({ text: text(reviewLengths.answer, 1) }, strict),
    response: { 200: Done },
    problems: ['review_not_found', 'review_not_possible'],
  },
} as const satisfies Routes

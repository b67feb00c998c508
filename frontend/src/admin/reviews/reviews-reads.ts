import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { AdminReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { type RejectReason, reviewStates } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

export const PAGE_SIZE = 20
export const waiting = { status: 'pending', q: '', stars: '', page: '1' }

/** The state in the address; `pending` if it is unknown. */
export const stateOf = (name: string) => reviewStates.find((state) => state === name) ?? 'pending'

export function adminReviews({ status, q, stars, page }: typeof waiting) {
  const query = new URLSearchParams({
    status: stateOf(status),
    page: String(Math.max(1, Math.trunc(Number(page)) || 1)),
  })
  if (q.trim()) query.set('q', q.trim().slice(0, 100))
  if (/^[1-5]$/.test(stars)) query.set('stars', stars)
  return { ...read(`/admin/reviews?${query}`, toReviews), staleTime: 0 }
}

const toReviews = (answer: unknown) => answer as AnswerOf<'GET /admin/reviews'>

/** Matches all lists of reviews in the cache. */
export const isReviewList = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith('/admin/reviews')

const path = ({ id }: AdminReview) => `/admin/reviews/${encodeURIComponent(id)}`

/** Decides on the edition that was read; an edit made meanwhile causes a refusal. */
export const decide = (review: AdminReview, decision: { approve: true } | { approve: false; reason: RejectReason }) =>
  call('POST', `${path(review)}/decision`, { body: { edition: review.edition, ...decision } })

export const answerTo = (review: AdminReview, text: string) => call('PUT', `${path(review)}/answer`, { body: { text } })

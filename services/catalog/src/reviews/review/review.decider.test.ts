import { fold } from '@suvarna/platform/events/decider.ts'
import { expect, test } from 'vitest'
import { maxEditions, type ReviewCommand, type ReviewEvent, review } from './review.decider.ts'

const sent = {
  reviewId: 'r1',
  productId: 'p1',
  size: 7,
  orderId: 'ORD-1',
  stars: 4,
  fit: 'true' as const,
  submittedAt: '2026-11-01T10:00:00Z',
}
const submitted: ReviewEvent = { type: 'ReviewSubmitted', data: sent }
const editedTo = (edition: number): ReviewEvent => ({
  type: 'ReviewEdited',
  data: { reviewId: 'r1', edition, stars: 2, fit: null },
})
const edited = editedTo(2)
const approved: ReviewEvent = { type: 'ReviewApproved', data: { reviewId: 'r1', edition: 1 } }
const erased: ReviewEvent = { type: 'ReviewerErased', data: { reviewId: 'r1' } }
const on = (past: readonly ReviewEvent[], command: ReviewCommand) => review.decide(command, fold(review, past))
const edit = (more: { stars?: number; isReworded?: boolean } = {}): ReviewCommand => ({
  type: 'EditReview',
  opinion: { stars: more.stars ?? 4, fit: 'true' },
  isReworded: more.isReworded ?? false,
})

test('a unit is reviewed once', () => {
  expect(on([], { type: 'SubmitReview', review: sent })).toEqual([submitted])
  expect(() => on([submitted], { type: 'SubmitReview', review: sent })).toThrow('reviewed already')
})

test('an edit is the next edition, and waits for the shop again; the same again is none', () => {
  expect(on([submitted, approved], edit())).toEqual([])
  expect(on([submitted, approved], edit({ isReworded: true }))).toMatchObject([{ data: { edition: 2, stars: 4 } }])
  expect(fold(review, [submitted, approved, edited])).toMatchObject({ status: 'pending', edition: 2, stars: 2 })
})

test('a review that was changed often stays as it is', () => {
  expect(() => on([submitted, editedTo(maxEditions)], edit({ stars: 5 }))).toThrow('too often')
})

test('what was read is decided on: an edit meanwhile refuses it', () => {
  expect(on([submitted], { type: 'ApproveReview', edition: 1 })).toEqual([approved])
  expect(() => on([submitted, edited], { type: 'ApproveReview', edition: 1 })).toThrow('changed meanwhile')
  const reject = { type: 'RejectReview', edition: 1, reason: 'abusive' } as const
  expect(on([submitted, approved], reject)).toMatchObject([{ type: 'ReviewRejected' }])
  expect(on([submitted, approved], { type: 'ApproveReview', edition: 1 })).toEqual([])
})

test('answers are counted; a review that was never sent has none', () => {
  const first = on([submitted], { type: 'AnswerReview' })
  expect(first).toEqual([{ type: 'ReviewAnswered', data: { reviewId: 'r1', answer: 1 } }])
  expect(on([submitted, ...first], { type: 'AnswerReview' })).toMatchObject([{ data: { answer: 2 } }])
  expect(() => on([], { type: 'AnswerReview' })).toThrow('Review not found')
})

test('an erased reviewer leaves the stars: nothing can be added, and once is enough', () => {
  expect(on([submitted], { type: 'EraseReviewer' })).toEqual([erased])
  expect(on([submitted, erased], { type: 'EraseReviewer' })).toEqual([])
  expect(fold(review, [submitted, approved, erased])).toMatchObject({ status: 'approved', stars: 4, erased: true })
  expect(() => on([submitted, erased], edit({ stars: 1 }))).toThrow('forgotten')
  expect(() => on([submitted, erased], { type: 'AnswerReview' })).toThrow('forgotten')
})

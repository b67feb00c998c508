import type { RejectReason, ReviewFit, ReviewState } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

type Opinion = { stars: number; fit: ReviewFit | null }

export type ReviewCommand =
  | { type: 'SubmitReview'; review: EventOf<'ReviewSubmitted'>['data'] }
  /** `isReworded`: the name or the text has changed; these are stored outside the stream. */
  | { type: 'EditReview'; opinion: Opinion; isReworded: boolean }
  /** `edition`: the one that the admin has read. */
  | { type: 'ApproveReview'; edition: number }
  | { type: 'RejectReview'; edition: number; reason: RejectReason }
  | { type: 'AnswerReview' }
  | { type: 'EraseReviewer' }

export type ReviewEvent = EventOf<
  'ReviewSubmitted' | 'ReviewEdited' | 'ReviewApproved' | 'ReviewRejected' | 'ReviewAnswered' | 'ReviewerErased'
>

export type Review =
  | { status: 'none' }
  | ({
      status: ReviewState
      reviewId: string
      edition: number
      reason: RejectReason | null
      answers: number
      erased: boolean
    } & Opinion)
export type SentReview = Exclude<Review, { status: 'none' }>

/** Each edition is kept for the shop to read; honest use needs no more. */
export const maxEditions = 20

/**
 * One review of one line of a delivered order. The shop reads every edition before it is shown, because a name, a phone
 * number or an insult that is on a page for a minute has been read: docs/adr/0046.
 */
export const review: Decider<ReviewCommand, Review, ReviewEvent> = {
  initial: { status: 'none' },
  decide(command, state) {
    if (command.type === 'SubmitReview') {
      if (state.status !== 'none') throw notPossible('This piece was reviewed already.')
      return [{ type: 'ReviewSubmitted', data: command.review }]
    }
    if (state.status === 'none') throw new DomainError('review_not_found', 'Review not found')
    const { reviewId, edition } = state
    switch (command.type) {
      case 'EditReview': {
        const { stars, fit } = command.opinion
        if (state.erased) throw notPossible('The person behind this review was forgotten: it stays as it is.')
        if (stars === state.stars && fit === state.fit && !command.isReworded) return []
        if (edition === maxEditions) throw notPossible('This review was changed too often: it stays as it is.')
        return [{ type: 'ReviewEdited', data: { reviewId, edition: edition + 1, stars, fit } }]
      }
      case 'ApproveReview':
        assertNewest(command.edition, edition)
        return state.status === 'approved' ? [] : [{ type: 'ReviewApproved', data: { reviewId, edition } }]
      case 'RejectReview': {
        const { reason } = command
        assertNewest(command.edition, edition)
        if (state.status === 'rejected' && state.reason === reason) return []
        return [{ type: 'ReviewRejected', data: { reviewId, edition, reason } }]
      }
      case 'AnswerReview':
        if (state.erased) throw notPossible('The words of this review were forgotten: there is nothing to answer.')
        return [{ type: 'ReviewAnswered', data: { reviewId, answer: state.answers + 1 } }]
      case 'EraseReviewer':
        return state.erased ? [] : [{ type: 'ReviewerErased', data: { reviewId } }]
    }
  },
  evolve(state, event) {
    if (event.type === 'ReviewSubmitted') {
      const { reviewId, stars, fit } = event.data
      return { status: 'pending', reviewId, edition: 1, stars, fit, reason: null, answers: 0, erased: false }
    }
    return state.status === 'none' ? state : changed(state, event)
  },
}

type Change = Exclude<ReviewEvent, { type: 'ReviewSubmitted' }>

/** Shared by the decider's state and the table's row. */
export function changed<State extends Omit<SentReview, 'reviewId'>>(state: State, event: Change): State {
  switch (event.type) {
    case 'ReviewEdited': {
      const { edition, stars, fit } = event.data
      return { ...state, status: 'pending', reason: null, edition, stars, fit }
    }
    case 'ReviewApproved':
      return { ...state, status: 'approved', reason: null }
    case 'ReviewRejected':
      return { ...state, status: 'rejected', reason: event.data.reason }
    case 'ReviewAnswered':
      return { ...state, answers: event.data.answer }
    case 'ReviewerErased':
      return { ...state, answers: 0, erased: true }
  }
}

function assertNewest(read: number, edition: number): void {
  if (read === edition) return
  throw new DomainError('stale_version', 'This review was changed meanwhile. Please read it again.', { edition })
}

const notPossible = (message: string) => new DomainError('review_not_possible', message)

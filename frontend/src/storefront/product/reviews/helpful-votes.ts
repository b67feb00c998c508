import type { AnswerOf, BodyOf } from '@suvarna/contracts/api.ts'
import { call } from '../../../lib/api/client.ts'
import { newId } from '../../../lib/new-id.ts'
import { createStoredStore } from '../../../lib/stored.ts'

/** `counts`: for each review that this browser found helpful, the number of votes in the shop's response. */
type Votes = { voter: string; counts: Record<string, number> }

/** Uses an id for votes alone, which cannot be linked to visit statistics. */
export const helpfulVotes = createStoredStore<Votes>('review-votes', (stored) => {
  const { voter, counts } = (stored ?? {}) as Partial<Votes>
  if (typeof voter !== 'string' || typeof counts !== 'object' || counts === null) return { voter: newId(), counts: {} }
  return { voter, counts }
})

/** Resolves to the current number of helpful votes. */
export async function voteHelpful(reviewId: string, helpful: boolean): Promise<number> {
  const { voter } = helpfulVotes.get()
  const body: BodyOf<'PUT /reviews/{id}/helpful'> = { helpful, voter }
  const path = `/reviews/${encodeURIComponent(reviewId)}/helpful`
  const { helpful: count } = await call<AnswerOf<'PUT /reviews/{id}/helpful'>>('PUT', path, { body })
  const { [reviewId]: _, ...others } = helpfulVotes.get().counts
  helpfulVotes.set({ voter, counts: helpful ? { ...others, [reviewId]: count } : others })
  return count
}

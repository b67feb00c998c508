import type { AnswerOf, BodyOf } from '@suvarna/contracts/api.ts'
import { call } from '../../../lib/api/client.ts'
import { newId } from '../../../lib/new-id.ts'
import { createStoredStore } from '../../../lib/stored.ts'

/** `counts`: by review that this browser found helpful, how many did, as the shop answered. */
type Votes = { voter: string; counts: Record<string, number> }

/** An id for votes alone: it joins nothing that is counted of a visit. */
export const helpfulVotes = createStoredStore<Votes>('review-votes', (stored) => {
  const { voter, counts } = (stored ?? {}) as Partial<Votes>
  if (typeof voter !== 'string' || typeof counts !== 'object' || counts === null) return { voter: newId(), counts: {} }
  return { voter, counts }
})

/** Resolves to how many found it helpful now. */
export async function voteHelpful(reviewId: string, helpful: boolean): Promise<number> {
  const { voter } = helpfulVotes.get()
  const body: BodyOf<'PUT /reviews/{id}/helpful'> = { helpful, voter }
  const path = `/reviews/${encodeURIComponent(reviewId)}/helpful`
  const { helpful: count } = await call<AnswerOf<'PUT /reviews/{id}/helpful'>>('PUT', path, { body })
  const { [reviewId]: _, ...others } = helpfulVotes.get().counts
  helpfulVotes.set({ voter, counts: helpful ? { ...others, [reviewId]: count } : others })
  return count
}

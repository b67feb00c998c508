import type { EventOf } from '@suvarna/contracts/events.ts'
import { mostWatched } from '@suvarna/contracts/identity/account-limits.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const watchlistStream = (accountId: string): string => `watchlist-${accountId}`

/** A piece in both lists is removed. */
export type WatchlistCommand = {
  type: 'ChangeWatchlist'
  accountId: string
  add: readonly string[]
  remove: readonly string[]
}

export type WatchlistEvent = EventOf<'PiecesWatched' | 'PiecesUnwatched'>

/** The pieces on one account's watchlist, each once, whatever several devices send. */
export const watchlist: Decider<WatchlistCommand, ReadonlySet<string>, WatchlistEvent> = {
  initial: new Set(),

  decide({ accountId, add, remove }, kept) {
    const gone = remove.filter((id) => kept.has(id))
    const fresh = add.filter((id) => !kept.has(id) && !remove.includes(id))
    if (fresh.length > 0 && kept.size - gone.length + fresh.length > mostWatched)
      throw new DomainError(
        'watchlist_full',
        `Your watchlist holds ${mostWatched} pieces. Take one off to keep another.`,
        { field: 'add' },
      )
    const events: WatchlistEvent[] = []
    if (gone.length > 0) events.push({ type: 'PiecesUnwatched', data: { accountId, productIds: gone } })
    if (fresh.length > 0) events.push({ type: 'PiecesWatched', data: { accountId, productIds: fresh } })
    return events
  },

  evolve(kept, { type, data }) {
    const next = new Set(kept)
    for (const id of data.productIds) {
      if (type === 'PiecesWatched') next.add(id)
      else next.delete(id)
    }
    return next
  },
}

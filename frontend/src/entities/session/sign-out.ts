import { call } from '../../lib/api/client.ts'
import { leave } from '../../lib/session/session.ts'
import { leaveWatchlist } from '../product/card/watchlist-account.ts'

/** Ends the session here, whatever the server responds. */
export function signOut(): void {
  call('POST', '/auth/logout').catch(() => undefined)
  leave()
  forgetPerson()
}

/**
 * Clears what the next user of this device must not see: half-filled forms, pending codes, the last order, the
 * account's watchlist. The cart stays.
 */
export function forgetPerson(): void {
  sessionStorage.clear()
  localStorage.removeItem('last-order-id')
  leaveWatchlist()
}

import { useEffect } from 'react'
import { settleWatchlist } from '../../entities/product/card/watchlist-account.ts'
import { useWatchlist } from '../../entities/product/card/watchlist-store.ts'
import { useSession } from '../../lib/session/session.ts'

/** Syncs a logged-in shopper's watchlist with the account; makes no call for visitors. */
export function useAccountWatchlist(): void {
  const { token } = useSession()
  const items = useWatchlist()
  useEffect(() => {
    if (token) void settleWatchlist(true)
  }, [token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list is saved
  useEffect(() => {
    if (token) void settleWatchlist(false)
  }, [items])
}

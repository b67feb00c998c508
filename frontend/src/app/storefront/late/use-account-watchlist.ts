import { useEffect } from 'react'
import { useWatchlist } from '../../../entities/product/card/watchlist-store.ts'
import { useSession } from '../../../lib/session/session.ts'

/** Keeps a logged-in shopper's watchlist in the account; a visitor loads and calls nothing. */
export function useAccountWatchlist(): void {
  const { token } = useSession()
  const items = useWatchlist()
  useEffect(() => settle(token, true), [token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list is saved
  useEffect(() => settle(token, false), [items])
}

function settle(token: string | null, again: boolean): void {
  if (token)
    import('../../../entities/product/card/watchlist-account.ts').then(
      ({ settleWatchlist }) => settleWatchlist(again),
      () => undefined,
    )
}

// The watchlist, kept in this browser and, with a login, also in the account (watchlist-account.ts). It starts with two
// samples, which the shopper can remove; they are never sent.
import { t } from '@suvarna/contracts/common/language/text.ts'
import { useStore } from '../../../lib/store.ts'
import { createStoredStore } from '../../../lib/stored.ts'

export type WatchlistItem = { id: string; name: string; price: number; image: string }

const samples: readonly WatchlistItem[] = [
  { id: 'sample-1', name: t`Classic Gold Plated Necklace`, price: 2499, image: '' },
  { id: 'sample-2', name: t`Elegant Pearl Earrings`, price: 1299, image: '' },
]
export const watchlist = createStoredStore<readonly WatchlistItem[]>('watchlist', (stored) =>
  Array.isArray(stored) ? stored.filter(isProduct) : samples,
)

export const useWatchlist = (): readonly WatchlistItem[] => useStore(watchlist)
export const isSample = (item: WatchlistItem): boolean => item.id.startsWith('sample-')

/** The number of pieces that the shopper kept, without the samples. */
export const useWatchedCount = (): number => useWatchlist().filter((item) => !isSample(item)).length

export function toggleWatched(item: WatchlistItem): void {
  const others = watchlist.get().filter(({ id }) => id !== item.id)
  const watched = others.length < watchlist.get().length
  watchlist.set(watched ? others : [item, ...others])
}

function isProduct(value: unknown): value is WatchlistItem {
  const item = value as Partial<WatchlistItem> | null
  return typeof item?.id === 'string' && typeof item.name === 'string' && typeof item.price === 'number'
}

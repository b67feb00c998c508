// The watchlist lives in this browser only; two samples stand in it until the shopper removes them.
import { useStore } from '../../../lib/store.ts'
import { createStoredStore } from '../../../lib/stored.ts'

export type WatchlistItem = { id: string; name: string; price: number; image: string }

const samples: readonly WatchlistItem[] = [
  { id: 'sample-1', name: 'Classic Gold Plated Necklace', price: 2499, image: '' },
  { id: 'sample-2', name: 'Elegant Pearl Earrings', price: 1299, image: '' },
]
const watchlist = createStoredStore<readonly WatchlistItem[]>('watchlist', (stored) =>
  Array.isArray(stored) ? stored.filter(isProduct) : samples,
)

export const useWatchlist = (): readonly WatchlistItem[] => useStore(watchlist)
export const isSample = (piece: WatchlistItem): boolean => piece.id.startsWith('sample-')

export function toggleWatched(piece: WatchlistItem): void {
  const others = watchlist.get().filter(({ id }) => id !== piece.id)
  const watched = others.length < watchlist.get().length
  watchlist.set(watched ? others : [piece, ...others])
}

function isProduct(value: unknown): value is WatchlistItem {
  const piece = value as Partial<WatchlistItem> | null
  return typeof piece?.id === 'string' && typeof piece.name === 'string' && typeof piece.price === 'number'
}

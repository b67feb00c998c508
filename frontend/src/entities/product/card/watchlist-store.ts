// The watchlist lives in this browser only; two samples stand in it until the shopper removes them.
import { useStore } from '../../../lib/store.ts'
import { createStoredStore } from '../../../lib/stored.ts'

export type WatchedPiece = { id: string; name: string; price: number; image: string }

const samples: readonly WatchedPiece[] = [
  { id: 'sample-1', name: 'Classic Gold Plated Necklace', price: 2499, image: '' },
  { id: 'sample-2', name: 'Elegant Pearl Earrings', price: 1299, image: '' },
]
const watchlist = createStoredStore<readonly WatchedPiece[]>('watchlist', (stored) =>
  Array.isArray(stored) ? stored.filter(isPiece) : samples,
)

export const useWatchlist = (): readonly WatchedPiece[] => useStore(watchlist)
export const isSample = (piece: WatchedPiece): boolean => piece.id.startsWith('sample-')

export function toggleWatched(piece: WatchedPiece): void {
  const others = watchlist.get().filter(({ id }) => id !== piece.id)
  const watched = others.length < watchlist.get().length
  watchlist.set(watched ? others : [piece, ...others])
}

function isPiece(value: unknown): value is WatchedPiece {
  const piece = value as Partial<WatchedPiece> | null
  return typeof piece?.id === 'string' && typeof piece.name === 'string' && typeof piece.price === 'number'
}

// The watchlist lives in this browser only; two samples stand in it until the shopper removes them.
import { createStore, useStore } from '../../shared/store.ts'

export type WatchedPiece = { id: string; name: string; price: number; image: string }

const STORAGE_KEY = 'watchlist'
const samples: readonly WatchedPiece[] = [
  { id: 'sample-1', name: 'Classic Gold Plated Necklace', price: 2499, image: '' },
  { id: 'sample-2', name: 'Elegant Pearl Earrings', price: 1299, image: '' },
]
const watchlist = createStore<readonly WatchedPiece[]>(load())

export const useWatchlist = (): readonly WatchedPiece[] => useStore(watchlist)
export const isSample = (piece: WatchedPiece): boolean => piece.id.startsWith('sample-')

export function toggleWatched(piece: WatchedPiece): void {
  const others = watchlist.get().filter(({ id }) => id !== piece.id)
  const watched = others.length < watchlist.get().length
  save(watched ? others : [piece, ...others])
}

function save(pieces: readonly WatchedPiece[]): void {
  watchlist.set(pieces)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(pieces))
}

function load(): readonly WatchedPiece[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return Array.isArray(stored) ? (stored as WatchedPiece[]) : samples
  } catch {
    return samples
  }
}

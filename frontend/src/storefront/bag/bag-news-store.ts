import type { BagKind } from '../../shared/bag/bag-store.ts'
import { type Store, useStore } from '../../shared/store.ts'
import { createStoredStore } from '../../shared/stored.ts'
import { type BagChange, mergeChanges, parseChanges } from './bag-changes.ts'

/** Stored beside the bag: it holds the new facts already, and a reload must not swallow that they are new. */
const stores: Record<BagKind, Store<BagChange[]>> = {
  bag: createStoredStore('bag-news', parseChanges),
  'buy-now': createStoredStore('bag-news:buy-now', parseChanges),
}

export const useBagNews = (kind: BagKind): readonly BagChange[] => useStore(stores[kind])
export const tellNews = (kind: BagKind, changes: readonly BagChange[]): void => {
  if (changes.length > 0) stores[kind].set(mergeChanges(stores[kind].get(), changes))
}

/** The shopper has seen it, or the order is placed. */
export const acceptNews = (kind: BagKind): void => {
  if (stores[kind].get().length > 0) stores[kind].set([])
}

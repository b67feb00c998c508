import { lineKey } from '../../shared/bag/bag.ts'
import { type BagKind, useBag } from '../../shared/bag/bag-store.ts'
import { type Store, useStore } from '../../shared/store.ts'
import { createStoredStore } from '../../shared/stored.ts'
import { type BagChange, mergeChanges, parseChanges } from './bag-changes.ts'

/** Stored beside the bag: it holds the new facts already, and a reload must not swallow that they are new. */
const stores: Record<BagKind, Store<BagChange[]>> = {
  bag: createStoredStore('bag-news', parseChanges),
  'buy-now': createStoredStore('bag-news:buy-now', parseChanges),
}

/** What the shopper has to hear: a line that he took out himself is no news any more. */
export function useBagNews(kind: BagKind): readonly BagChange[] {
  const { lines } = useBag(kind)
  return useStore(stores[kind]).filter(
    (change) => change.kind === 'gone' || lines.some((line) => lineKey(line) === change.line),
  )
}

export const tellNews = (kind: BagKind, changes: readonly BagChange[]): void => {
  if (changes.length > 0) stores[kind].set(mergeChanges(stores[kind].get(), changes))
}

/** The shopper has seen it, or the order is placed. */
export const acceptNews = (kind: BagKind): void => {
  if (stores[kind].get().length > 0) stores[kind].set([])
}

import { type Store, useStore } from '../../lib/store.ts'
import { createStoredStore } from '../../lib/stored.ts'
import { lineKey } from './cart.ts'
import { asSeen, type CartChange, mergeChanges, parseChanges } from './cart-changes.ts'
import { type CartKind, useCart } from './cart-store.ts'

/** Stored beside the bag: it holds the new facts already, and a reload must not swallow that they are new. */
const stores: Record<CartKind, Store<CartChange[]>> = {
  bag: createStoredStore('bag-news', parseChanges),
  'buy-now': createStoredStore('bag-news:buy-now', parseChanges),
}

/** What the shopper has to hear: a line that he took out himself is no news any more. */
export function useCartChanges(kind: CartKind): readonly CartChange[] {
  const { lines } = useCart(kind)
  return useStore(stores[kind]).filter(
    (change) => change.kind === 'gone' || lines.some((line) => lineKey(line) === change.line),
  )
}

export const addCartChanges = (kind: CartKind, changes: readonly CartChange[]): void => {
  if (changes.length > 0) stores[kind].set(mergeChanges(stores[kind].get(), changes))
}

/** The bag's own page has told it: the shopper may still read it again, and it stands in no order's way. */
export const markCartChangesSeen = (kind: CartKind): void => {
  const known = stores[kind].get()
  if (known.some(({ seen }) => !seen)) stores[kind].set(known.map(asSeen))
}

export const hasCartChanges = (kind: CartKind): boolean => stores[kind].get().length > 0

/** The shopper has taken note of it, or the order is placed. */
export const acceptCartChanges = (kind: CartKind): void => {
  if (stores[kind].get().length > 0) stores[kind].set([])
}

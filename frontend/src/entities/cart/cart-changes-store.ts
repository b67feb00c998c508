import { type Store, useStore } from '../../lib/store.ts'
import { createStoredStore } from '../../lib/stored.ts'
import { lineKey } from './cart.ts'
import { asSeen, type CartChange, mergeChanges, parseChanges } from './cart-changes.ts'
import { type CartKind, useCart } from './cart-store.ts'

/** Stored beside the cart: the cart already has the new prices and stock, and a reload must not lose the notice. */
const stores: Record<CartKind, Store<CartChange[]>> = {
  bag: createStoredStore('bag-news', parseChanges),
  'buy-now': createStoredStore('bag-news:buy-now', parseChanges),
}

/** The changes to show, without those of lines that the shopper has since removed. */
export function useCartChanges(kind: CartKind): readonly CartChange[] {
  const { lines } = useCart(kind)
  return useStore(stores[kind]).filter(
    (change) => change.kind === 'gone' || lines.some((line) => lineKey(line) === change.line),
  )
}

export const addCartChanges = (kind: CartKind, changes: readonly CartChange[]): void => {
  if (changes.length > 0) stores[kind].set(mergeChanges(stores[kind].get(), changes))
}

/** After the cart page has shown the changes: they stay readable there but no longer block an order. */
export const markCartChangesSeen = (kind: CartKind): void => {
  const known = stores[kind].get()
  if (known.some(({ seen }) => !seen)) stores[kind].set(known.map(asSeen))
}

export const hasCartChanges = (kind: CartKind): boolean => stores[kind].get().length > 0

/** After the shopper dismissed the changes or placed the order. */
export const acceptCartChanges = (kind: CartKind): void => {
  if (stores[kind].get().length > 0) stores[kind].set([])
}

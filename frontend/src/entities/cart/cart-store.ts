// The cart in local storage, one value for every screen and tab. Buy Now has a separate cart, so that it never mixes
// with the shopper's.
import { createStore, type Store, useStore } from '../../lib/store.ts'
import { type CartLine, parseCart } from './cart.ts'

export type CartKind = 'bag' | 'buy-now'

/** `broken`: the stored value cannot be read. It is kept until the shopper changes the cart. */
export type CartState = { lines: CartLine[]; broken: boolean }

const storageKeys: Record<CartKind, string> = { bag: 'cart', 'buy-now': 'buyNowCart' }
const stores: Record<CartKind, Store<CartState>> = {
  bag: createStore(read('bag')),
  'buy-now': createStore(read('buy-now')),
}

export const useCart = (kind: CartKind = 'bag'): CartState => useStore(stores[kind])

/** The cart as stored now, including changes by another tab whose event has not arrived yet. */
export const currentCart = (kind: CartKind): CartState => read(kind)

/** Stores the lines. Throws if the browser refuses (private mode, quota), without notifying any listener. */
export function saveCart(kind: CartKind, lines: CartLine[]): void {
  localStorage.setItem(storageKeys[kind], JSON.stringify(lines))
  stores[kind].set({ lines, broken: false })
}

export function changeCart(kind: CartKind, change: (lines: readonly CartLine[]) => CartLine[]): void {
  saveCart(kind, change(read(kind).lines))
}

export function clearCart(kind: CartKind): void {
  localStorage.removeItem(storageKeys[kind])
  stores[kind].set({ lines: [], broken: false })
}

/**
 * Follows other tabs: the storage event reaches every tab except the one that wrote. A page restored from the
 * back-forward cache has missed changes, including those of its own tab.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    for (const kind of ['bag', 'buy-now'] as const) {
      if (event.key === null || event.key === storageKeys[kind]) stores[kind].set(read(kind))
    }
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) for (const kind of ['bag', 'buy-now'] as const) stores[kind].set(read(kind))
  })
}

function read(kind: CartKind): CartState {
  try {
    return { lines: parseCart(localStorage.getItem(storageKeys[kind])), broken: false }
  } catch {
    return { lines: [], broken: true }
  }
}

// The bag in local storage, one value for every screen and tab. Buy Now has a bag of its own, so that it never mixes
// with what the shopper collected.
import { createStore, type Store, useStore } from '../../lib/store.ts'
import { type BagLine, parseBag } from './cart.ts'

export type BagKind = 'bag' | 'buy-now'

/** `broken`: what is stored cannot be read; it is left alone until the shopper changes the bag. */
export type BagState = { lines: BagLine[]; broken: boolean }

const storageKeys: Record<BagKind, string> = { bag: 'cart', 'buy-now': 'buyNowCart' }
const stores: Record<BagKind, Store<BagState>> = {
  bag: createStore(read('bag')),
  'buy-now': createStore(read('buy-now')),
}

export const useBag = (kind: BagKind = 'bag'): BagState => useStore(stores[kind])

/** The bag as it is stored at this moment, also by another tab whose event has not arrived yet. */
export const bagNow = (kind: BagKind): BagState => read(kind)

/** Stores the lines; throws when the browser refuses (private mode, full), after telling nobody. */
export function saveBag(kind: BagKind, lines: BagLine[]): void {
  localStorage.setItem(storageKeys[kind], JSON.stringify(lines))
  stores[kind].set({ lines, broken: false })
}

export function changeBag(kind: BagKind, change: (lines: readonly BagLine[]) => BagLine[]): void {
  saveBag(kind, change(read(kind).lines))
}

export function clearBag(kind: BagKind): void {
  localStorage.removeItem(storageKeys[kind])
  stores[kind].set({ lines: [], broken: false })
}

/** Follows the other tabs: the event reaches every tab but the one that wrote. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    for (const kind of ['bag', 'buy-now'] as const) {
      if (event.key === null || event.key === storageKeys[kind]) stores[kind].set(read(kind))
    }
  })
}

function read(kind: BagKind): BagState {
  try {
    return { lines: parseBag(localStorage.getItem(storageKeys[kind])), broken: false }
  } catch {
    return { lines: [], broken: true }
  }
}

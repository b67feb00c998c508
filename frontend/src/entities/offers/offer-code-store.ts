// The code that the shopper typed, kept in the browser until it is removed, and the offers that this shopper was
// refused in this tab.
import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { createStore, useStore } from '../../lib/store.ts'

const key = 'offerCode'

export type TypedOffers = { code: LiveOffer | null; without: readonly string[] }
const store = createStore<TypedOffers>({ code: kept(), without: [] })

// Follows other tabs: the storage event reaches every tab except the one that wrote. The gateway, which prerenders
// pages, has no such events.
globalThis.addEventListener?.('storage', ({ key: changed }) => {
  if (changed === null || changed === key) store.set({ ...store.get(), code: kept() })
})

export const useTypedOffers = (): TypedOffers => useStore(store)

export function keepCode(code: LiveOffer | null): void {
  try {
    if (code) localStorage.setItem(key, JSON.stringify(code))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the code lasts while the page is open.
  }
  store.set({ ...store.get(), code })
}

/** Excludes an offer that the server has refused to this shopper. */
export const goWithout = (offerId: string): void =>
  store.set({ ...store.get(), without: [...store.get().without, offerId] })

function kept(): LiveOffer | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isOffer(found) ? found : null
  } catch {
    return null
  }
}

function isOffer(found: unknown): found is LiveOffer {
  const terms = (found as Partial<LiveOffer> | null)?.terms
  return typeof terms?.code === 'string' && Array.isArray(terms.scope) && Array.isArray(terms.tiers)
}

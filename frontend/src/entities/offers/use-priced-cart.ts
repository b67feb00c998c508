import { type CartKind, type CartState, useCart } from '../cart/cart-store.ts'
import { type Gift, useGift } from '../gift/gift-store.ts'
import { type Offered, useOffers } from './use-offers.ts'

/** The cart with the offers, and the gift's wrap, that its price depends on. */
export function usePricedCart(kind: CartKind = 'bag'): CartState & Gift & { offered: Offered } {
  return { ...useCart(kind), offered: useOffers(), ...useGift(kind) }
}

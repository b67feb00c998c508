import { type CartKind, type CartState, useCart } from '../cart/cart-store.ts'
import { type Offered, useOffers } from './use-offers.ts'

/** The cart with the offers that its price depends on. */
export function usePricedCart(kind: CartKind = 'bag'): CartState & { offered: Offered } {
  return { ...useCart(kind), offered: useOffers() }
}

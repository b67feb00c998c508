import { type CartKind, type CartState, useCart } from '../cart/cart-store.ts'
import { type Offered, useOffers } from './use-offers.ts'

/** The cart with its offers only, for screens that show offers but no total: a gift's wrapping is not included. */
export function useOfferedCart(kind: CartKind = 'bag'): CartState & { offered: Offered } {
  return { ...useCart(kind), offered: useOffers() }
}

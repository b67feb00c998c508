import { type CartKind, type CartState, useCart } from '../cart/cart-store.ts'
import { type Offered, useOffers } from './use-offers.ts'

/** The cart with the offers alone, for what speaks of them and of no total: a gift's wrap is not in it. */
export function useOfferedCart(kind: CartKind = 'bag'): CartState & { offered: Offered } {
  return { ...useCart(kind), offered: useOffers() }
}

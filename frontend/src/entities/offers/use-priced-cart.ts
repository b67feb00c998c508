import type { CartKind } from '../cart/cart-store.ts'
import { type Gift, useGift } from '../gift/gift-store.ts'
import { useOfferedCart } from './use-offered-cart.ts'

/** The cart with the offers, and the gift's wrap, that its price depends on. */
export function usePricedCart(kind: CartKind = 'bag'): ReturnType<typeof useOfferedCart> & Gift {
  return { ...useOfferedCart(kind), ...useGift(kind) }
}

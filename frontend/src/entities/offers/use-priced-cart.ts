import type { CartKind } from '../cart/cart-store.ts'
import { type Gift, useGift } from '../gift/gift-store.ts'
import { usePaying } from '../payment/paying.ts'
import { useOfferedCart } from './use-offered-cart.ts'

/** The cart with the offers, the gift's wrap and the way to pay that its price depends on. */
export function usePricedCart(
  kind: CartKind = 'bag',
): ReturnType<typeof useOfferedCart> & Gift & ReturnType<typeof usePaying> {
  return { ...useOfferedCart(kind), ...useGift(kind), ...usePaying() }
}

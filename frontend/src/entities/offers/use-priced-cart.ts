import type { CartKind } from '../cart/cart-store.ts'
import { type Gift, useGift } from '../gift/gift-store.ts'
import { usePaying } from '../payment/paying.ts'
import { useOfferedCart } from './use-offered-cart.ts'

/** The cart with everything its price depends on: offers, the gift's wrapping and the payment method. */
export function usePricedCart(
  kind: CartKind = 'bag',
): ReturnType<typeof useOfferedCart> & Gift & ReturnType<typeof usePaying> {
  return { ...useOfferedCart(kind), ...useGift(kind), ...usePaying() }
}

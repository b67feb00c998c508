import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { CartLine } from '../../../entities/cart/cart.ts'
import { cartPrice } from '../../../entities/cart/cart-price.ts'
import type { CartKind } from '../../../entities/cart/cart-store.ts'
import { orderItemsOf } from '../../../entities/cart/order-items.ts'
import type { CheckoutValues } from '../checkout-values.ts'

/** The order as the server's call names it; an online one is placed first and paid afterwards. */
export function placeBodyOf(kind: CartKind, values: CheckoutValues, lines: readonly CartLine[]): PlaceBody {
  const { paymentMethod, ...contact } = values
  const online = paymentMethod !== 'cod'
  return {
    ...contact,
    payment_method: online ? 'razorpay' : 'cod',
    ...(online && { payment_status: 'pending' }),
    amount: cartPrice(lines).total,
    order_items: orderItemsOf(lines),
    isBuyNow: kind === 'buy-now',
  }
}

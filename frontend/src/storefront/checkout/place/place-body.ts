import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { CartLine } from '../../../entities/cart/cart.ts'
import { cartPrice, type PricedCart } from '../../../entities/cart/cart-price.ts'
import type { CartKind } from '../../../entities/cart/cart-store.ts'
import { orderItemsOf } from '../../../entities/cart/order-items.ts'
import { paidBy } from '../../../entities/payment/paying.ts'
import { pageLanguage } from '../../../lib/language/reader-language.ts'
import type { CheckoutValues } from '../checkout-values.ts'
import { phoneUpdates } from '../details/consents/checkout-consents.tsx'

/** The cart with the lines that were ordered, which may differ from its current ones. */
export type OrderedCart = PricedCart & { lines: readonly CartLine[]; gift?: PlaceBody['gift'] }

/** The request body that places the order; an online order is placed first and paid afterwards. */
export function placeBodyOf(kind: CartKind, values: CheckoutValues, cart: OrderedCart): PlaceBody {
  const { paymentMethod, gstin, business, ...contact } = values
  const online = paymentMethod !== 'cod'
  const code = cart.offered?.asking.code
  const { total, parts } = cartPrice(paidBy(cart, online ? 'online' : 'cod'))
  return {
    ...contact,
    ...(gstin && { business: { gstin, name: business } }),
    payment_method: writtenMethod(online ? 'online' : 'cod'),
    ...(online && { payment_status: 'pending' }),
    amount: total,
    ...(parts && { advance: parts.now }),
    order_items: orderItemsOf(cart.lines),
    isBuyNow: kind === 'buy-now',
    ...(cart.gift && { gift: cart.gift }),
    ...phoneUpdates(),
    ...pageLanguage(),
    ...(code && { offer_code: code }),
  }
}

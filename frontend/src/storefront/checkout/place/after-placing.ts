import { t } from '@suvarna/contracts/common/language/text.ts'
import { cartPrice } from '../../../entities/cart/cart-price.ts'
import type { CartKind } from '../../../entities/cart/cart-store.ts'
import { paidBy } from '../../../entities/payment/paying.ts'
import { claimPayment } from '../../../entities/payment/payment-calls.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { type CheckoutValues, checkCheckout } from '../checkout-values.ts'
import type { PaidOrder } from '../pay/use-payment.ts'
import { shipmentOf } from './order-draft.ts'
import { type OrderedCart, placeBodyOf } from './place-body.ts'
import { bookCarrier } from './place-order.ts'

/** Books the parcel of a placed order. Resolves to the courier's refusal as text; null if it is booked. */
export async function bookParcel(orderId: string, values: CheckoutValues, cart: OrderedCart): Promise<string | null> {
  const totals = cartPrice(paidBy(cart, values.paymentMethod === 'cod' ? 'cod' : 'online'))
  try {
    await bookCarrier(shipmentOf({ orderId, values, lines: cart.lines, totals, at: new Date() }))
    return null
  } catch (error) {
    return messageOf(error, t`the courier did not answer`)
  }
}

type Paid = Pick<PaidOrder, 'order' | 'proof'> & { kind: CartKind; values: CheckoutValues; cart: OrderedCart }

/**
 * Joins a paid order with its payment. `unknown`: the browser was closed meanwhile and the form is empty, but the
 * server has joined them itself.
 */
export async function joinPayment(paid: Paid): Promise<'joined' | 'declined' | 'unknown'> {
  const { kind, values, cart, order, proof } = paid
  if (Object.keys(checkCheckout(values)).length > 0) return 'unknown'
  try {
    if (proof) await claimPayment(placeBodyOf(kind, values, cart), order, proof)
    return 'joined'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_declined') return 'declined'
    throw error
  }
}

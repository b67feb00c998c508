import { type CartLine, removeOrdered } from '../../entities/cart/cart.ts'
import { acceptCartChanges } from '../../entities/cart/cart-changes-store.ts'
import { type CartKind, changeCart, clearCart } from '../../entities/cart/cart-store.ts'
import { keepGift } from '../../entities/gift/gift-store.ts'
import { fetchPaymentStatus } from '../../entities/payment/payment-calls.ts'
import type { HeldOrder } from '../../entities/payment/payment-state.ts'
import { forgetPayment, pendingPayment } from '../../entities/payment/pending-payment.ts'
import { dropDraft } from './checkout-draft.ts'
import { forgetCheckout } from './checkout-keys.ts'
import { rememberOrder } from './place/last-order.ts'

/** After the order is placed: removes the ordered lines from the cart and gives the next checkout a new id. */
export function finishOrder(kind: CartKind, orderId: string, ordered: readonly CartLine[]): void {
  rememberOrder(orderId)
  forgetCheckout(kind)
  forgetPayment(kind)
  dropDraft()
  keepGift(kind, null)
  acceptCartChanges(kind)
  if (kind === 'buy-now') clearCart(kind)
  else changeCart(kind, (cart) => removeOrdered(cart, ordered))
}

/** Finishes an order that was paid while the page was closed or suspended; null if there is none. */
export async function finishReturnedPayment(kind: CartKind): Promise<HeldOrder | null> {
  const pending = pendingPayment(kind)
  if (!pending) return null
  const status = await fetchPaymentStatus(pending.order.orderId)
  if (status === 'closed') forgetPayment(kind)
  if (status !== 'paid') return null
  finishOrder(kind, pending.order.orderId, pending.lines)
  return pending.order
}

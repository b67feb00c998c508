import { type CartLine, removeOrdered } from '../../entities/cart/cart.ts'
import { acceptCartChanges } from '../../entities/cart/cart-changes-store.ts'
import { type CartKind, changeCart, clearCart } from '../../entities/cart/cart-store.ts'
import { askOrder } from '../../entities/payment/payment-calls.ts'
import type { HeldOrder } from '../../entities/payment/payment-state.ts'
import { forgetPayment, pendingPayment } from '../../entities/payment/pending-payment.ts'
import { dropDraft } from './checkout-draft.ts'
import { forgetCheckout } from './checkout-keys.ts'
import { rememberOrder } from './last-order.ts'

/** The order stands: the bag must not offer its pieces again, and the next checkout begins with a new name. */
export function finishOrder(kind: CartKind, orderId: string, ordered: readonly CartLine[]): void {
  rememberOrder(orderId)
  forgetCheckout(kind)
  forgetPayment(kind)
  dropDraft()
  acceptCartChanges(kind)
  if (kind === 'buy-now') clearCart(kind)
  else changeCart(kind, (bag) => removeOrdered(bag, ordered))
}

/** What was paid while nobody looked, such as by a phone that went to sleep after the bank's page; null if nothing was. */
export async function finishReturnedPayment(kind: CartKind): Promise<HeldOrder | null> {
  const pending = pendingPayment(kind)
  if (!pending) return null
  const word = await askOrder(pending.order.orderId)
  if (word === 'closed') forgetPayment(kind)
  if (word !== 'paid') return null
  finishOrder(kind, pending.order.orderId, pending.lines)
  return pending.order
}

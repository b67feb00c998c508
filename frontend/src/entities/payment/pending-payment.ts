// A pending online order, stored beyond the tab: a shopper who closes the browser after paying finds the result on the
// next visit. It contains the ordered items and the widget's proof, no personal details.
import type { CartLine } from '../cart/cart.ts'
import type { CartKind } from '../cart/cart-store.ts'
import type { HeldOrder, Proof } from './payment-state.ts'

export type PendingPayment = {
  order: HeldOrder
  /** the checkout that placed it: a later order with the same id replaces it */
  checkoutId: string
  lines: readonly CartLine[]
  proof: Proof | null
  /** the shopper returned to the form */
  left: boolean
}

const keyOf = (kind: CartKind) => `pending-payment:${kind}`

export function rememberPayment(kind: CartKind, payment: PendingPayment, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(kind), JSON.stringify(payment))
  } catch {
    // Without storage payment still works. Only resuming is lost, and the server has the state.
  }
}

export const forgetPayment = (kind: CartKind, storage: Storage = localStorage): void => storage.removeItem(keyOf(kind))

export function pendingPayment(kind: CartKind, storage: Storage = localStorage): PendingPayment | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(kind)) ?? 'null') as PendingPayment | null
    return typeof stored?.order?.orderId === 'string' && Array.isArray(stored.lines) ? stored : null
  } catch {
    return null
  }
}

/** The checkout in this browser whose order awaits payment; null for any other order. */
export const checkoutOf = (orderId: string): CartKind | null =>
  (['bag', 'buy-now'] as const).find((kind) => pendingPayment(kind)?.order.orderId === orderId) ?? null

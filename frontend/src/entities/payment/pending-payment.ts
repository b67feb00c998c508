// An online order under way, remembered beyond the tab: whoever closes the browser after paying comes back to a page
// that knows. Nothing of the shopper's details is in it, only what was ordered and what the widget handed over.
import type { CartLine } from '../cart/cart.ts'
import type { CartKind } from '../cart/cart-store.ts'
import type { HeldOrder, Proof } from './payment-state.ts'

export type PendingPayment = {
  order: HeldOrder
  /** The checkout that placed it: a later order under the same name takes its place. */
  checkoutId: string
  lines: readonly CartLine[]
  proof: Proof | null
  /** The shopper went back to the form. */
  left: boolean
}

const keyOf = (kind: CartKind) => `pending-payment:${kind}`

export function rememberPayment(kind: CartKind, payment: PendingPayment, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(kind), JSON.stringify(payment))
  } catch {
    // A browser that keeps nothing still pays; only the way back is lost, and the server knows it all.
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

/** The checkout of this browser in which an order waits for its money; null for anybody else's. */
export const checkoutOf = (orderId: string): CartKind | null =>
  (['bag', 'buy-now'] as const).find((kind) => pendingPayment(kind)?.order.orderId === orderId) ?? null

import { toCollect } from '@suvarna/contracts/orders/price/advance.ts'
import { leftOfBoth, sumOf } from './order-money.decider.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

/**
 * The cash that a courier collected for a cancelled order, less what is already back or on its way. Owed once: amounts
 * waiting to be sent count as sent. A parcel that came back brought no cash, and the money of an exchange is owed by
 * its original order.
 */
export function cashOwed(state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, cameBack, exchangeOf, returns } = state
  if (cameBack === 'returned' || exchangeOf !== null) return []
  const amount = Math.min(toCollect(state), leftOfBoth(state) - state.due)
  return amount > 0 ? [{ type: 'CashOwed', data: { orderId, number: returns.length + 1, amount } }] : []
}

/**
 * Whether the cash of an order can be refunded in parts: it was delivered, so the courier has collected it. The money
 * of an exchange is owed by its original order, and after an erasure no one can say where to send it.
 */
export const isCashInHand = (state: PlacedOrder): boolean =>
  state.status === 'delivered' &&
  toCollect(state) > 0 &&
  (state.method === 'cod' || state.paid) &&
  state.cameBack === null &&
  state.exchangeOf === null &&
  !state.erased

/** What is left of both payment methods, less the price of pieces whose exchange is still held. */
export function cashLeft(state: PlacedOrder): number {
  const held = sumOf(state.returns.filter(({ exchange }) => exchange?.state === 'held'))
  return Math.max(0, leftOfBoth(state) - state.due - held)
}

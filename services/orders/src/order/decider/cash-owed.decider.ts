import { toCollect } from '@suvarna/contracts/orders/price/advance.ts'
import { leftOfBoth, sumOf } from './order-money.decider.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

/**
 * What a courier collected for an order that is cancelled, less what is back already or on its way. Once: what waits to
 * be sent counts as sent. A parcel that came back brought no cash, and the money of an exchange is owed where it came from.
 */
export function cashOwed(state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, cameBack, exchangeOf, returns } = state
  if (cameBack === 'returned' || exchangeOf !== null) return []
  const amount = Math.min(toCollect(state), leftOfBoth(state) - state.due)
  return amount > 0 ? [{ type: 'CashOwed', data: { orderId, number: returns.length + 1, amount } }] : []
}

/**
 * Whether the cash of an order can be refunded in parts: it was delivered, so the courier has collected it. What paid the
 * order of an exchange is owed where it came from, and without the person behind it nobody can say where to send it.
 */
export const isCashInHand = (state: PlacedOrder): boolean =>
  state.status === 'delivered' &&
  toCollect(state) > 0 &&
  (state.method === 'cod' || state.paid) &&
  state.cameBack === null &&
  state.exchangeOf === null &&
  !state.erased

/** What is left of both ways, without what a kept size will have paid for. */
export function cashLeft(state: PlacedOrder): number {
  const held = sumOf(state.returns.filter(({ exchange }) => exchange?.state === 'held'))
  return Math.max(0, leftOfBoth(state) - state.due - held)
}

import { toCollect } from '@suvarna/contracts/orders/price/advance.ts'
import { leftOfBoth } from './order-money.decider.ts'
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

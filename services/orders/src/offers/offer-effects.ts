import type { OrderEvent, PlacedOrder } from '../order/decider/order-state.ts'
import type { OrderOffer } from '../schema.ts'
import type { UseCommand } from './offer.decider.ts'

/**
 * The changes that an order's events make to the offers that count it: exactly once in each direction, like its units.
 */
export function offerEffects(before: PlacedOrder, events: readonly OrderEvent[]): UseCommand[] {
  const { orderId, customer, uses } = before
  if (uses.length === 0) return []
  let isOpen = before.status !== 'cancelled' && before.status !== 'failed'
  return events.flatMap(({ type }): UseCommand[] => {
    const closes = type === 'OrderCancelled' || type === 'OrderFailed' || type === 'OrderSuperseded'
    const opens = type === 'OrderReopened' || type === 'OrderPaid' || type === 'OrderPaymentExtended'
    if (!(closes && isOpen) && !(opens && !isOpen)) return []
    isOpen = opens
    return uses.map(({ offerId, amount }) => ({
      ...(opens ? { type: 'UseOffer' as const, again: true } : { type: 'ReturnUse' as const }),
      ...{ offerId, amount, orderId, customer },
    }))
  })
}

/** The uses that are counted. */
export const usesOf = (offers: readonly OrderOffer[]): { offerId: string; amount: number }[] =>
  offers.flatMap(({ offerId, amount, shipping, counted }) => (counted ? [{ offerId, amount: amount + shipping }] : []))

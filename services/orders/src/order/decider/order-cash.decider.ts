import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from './order-state.ts'
import { cancel } from './order-status.decider.ts'

const isClosed = ({ status }: PlacedOrder) => status === 'cancelled' || status === 'failed'

/** Once per order: a second answer, or one to an order that needs none, changes nothing. */
export function confirmCash({ by }: CommandOf<'ConfirmCash'>, state: PlacedOrder): readonly OrderEvent[] {
  if (isClosed(state)) throw new DomainError('order_closed', 'This order is cancelled. Please order again.')
  const { orderId, status, confirmBy } = state
  if (confirmBy === null) return []
  const confirmed = { type: 'CashConfirmed' as const, data: { orderId, by } }
  return status === 'pending'
    ? [confirmed, { type: 'OrderStatusSet', data: { orderId, from: status, to: 'confirmed' } }]
    : [confirmed]
}

/** At the deadline: an order that was confirmed or closed before does not change. */
export function expireCash(state: PlacedOrder): readonly OrderEvent[] {
  if (state.confirmBy === null || isClosed(state)) return []
  return cancel(state, 'cash on delivery was not confirmed in time').map((event) =>
    event.type === 'OrderCancelled' ? { ...event, data: { ...event.data, unconfirmed: true as const } } : event,
  )
}

/**
 * Moving a waiting order on confirms it too; otherwise its parcel would be held although it counts as packed. The
 * confirmation precedes the move, so that shipping releases the parcel before it sees the reopened order.
 */
export function confirmedByMove(events: readonly OrderEvent[], state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, confirmBy } = state
  const isMoved = events.some(({ type }) => type === 'OrderStatusSet' || type === 'OrderReopened')
  if (confirmBy === null || !isMoved || events.some(({ type }) => type === 'CashConfirmed')) return events
  return [{ type: 'CashConfirmed', data: { orderId, by: 'staff' } }, ...events]
}

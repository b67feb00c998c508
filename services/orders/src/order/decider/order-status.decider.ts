import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { cashOwed } from './cash-owed.decider.ts'
import { parcelOnItsWay } from './desk/return-cases.ts'
import { evolveOrder } from './evolve-order.ts'
import { goesBackBy, leftToGiveBack, waitingByHand } from './order-money.decider.ts'
import type { CommandOf, OrderEvent, OrderStatus, PlacedOrder } from './order-state.ts'

const forward: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']
const rank = (status: OrderStatus) =>
  status === 'cancelled' || status === 'failed' ? forward.length : forward.indexOf(status)
const open = (status: OrderStatus) => status !== 'cancelled' && status !== 'failed'
const leavesTheShop = (status: OrderStatus) => status === 'shipped' || status === 'delivered'

/**
 * Any status may follow any other, except where goods would be given away: a refunded order stays closed, and an unpaid
 * online order is shipped only when the admin confirms it; nor is cash counted that nobody has seen. docs/adr/0013.
 */
export function setStatus(
  { to, unpaid = false, collected = false }: CommandOf<'SetStatus'>,
  state: PlacedOrder,
): readonly OrderEvent[] {
  if (to === 'cancelled') return cancel(state, 'set by the shop')
  if (state.keptOf && !state.paid) throw new DomainError('order_closed', keptFixed)
  const forNothing = leavesTheShop(to) && state.method === 'online' && !state.paid
  if (state.status !== to && !state.superseded && forNothing && !unpaid)
    throw new DomainError('order_not_paid', 'Not paid: no payment of this order has reached the shop yet.')
  const unseen = to === 'delivered' && isCalledBack(state)
  if (unseen && !collected && !state.superseded && !state.refundDue)
    throw new DomainError(
      'cash_not_confirmed',
      'This order was cancelled and its parcel called back. If it is to be sent again, set it to Confirmed or Processing. If it was delivered after all, say that its cash was collected.',
    )
  return moveTo(to, state, forNothing, unseen)
}

/** A cash order that was cancelled at the courier or on its way: no parcel of it brings cash, as far as anybody knows. */
const isCalledBack = ({ status, method, hold, tracked }: PlacedOrder) =>
  status === 'cancelled' && method === 'cod' && (hold === 'committed' || tracked !== null)

function moveTo(
  to: Exclude<OrderStatus, 'failed' | 'cancelled'>,
  state: PlacedOrder,
  forNothing = false,
  collected = false,
): readonly OrderEvent[] {
  const { orderId, status: from, superseded, refundDue } = state
  if (from === to) return []
  if (superseded) throw new DomainError('order_closed', 'This order was replaced by a later one of the same checkout')
  const data = { orderId, from, to, ...(forNothing ? { unpaid: true as const } : {}) }
  if (open(from)) return [{ type: 'OrderStatusSet', data }]
  if (refundDue)
    throw new DomainError(
      'order_closed',
      'The money of this order went back to the shopper, so it cannot be opened again. A new order is needed.',
    )
  return [{ type: 'OrderReopened', data: { ...data, ...(collected ? { collected: true as const } : {}) } }]
}

/**
 * The carrier's updates move an order forward only; a cancelled order stays cancelled. Whoever has its pieces all
 * the same is to give them back, and the cash that the parcel brought is owed. Facts are never refused.
 */
export function followCarrier({ to }: CommandOf<'FollowCarrier'>, state: PlacedOrder): readonly OrderEvent[] {
  if (to === 'delivered' && state.status === 'cancelled') return [...withCustomer(state), ...cashOwed(state)]
  return rank(to) > rank(state.status) ? moveTo(to, state) : []
}

function withCustomer({ orderId, cases }: PlacedOrder): readonly OrderEvent[] {
  const parcel = parcelOnItsWay(cases)
  return parcel ? [{ type: 'CancelledParcelDelivered', data: { orderId, case: parcel.name } }] : []
}

/**
 * Recorded once, for an order that is not cancelled: a cancelled one is no sale anyway. A parcel that the carrier brought
 * back cancels its order, without its pieces: those are for sale again once somebody has looked at them. A lost one
 * leaves it to the shop whether another is sent.
 */
export function recordComeback({ why }: CommandOf<'RecordComeback'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, status, cameBack } = state
  // Lost, and found on its way back to the shop: still the same parcel.
  if (!open(status) || cameBack === why || cameBack === 'returned') return []
  const back: OrderEvent = { type: 'ParcelCameBack', data: { orderId, why } }
  return why === 'lost' ? [back] : [back, ...cancel({ ...state, cameBack: why }, cameBackToShop)]
}

/** What the order says when the carrier brought it back. */
const cameBackToShop = 'the courier brought the parcel back'

const keptFixed =
  'The customer has these pieces and is asked to pay for them: nothing is packed. The payment moves it on, or its return does.'

export const cancelledByShopper = 'cancelled by the shopper'

/**
 * A shipment with a tracking number may be with the carrier already, whose updates come late: the carrier is asked
 * first. Without one nothing can have left, and the order is cancelled at once.
 */
export function askCancel({ words }: CommandOf<'AskCancel'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, status, tracked } = state
  if (state.keptOf && !state.paid)
    throw new DomainError('order_not_cancellable', 'This piece is with you: please send it back, or pay for it.')
  if (tracked === null || !open(status)) return cancel(state, cancelledByShopper, words)
  return [{ type: 'CancelAsked', data: { orderId, ...(words ? { words } : {}) } }]
}

/**
 * Idempotent. A cancel after dispatch does not restock by itself: the goods are on their way. Everything not yet
 * refunded is refunded by the provider, including returns that were to be refunded by hand, so that nothing is refunded
 * twice or never.
 */
export function cancel(
  state: PlacedOrder,
  reason: string,
  words?: EventOf<'OrderCancelled'>['data']['words'],
): readonly OrderEvent[] {
  const { orderId, status: from } = state
  if (!open(from)) return []
  const said = { orderId, from, reason, ...(words ? { words } : {}) }
  const amount = leftToGiveBack(state)
  // A person goes on sending what was paid in cash: no payment could cover it.
  const returns = state.advance > 0 ? [] : waitingByHand(state).map(({ number }) => number)
  const covered = returns.length > 0 ? { returns } : {}
  const goesBack = { goesBack: { ...goesBackBy(state, amount, 'cancel'), ...covered } }
  const isRefunded = amount >= leastAtProvider
  const back = state.paidBy !== null && isRefunded ? goesBack : {}
  const restock = !leavesTheShop(from) && state.cameBack === null
  const data = { ...said, restock, refund: isRefunded, ...back }
  const cancelled = { type: 'OrderCancelled' as const, data }
  return from === 'delivered' ? [cancelled, ...cashOwed(evolveOrder(state, cancelled))] : [cancelled]
}

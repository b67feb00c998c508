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
 * Any status may follow any other, except where goods would be given away: a refunded order stays closed, an unpaid
 * online order ships only if the admin confirms it, and cash counts only once its collection is confirmed.
 * docs/adr/0013.
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

/** A cash order cancelled while its parcel was booked or in transit: as far as is known, its parcel brings no cash. */
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
 * The carrier's updates move an order forward only; a cancelled order stays cancelled. If its parcel was delivered
 * anyway, the pieces are to come back and the collected cash is owed. Never refuses a carrier's update.
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
 * Recorded once, for an order that is not cancelled: a cancelled one is no sale anyway. A parcel that the carrier
 * brought back cancels its order without restocking: the pieces are for sale again once inspected. For a lost parcel
 * the shop decides whether to send another.
 */
export function recordComeback({ why }: CommandOf<'RecordComeback'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, status, cameBack } = state
  // A lost parcel may be found on its way back to the shop: it is still the same parcel.
  if (!open(status) || cameBack === why || cameBack === 'returned') return []
  const back: OrderEvent = { type: 'ParcelCameBack', data: { orderId, why } }
  return why === 'lost' ? [back] : [back, ...cancel({ ...state, cameBack: why }, cameBackToShop)]
}

/** The cancel reason when the carrier brings the parcel back. */
const cameBackToShop = 'the courier brought the parcel back'

const keptFixed =
  'The customer has these pieces and is asked to pay for them: nothing is packed. The payment moves it on, or its return does.'

export const cancelledByShopper = 'cancelled by the shopper'

/**
 * A shipment with a tracking number may already be with the carrier, whose updates come late, so the carrier is asked
 * first. Without a number nothing can have left, and the order is cancelled immediately.
 */
export function askCancel({ words }: CommandOf<'AskCancel'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, status, tracked } = state
  if (state.keptOf && !state.paid)
    throw new DomainError('order_not_cancellable', 'This piece is with you: please send it back, or pay for it.')
  if (tracked === null || !open(status)) return cancel(state, cancelledByShopper, words)
  return [{ type: 'CancelAsked', data: { orderId, ...(words ? { words } : {}) } }]
}

/**
 * Idempotent. A cancel after dispatch does not restock, since the goods are on their way. The provider refunds all that
 * is not yet refunded, including returns that were to be refunded by hand, so that nothing is refunded twice or never.
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
  // Cash refunds of an order with an advance are still sent by hand: the payment could not cover them.
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

import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/decider.ts'
import { DomainError } from '@suvarna/platform/errors.ts'

export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'failed'
export type OrderLine = EventOf<'OrderPlaced'>['data']['lines'][number]

/** Whose units the order holds: a reservation with a deadline, sold units, or none (any more). */
export type Hold = 'reserved' | 'committed' | 'none'

export type Order =
  | { placed: false }
  | {
      placed: true
      orderId: string
      status: OrderStatus
      method: 'cod' | 'razorpay'
      paid: boolean
      /** The provider's payment that paid it; none for cash. */
      paidBy: string | null
      /** The provider's payments that it could not take. */
      declined: readonly string[]
      refunded: boolean
      superseded: boolean
      hold: Hold
      total: number
      lines: readonly OrderLine[]
      tracked: string | null
      erased: boolean
    }
export type PlacedOrder = Extract<Order, { placed: true }>

type PaymentIds = { paymentId: string; providerPaymentId: string }

export type OrderCommand =
  | { type: 'PlaceOrder'; order: EventOf<'OrderPlaced'>['data'] }
  | { type: 'SetStatus'; to: Exclude<OrderStatus, 'failed'> }
  | { type: 'CancelOrder'; reason: string; words?: EventOf<'OrderCancelled'>['data']['words'] }
  | ({ type: 'PayOrder'; amount: number; at: string } & PaymentIds)
  | ({ type: 'DeclinePayment'; reason: string } & PaymentIds)
  | { type: 'RecordRefund'; providerPaymentId: string; amount: number; at: string }
  | { type: 'ExpireOrder' }
  | { type: 'SupersedeOrder' }
  | { type: 'TrackOrder'; awb: string; courier: string | null; trackingUrl: string | null }
  | { type: 'FollowCourier'; to: 'shipped' | 'delivered' }
  | { type: 'EraseContact' }

export type OrderEvent =
  | EventOf<'OrderPlaced'>
  | EventOf<'OrderSuperseded'>
  | EventOf<'OrderPaid'>
  | EventOf<'PaymentDeclined'>
  | EventOf<'OrderRefunded'>
  | EventOf<'OrderStatusSet'>
  | EventOf<'OrderCancelled'>
  | EventOf<'OrderReopened'>
  | EventOf<'OrderFailed'>
  | EventOf<'OrderTracked'>
  | EventOf<'OrderContactErased'>

export const order: Decider<OrderCommand, Order, OrderEvent> = {
  initial: { placed: false },

  decide(command, state) {
    if (command.type === 'PlaceOrder') {
      if (state.placed) throw new Error(`${command.order.orderId} is taken`)
      return [{ type: 'OrderPlaced', data: command.order }]
    }
    if (!state.placed) throw new DomainError('order_not_found', 'Order not found')
    return decideOn(command, state)
  },

  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event.data)
    if (!state.placed) return state
    switch (event.type) {
      case 'OrderSuperseded':
        return { ...state, superseded: true, status: 'failed', hold: 'none' }
      case 'OrderPaid':
        return {
          ...state,
          paid: true,
          paidBy: event.data.providerPaymentId,
          status: state.status === 'pending' || state.status === 'failed' ? 'confirmed' : state.status,
          hold: 'committed',
        }
      case 'OrderStatusSet':
        return { ...state, status: event.data.to, hold: 'committed' }
      case 'OrderCancelled':
        return { ...state, status: 'cancelled', hold: event.data.restock ? 'none' : state.hold }
      case 'OrderReopened':
        return { ...state, status: event.data.to, hold: 'committed' }
      case 'OrderFailed':
        return { ...state, status: 'failed', hold: 'none' }
      case 'OrderTracked':
        return { ...state, tracked: event.data.awb }
      case 'OrderContactErased':
        return { ...state, erased: true }
      case 'PaymentDeclined':
        return { ...state, declined: [...state.declined, event.data.providerPaymentId] }
      case 'OrderRefunded':
        return { ...state, refunded: true }
    }
  },
}

const placed = (data: EventOf<'OrderPlaced'>['data']): PlacedOrder => ({
  placed: true,
  orderId: data.orderId,
  status: 'pending',
  method: data.paymentMethod,
  paid: false,
  paidBy: null,
  declined: [],
  refunded: false,
  superseded: false,
  // Only an unpaid online order holds a reservation that can run out.
  hold: data.paymentMethod === 'cod' ? 'committed' : 'reserved',
  total: data.total,
  lines: data.lines,
  tracked: null,
  erased: false,
})

function decideOn(command: Exclude<OrderCommand, { type: 'PlaceOrder' }>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId } = state
  switch (command.type) {
    case 'SetStatus':
      return command.to === 'cancelled' ? cancel(state, 'set by the shop') : setStatus(state, command.to)
    case 'CancelOrder':
      return cancel(state, command.reason, command.words)
    case 'PayOrder':
      return pay(command, state)
    case 'DeclinePayment':
      return decline(command, state)
    case 'RecordRefund': {
      const { providerPaymentId, amount, at: refundedAt } = command
      // What went back without having paid the order changes nothing about it.
      if (state.paidBy !== providerPaymentId || state.refunded) return []
      return [{ type: 'OrderRefunded', data: { orderId, providerPaymentId, amount, refundedAt } }]
    }
    case 'ExpireOrder':
      if (state.hold !== 'reserved' || state.paid) return []
      return [{ type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } }]
    case 'SupersedeOrder':
      if (state.hold !== 'reserved' || state.paid) return []
      return [{ type: 'OrderSuperseded', data: { orderId } }]
    case 'TrackOrder': {
      if (state.tracked === command.awb) return []
      const { awb, courier, trackingUrl } = command
      return [{ type: 'OrderTracked', data: { orderId, awb, courier, trackingUrl } }]
    }
    case 'FollowCourier':
      // The courier's news move an order forward only; what an admin cancelled stays cancelled.
      return rank(command.to) > rank(state.status) ? setStatus(state, command.to) : []
    case 'EraseContact':
      return state.erased ? [] : [{ type: 'OrderContactErased', data: { orderId } }]
  }
}

const forward: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']
const rank = (status: OrderStatus) =>
  status === 'cancelled' || status === 'failed' ? forward.length : forward.indexOf(status)
const open = (status: OrderStatus) => status !== 'cancelled' && status !== 'failed'

function setStatus(state: PlacedOrder, to: Exclude<OrderStatus, 'failed' | 'cancelled'>): readonly OrderEvent[] {
  const { orderId, status: from } = state
  if (from === to) return []
  if (state.superseded)
    throw new DomainError('order_closed', 'This order was replaced by a later one of the same checkout')
  if (!open(from)) return [{ type: 'OrderReopened', data: { orderId, from, to } }]
  return [{ type: 'OrderStatusSet', data: { orderId, from, to } }]
}

/** Idempotent. A cancel after dispatch does not restock by itself: the piece is on its way. */
function cancel(
  state: PlacedOrder,
  reason: string,
  words?: EventOf<'OrderCancelled'>['data']['words'],
): readonly OrderEvent[] {
  const { orderId, status: from } = state
  if (!open(from)) return []
  const dispatched = from === 'shipped' || from === 'delivered'
  const said = { orderId, from, reason, ...(words ? { words } : {}) }
  return [{ type: 'OrderCancelled', data: { ...said, restock: !dispatched, refund: state.paid && !state.refunded } }]
}

/** Each payment gets one answer, however often it is offered: it pays the order, or it is declined. */
function pay(command: Extract<OrderCommand, { type: 'PayOrder' }>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId } = state
  const { paymentId, providerPaymentId, amount, at: paidAt } = command
  if (state.paidBy === providerPaymentId) return []
  const why = reasonAgainst(amount, state)
  if (why) return decline({ ...command, reason: why }, state)
  return [{ type: 'OrderPaid', data: { orderId, paymentId, providerPaymentId, amount, paidAt } }]
}

function reasonAgainst(amount: number, state: PlacedOrder): string | null {
  if (state.method !== 'razorpay') return 'the order is paid on delivery'
  if (state.paid) return 'the order is paid already'
  if (state.superseded) return 'the order was replaced by a later one'
  if (amount !== state.total) return 'the amount is not the order’s total'
  return state.status === 'cancelled' ? 'the order is cancelled' : null
}

function decline(
  { paymentId, providerPaymentId, reason }: PaymentIds & { reason: string },
  { orderId, paidBy, declined }: PlacedOrder,
): readonly OrderEvent[] {
  if (paidBy === providerPaymentId || declined.includes(providerPaymentId)) return []
  return [{ type: 'PaymentDeclined', data: { orderId, paymentId, providerPaymentId, reason } }]
}

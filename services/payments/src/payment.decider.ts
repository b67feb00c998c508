import type { EventOf } from '@suvarna/contracts/events.ts'
import type { PaymentMethod } from '@suvarna/contracts/order-values.ts'
import type { Claim, ClaimFault } from '@suvarna/contracts/payments-events.ts'
import type { Decider } from '@suvarna/platform/decider.ts'
import { DomainError } from '@suvarna/platform/errors.ts'

/**
 * One payment of the provider's. `attached`: offered to the order, which answers by OrderPaid or PaymentDeclined;
 * `unclaimed`: paid before there is an order.
 */
export type Taken = {
  providerOrderId: string
  amount: number
  state: 'unclaimed' | 'attached' | 'refunding' | 'refunded' | 'refund_failed'
  /** How often the provider did not give it back. */
  refundFailures?: number
}

export type Payment =
  | { phase: 'none' }
  | {
      phase: 'open'
      orderId: string
      method: PaymentMethod
      amount: number
      providerOrders: Readonly<Record<string, number>>
      /** By the provider's payment id: an order may see several, and keeps one at most. */
      taken: Readonly<Record<string, Taken>>
      failed: readonly string[]
      collected: boolean
      /** Opened before its order was placed; `orderId` is the provider's then, until an order claims it. */
      loose: boolean
      claimedBy: string | null
    }
export type OpenPayment = Extract<Payment, { phase: 'open' }>

export type PaymentCommand =
  | { type: 'OpenPayment'; orderId: string; method: PaymentMethod; amount: number }
  /** `claimed`: it was made before there was an order, perhaps for another amount; the order will say so. */
  | { type: 'RecordProviderOrder'; providerOrderId: string; amount: number; receipt: string; claimed?: true }
  | { type: 'CapturePayment'; providerOrderId: string; providerPaymentId: string; amount: number }
  | { type: 'ClaimPayment'; claimedBy: string }
  | { type: 'RefuseClaim'; claim: Claim; why: ClaimFault }
  | { type: 'AttachPayment'; providerOrderId: string; providerPaymentId: string; amount: number }
  | { type: 'FailPayment'; providerPaymentId: string; reason: string }
  | { type: 'RefundPayment'; providerPaymentId: string; reason: string }
  | { type: 'RefundAll'; reason: string }
  | { type: 'CompleteRefund'; providerPaymentId: string; providerRefundId: string; amount: number }
  | { type: 'FailRefund'; providerPaymentId: string; reason: string }
  | { type: 'RetryRefunds' }
  | { type: 'CollectCash' }

export type PaymentEvent = EventOf<
  | 'PaymentOpened'
  | 'PaymentOrderCreated'
  | 'PaymentCaptured'
  | 'PaymentAttached'
  | 'PaymentClaimed'
  | 'ClaimRefused'
  | 'PaymentFailed'
  | 'CashCollected'
  | 'RefundStarted'
  | 'RefundCompleted'
  | 'RefundFailed'
>

/** The money of one order: captured money ends attached to its order or refunded, whatever order the news come in. */
export const payment: Decider<PaymentCommand, Payment, PaymentEvent> = {
  initial: { phase: 'none' },

  decide(command, state) {
    if (command.type === 'OpenPayment') {
      const { orderId, method, amount } = command
      return state.phase === 'none' ? [{ type: 'PaymentOpened', data: { orderId, method, amount } }] : []
    }
    if (state.phase === 'none') throw new DomainError('payment_not_found', 'There is no payment for this order')
    return decideOn(command, state)
  },

  evolve(state, event) {
    if (event.type === 'PaymentOpened') return { ...opened, ...event.data }
    return state.phase === 'none' ? state : evolveOpen(state, event)
  },
}

const opened = {
  phase: 'open' as const,
  providerOrders: {},
  taken: {},
  failed: [],
  collected: false,
  loose: false,
  claimedBy: null,
}

function evolveOpen(state: OpenPayment, event: Exclude<PaymentEvent, { type: 'PaymentOpened' }>): OpenPayment {
  const change = (id: string, to: Taken['state']) => {
    const known = state.taken[id]
    return known ? { ...state, taken: { ...state.taken, [id]: { ...known, state: to } } } : state
  }
  switch (event.type) {
    case 'PaymentOrderCreated': {
      const { providerOrderId, amount } = event.data
      const loose = providerOrderId === state.orderId
      return { ...state, loose, providerOrders: { ...state.providerOrders, [providerOrderId]: amount } }
    }
    case 'PaymentCaptured':
    case 'PaymentAttached': {
      const { providerOrderId, providerPaymentId, amount } = event.data
      const taken = { providerOrderId, amount, state: state.loose ? ('unclaimed' as const) : ('attached' as const) }
      return { ...state, taken: { ...state.taken, [providerPaymentId]: taken } }
    }
    case 'PaymentClaimed':
      return { ...state, claimedBy: event.data.claimedBy }
    case 'ClaimRefused':
      return state
    case 'PaymentFailed':
      return { ...state, failed: [...state.failed, event.data.providerPaymentId] }
    case 'CashCollected':
      return { ...state, collected: true }
    case 'RefundStarted':
      return change(event.data.providerPaymentId, 'refunding')
    case 'RefundCompleted':
      return change(event.data.providerPaymentId, 'refunded')
    case 'RefundFailed':
      return noteFailure(change(event.data.providerPaymentId, 'refund_failed'), event.data.providerPaymentId)
  }
}

function noteFailure(state: OpenPayment, id: string): OpenPayment {
  const taken = state.taken[id]
  if (!taken) return state
  return { ...state, taken: { ...state.taken, [id]: { ...taken, refundFailures: (taken.refundFailures ?? 0) + 1 } } }
}

type Command<Name extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Name }>

function decideOn(
  command: Exclude<PaymentCommand, { type: 'OpenPayment' }>,
  state: OpenPayment,
): readonly PaymentEvent[] {
  const { orderId, amount } = state
  switch (command.type) {
    case 'RecordProviderOrder':
      return recordProviderOrder(command, state)
    case 'CapturePayment':
      return capture(command, state)
    case 'ClaimPayment':
      return claim(command, state)
    case 'RefuseClaim':
      return [{ type: 'ClaimRefused', data: { orderId, claim: command.claim, why: command.why } }]
    case 'AttachPayment': {
      const { providerOrderId, providerPaymentId, amount: paid } = command
      if (state.taken[providerPaymentId]) return []
      return [{ type: 'PaymentAttached', data: { orderId, providerOrderId, providerPaymentId, amount: paid } }]
    }
    case 'FailPayment': {
      const { providerPaymentId, reason } = command
      // A failure that is heard of late does not undo a payment; a payment after a failure is taken.
      if (state.taken[providerPaymentId] || state.failed.includes(providerPaymentId)) return []
      return [{ type: 'PaymentFailed', data: { orderId, providerPaymentId, reason } }]
    }
    case 'RefundPayment':
      return refund(state, command.providerPaymentId, command.reason)
    case 'RefundAll':
      // What an order has claimed is given back in that order's stream.
      return state.claimedBy ? [] : Object.keys(state.taken).flatMap((id) => refund(state, id, command.reason))
    case 'CompleteRefund': {
      const { providerPaymentId, providerRefundId, amount: back } = command
      if (state.taken[providerPaymentId]?.state !== 'refunding') return []
      return [{ type: 'RefundCompleted', data: { orderId, providerPaymentId, providerRefundId, amount: back } }]
    }
    case 'FailRefund': {
      const { providerPaymentId, reason } = command
      const taken = state.taken[providerPaymentId]
      if (taken?.state !== 'refunding') return []
      return [{ type: 'RefundFailed', data: { orderId, providerPaymentId, amount: taken.amount, reason } }]
    }
    case 'RetryRefunds':
      return Object.entries(state.taken).flatMap(([id, taken]) =>
        taken.state === 'refund_failed' ? refund(state, id, 'an earlier try did not go through') : [],
      )
    case 'CollectCash':
      return state.method === 'cod' && !state.collected ? [{ type: 'CashCollected', data: { orderId, amount } }] : []
  }
}

function recordProviderOrder(
  { providerOrderId, amount, receipt, claimed }: Command<'RecordProviderOrder'>,
  state: OpenPayment,
): readonly PaymentEvent[] {
  const { orderId } = state
  if (state.method !== 'razorpay') throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  if (amount !== state.amount && !claimed) throw new Error(`${orderId} costs ${state.amount} and not ${amount} paise`)
  // One provider order is enough; a second one of a double click stays unused and costs nothing.
  if (Object.keys(state.providerOrders).length > 0) return []
  return [{ type: 'PaymentOrderCreated', data: { orderId, providerOrderId, amount, receipt } }]
}

function capture(
  { providerOrderId, providerPaymentId, amount }: Command<'CapturePayment'>,
  state: OpenPayment,
): readonly PaymentEvent[] {
  const { orderId } = state
  // Claimed: whoever reads the provider next finds the order's own stream.
  if (state.taken[providerPaymentId] || state.claimedBy) return []
  if (state.providerOrders[providerOrderId] === undefined)
    throw new DomainError('payment_not_found', 'This payment belongs to no order of ours')
  const data = { orderId, providerOrderId, providerPaymentId, amount }
  const captured: PaymentEvent = { type: 'PaymentCaptured', data }
  // Whatever its amount: the order itself declines what does not fit, and whoever paid is told so.
  if (!state.loose) return [captured, { type: 'PaymentAttached', data }]
  // Money of another amount pays for nothing, and no order will ever be told of it.
  const reason = 'the amount is not what was to be paid'
  const back: PaymentEvent = { type: 'RefundStarted', data: { orderId, providerPaymentId, amount, reason } }
  return amount === state.amount ? [captured] : [captured, back]
}

/**
 * A payment names at most one order, and none once its money goes back. The first claim is the last, also where the
 * amounts differ: the order declines it, and the money need not wait for an order that will not come.
 */
function claim({ claimedBy }: Command<'ClaimPayment'>, state: OpenPayment): readonly PaymentEvent[] {
  const goesBack = Object.values(state.taken).some((taken) => taken.state !== 'unclaimed')
  if (!state.loose || state.claimedBy || goesBack) return []
  return [{ type: 'PaymentClaimed', data: { orderId: state.orderId, claimedBy } }]
}

/** At most one refund of a payment is under way, and none follows a completed one. */
function refund(state: OpenPayment, providerPaymentId: string, reason: string): readonly PaymentEvent[] {
  const taken = state.taken[providerPaymentId]
  if (!taken || taken.state === 'refunding' || taken.state === 'refunded') return []
  const { orderId } = state
  return [{ type: 'RefundStarted', data: { orderId, providerPaymentId, amount: taken.amount, reason } }]
}

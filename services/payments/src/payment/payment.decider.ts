import { methodOf, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { afterDispute, recordDispute, reverseDispute } from './disputes/payment-disputes.decider.ts'
import { afterRefund, completeRefund, failRefund, refund, refundPart, retryRefunds } from './payment-refunds.decider.ts'
import type { OpenPayment, Payment, PaymentCommand, PaymentEvent } from './payment-state.ts'

/** The money of one order: captured money ends attached or refunded, in whatever order events arrive. */
export const payment: Decider<PaymentCommand, Payment, PaymentEvent> = {
  initial: { phase: 'none' },

  decide(command, state) {
    if (command.type === 'OpenPayment') {
      const { orderId, method, amount, online, collect } = command
      const instead = { ...(online === undefined ? {} : { online }), ...(collect === undefined ? {} : { collect }) }
      return state.phase === 'none'
        ? [{ type: 'PaymentOpened', data: { orderId, method: writtenMethod(method), amount, ...instead } }]
        : []
    }
    if (state.phase === 'none') throw new DomainError('payment_not_found', 'There is no payment for this order')
    return decideOn(command, state)
  },

  evolve(state, event) {
    if (event.type === 'PaymentOpened') return { ...opened, ...event.data, method: methodOf(event.data.method) }
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
  switch (event.type) {
    case 'PaymentAmountChanged': {
      const { online: _, ...rest } = state
      const { amount, collect } = event.data
      return { ...rest, amount, ...(collect === undefined ? {} : { collect }) }
    }
    case 'PaymentOrderCreated': {
      const { providerOrderId, amount } = event.data
      const loose = providerOrderId === state.orderId
      return { ...state, loose, providerOrders: { ...state.providerOrders, [providerOrderId]: amount } }
    }
    case 'PaymentCaptured':
    case 'PaymentAttached':
    case 'ForeignPaymentCaptured': {
      const { providerPaymentId, orderId: _ours, ...paid } = event.data
      const taken = { ...paid, ...untouched, state: state.loose ? ('unclaimed' as const) : ('attached' as const) }
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
    case 'CashKept': {
      const { online: _, ...rest } = state
      return rest
    }
    case 'CashDropped': {
      const { online: _, ...rest } = state
      return { ...rest, method: 'online', amount: event.data.amount }
    }
    case 'PaymentDisputed':
    case 'DisputeMoved':
    case 'DisputeReversed':
      return afterDispute(state, event)
    case 'RefundStarted':
    case 'RefundCompleted':
    case 'RefundFailed': {
      const id = event.data.providerPaymentId
      const known = state.taken[id]
      return known ? { ...state, taken: { ...state.taken, [id]: afterRefund(known, event) } } : state
    }
  }
}

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>

const untouched = { back: 0, refunds: [] as string[], due: 0 }

function decideOn(
  command: Exclude<PaymentCommand, { type: 'OpenPayment' }>,
  state: OpenPayment,
): readonly PaymentEvent[] {
  const { orderId, amount } = state
  switch (command.type) {
    case 'ChangeAmount':
      return changeAmount(command.amount, command.collect, state)
    case 'ReturnOverpaid': {
      const { providerPaymentId, refundId, amount: over } = command
      const part = { providerPaymentId, refundId, amount: over, reason: 'the order costs less than was paid ahead' }
      return [...changeAmount(amount, command.collect, state), ...refundPart(state, part)]
    }
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
      // A late failure does not undo a payment; a payment after a failure is accepted.
      if (state.taken[providerPaymentId] || state.failed.includes(providerPaymentId)) return []
      return [{ type: 'PaymentFailed', data: { orderId, providerPaymentId, reason } }]
    }
    case 'RefundPayment':
      return refund(state, command)
    case 'RefundAll': {
      const { reason, atMost } = command
      const most = (id: string) => (atMost?.providerPaymentId === id ? { most: atMost.amount } : {})
      // Claimed money is refunded in the order's stream.
      if (state.claimedBy) return []
      return Object.keys(state.taken).flatMap((id) => refund(state, { providerPaymentId: id, reason, ...most(id) }))
    }
    case 'RefundPart':
      return refundPart(state, command)
    case 'CompleteRefund':
      return completeRefund(state, command)
    case 'FailRefund':
      return failRefund(state, command)
    case 'RetryRefunds':
      return retryRefunds(state)
    case 'RecordDispute':
      return recordDispute(state, command)
    case 'ReverseDispute':
      return reverseDispute(state, command)
    case 'KeepCash':
      return state.online === undefined ? [] : [{ type: 'CashKept', data: { orderId } }]
    case 'DropCash':
      return state.method === 'cod' ? [{ type: 'CashDropped', data: { orderId, amount: command.amount } }] : []
    case 'CollectCash':
      return collectCash(state)
  }
}

/**
 * The provider's order in use: unpaid for the present amount, or with its payment attached. Each takes one payment
 * only: after a refund or a change of the amount the shopper pays by another one.
 */
export const unspentOrder = ({
  providerOrders,
  taken,
  amount,
}: Pick<OpenPayment, 'providerOrders' | 'taken' | 'amount'>) =>
  Object.keys(providerOrders).find((id) => {
    const paid = Object.values(taken).filter(({ providerOrderId }) => providerOrderId === id)
    return (paid.length === 0 && providerOrders[id] === amount) || paid.some(({ state }) => state === 'attached')
  })

/** `collect`: only for an order with an advance. */
function changeAmount(amount: number, collect: number | undefined, state: OpenPayment): readonly PaymentEvent[] {
  if (amount === state.amount && collect === state.collect) return []
  const { orderId } = state
  return [{ type: 'PaymentAmountChanged', data: { orderId, amount, ...(collect === undefined ? {} : { collect }) } }]
}

/** All of a cash order, or what was not paid in advance. */
function collectCash({ orderId, method, amount, collect, collected }: OpenPayment): readonly PaymentEvent[] {
  const cash = method === 'cod' ? amount : collect
  return !cash || collected ? [] : [{ type: 'CashCollected', data: { orderId, amount: cash } }]
}

const foreignReason = 'the shop takes rupees only'

function recordProviderOrder(
  { providerOrderId, amount, receipt, claimed }: Command<'RecordProviderOrder'>,
  state: OpenPayment,
): readonly PaymentEvent[] {
  const { orderId } = state
  const { method, online } = state
  if (method !== 'online' && online === undefined)
    throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  const payable = method === 'online' ? state.amount : online
  if (amount !== payable && !claimed) throw new Error(`${orderId} costs ${payable} and not ${amount} paise`)
  // One provider order is enough; the second one of a double click stays unpaid and costs nothing.
  if (unspentOrder(state) !== undefined || state.providerOrders[providerOrderId] !== undefined) return []
  return [{ type: 'PaymentOrderCreated', data: { orderId, providerOrderId, amount, receipt } }]
}

function capture(
  { providerOrderId, providerPaymentId, amount, currency, fee }: Command<'CapturePayment'>,
  state: OpenPayment,
): readonly PaymentEvent[] {
  const { orderId } = state
  // After a claim the next read at the provider finds the order's own stream.
  if (state.taken[providerPaymentId] || state.claimedBy) return []
  if (state.providerOrders[providerOrderId] === undefined)
    throw new DomainError('payment_not_found', 'This payment belongs to no order of ours')
  const data = { orderId, providerOrderId, providerPaymentId, amount }
  if (currency !== undefined)
    return [
      { type: 'ForeignPaymentCaptured', data: { ...data, currency } },
      { type: 'RefundStarted', data: { orderId, providerPaymentId, amount, currency, reason: foreignReason } },
    ]
  const captured: PaymentEvent = { type: 'PaymentCaptured', data: fee ? { ...data, fee } : data }
  // Whatever its amount: the order itself declines a wrong one, and the payer is informed.
  if (!state.loose) return [captured, { type: 'PaymentAttached', data }]
  // A wrong amount pays for nothing, and no order will ever claim it.
  const reason = 'the amount is not what was to be paid'
  const back: PaymentEvent = { type: 'RefundStarted', data: { orderId, providerPaymentId, amount, reason } }
  return amount === state.amount ? [captured] : [captured, back]
}

/**
 * A payment belongs to at most one order, and to none once it is refunded. The first claim is final, even if the
 * amounts differ: the order then declines it, and the money need not wait for an order that will not come.
 */
function claim({ claimedBy }: Command<'ClaimPayment'>, state: OpenPayment): readonly PaymentEvent[] {
  const goesBack = Object.values(state.taken).some((taken) => taken.state !== 'unclaimed')
  if (!state.loose || state.claimedBy || goesBack) return []
  return [{ type: 'PaymentClaimed', data: { orderId: state.orderId, claimedBy } }]
}

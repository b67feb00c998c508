import type { OpenPayment, PaymentCommand, PaymentEvent, Taken } from './payment-state.ts'

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>
type RefundEvent = Extract<PaymentEvent, { type: 'RefundStarted' | 'RefundCompleted' | 'RefundFailed' }>
type RefundRequest = { providerPaymentId: string; reason: string; most?: number }

/** One refund of a payment at a time, for what has not been refunded before; none after a completed one. */
export function refund(
  state: OpenPayment,
  { providerPaymentId, reason, most }: RefundRequest,
): readonly PaymentEvent[] {
  const taken = state.taken[providerPaymentId]
  if (!taken || taken.state === 'refunding' || taken.state === 'refunded') return []
  const amount = Math.min(most ?? taken.amount, taken.amount - taken.back)
  return amount > 0 ? [started(state, providerPaymentId, amount, reason)] : []
}

/** Starts failed refunds again. */
export const retryRefunds = (state: OpenPayment): readonly PaymentEvent[] =>
  Object.entries(state.taken).flatMap(([id, { state: stands, due }]) =>
    stands === 'refund_failed' && due > 0 ? [started(state, id, due, 'an earlier try did not go through')] : [],
  )

/** Records one refund as the provider has it, ours or made at its dashboard; once, whatever was requested. */
export function completeRefund(
  state: OpenPayment,
  { providerPaymentId, providerRefundId, amount, outside }: Command<'CompleteRefund'>,
): readonly PaymentEvent[] {
  const { orderId } = state
  const taken = state.taken[providerPaymentId]
  if (!taken || taken.refunds.includes(providerRefundId)) return []
  const data = { orderId, providerPaymentId, providerRefundId, amount, ...currencyOf(taken) }
  return [{ type: 'RefundCompleted', data: outside ? { ...data, outside: true } : data }]
}

export function failRefund(
  state: OpenPayment,
  { providerPaymentId, reason }: Command<'FailRefund'>,
): readonly PaymentEvent[] {
  const { orderId } = state
  const taken = state.taken[providerPaymentId]
  if (taken?.state !== 'refunding') return []
  const data = { orderId, providerPaymentId, amount: taken.due, reason, ...currencyOf(taken) }
  return [{ type: 'RefundFailed', data }]
}

export function afterRefund(taken: Taken, { type, data }: RefundEvent): Taken {
  const { amount } = data
  switch (type) {
    case 'RefundStarted':
      return { ...taken, state: 'refunding', due: Math.min(amount, taken.amount - taken.back) }
    case 'RefundFailed':
      return { ...taken, state: 'refund_failed', refundFailures: (taken.refundFailures ?? 0) + 1 }
    case 'RefundCompleted': {
      const back = taken.back + amount
      // A refund at the dashboard is not part of ours, but reduces what is left to refund.
      const due = Math.max(0, Math.min(taken.due - (data.outside ? 0 : amount), taken.amount - back))
      const over = back >= taken.amount || (taken.due > 0 && due === 0)
      const refunds = [...taken.refunds, data.providerRefundId]
      return { ...taken, back, due, refunds, state: over ? 'refunded' : taken.state }
    }
  }
}

const started = (state: OpenPayment, providerPaymentId: string, amount: number, reason: string): PaymentEvent => {
  const currency = currencyOf(state.taken[providerPaymentId])
  return { type: 'RefundStarted', data: { orderId: state.orderId, providerPaymentId, amount, reason, ...currency } }
}

const currencyOf = (taken: Taken | undefined) => (taken?.currency === undefined ? {} : { currency: taken.currency })

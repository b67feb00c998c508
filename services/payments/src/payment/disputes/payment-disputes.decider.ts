import { afterLoss } from '../payment-refunds.decider.ts'
import type { OpenPayment, PaymentCommand, PaymentEvent } from '../payment-state.ts'

type DisputeEvent = Extract<PaymentEvent, { type: 'PaymentDisputed' | 'DisputeMoved' }>

/** Records a dispute as the provider has it now, and each of its states once, however often it is read. */
export function recordDispute(
  state: OpenPayment,
  { dispute }: Extract<PaymentCommand, { type: 'RecordDispute' }>,
): readonly PaymentEvent[] {
  const { id: disputeId, paymentId: providerPaymentId, amount, deducted, status, reason, phase, respondBy } = dispute
  if (!state.taken[providerPaymentId]) return []
  const about = { orderId: state.orderId, providerPaymentId, disputeId }
  const known = state.disputes?.[disputeId]
  const opened: PaymentEvent[] = known
    ? []
    : [{ type: 'PaymentDisputed', data: { ...about, amount, reason, phase, respondBy } }]
  const before = known ?? { status: 'open', deducted: 0, respondBy }
  const isSame = before.status === status && before.deducted === deducted && before.respondBy === respondBy
  return isSame ? opened : [...opened, { type: 'DisputeMoved', data: { ...about, status, deducted, respondBy } }]
}

export function afterDispute(state: OpenPayment, { type, data }: DisputeEvent): OpenPayment {
  const { disputeId, respondBy } = data
  const now =
    type === 'PaymentDisputed'
      ? { status: 'open', deducted: 0, respondBy }
      : { status: data.status, deducted: data.deducted, respondBy }
  const disputes = { ...state.disputes, [disputeId]: now }
  const taken = state.taken[data.providerPaymentId]
  if (!taken || now.deducted === (taken.lost?.[disputeId] ?? 0)) return { ...state, disputes }
  const after = afterLoss(taken, disputeId, now.deducted)
  return { ...state, disputes, taken: { ...state.taken, [data.providerPaymentId]: after } }
}

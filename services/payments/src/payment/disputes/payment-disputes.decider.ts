import { afterLoss } from '../payment-refunds.decider.ts'
import type { KnownDispute, OpenPayment, PaymentCommand, PaymentEvent } from '../payment-state.ts'

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>
type DisputeEvent = Extract<PaymentEvent, { type: 'PaymentDisputed' | 'DisputeMoved' | 'DisputeReversed' }>

/** Records a dispute in its present state at the provider. Each state is recorded once, however often it is read. */
export function recordDispute(state: OpenPayment, { dispute }: Command<'RecordDispute'>): readonly PaymentEvent[] {
  const { id: disputeId, paymentId: providerPaymentId, amount, status, reason, phase, respondBy } = dispute
  const taken = state.taken[providerPaymentId]
  if (!taken) return []
  const about = { orderId: state.orderId, providerPaymentId, disputeId }
  const known = state.disputes?.[disputeId]
  const opened: PaymentEvent[] = known
    ? []
    : [{ type: 'PaymentDisputed', data: { ...about, amount, reason, phase, respondBy } }]
  const before = known ?? { status: 'open', deducted: 0, respondBy }
  const deducted = lostBy(dispute, before)
  const isSame = before.status === status && before.deducted === deducted && before.respondBy === respondBy
  const moved: PaymentEvent[] = isSame
    ? []
    : [{ type: 'DisputeMoved', data: { ...about, status, deducted, respondBy } }]
  const back = before.deducted - deducted
  return [...opened, ...moved, ...(back > 0 ? [reversed(about, back)] : [])]
}

/** A won dispute costs nothing, whatever was taken before. Money returned by settlements is not lost again. */
function lostBy({ status, deducted }: Command<'RecordDispute'>['dispute'], { entries = {} }: KnownDispute): number {
  const brought = Object.values(entries).reduce((sum, one) => sum + one, 0)
  return status === 'won' ? 0 : Math.max(0, deducted - brought)
}

/** Returns money by a settlement's entry: once per entry, and never more than is lost. */
export function reverseDispute(
  state: OpenPayment,
  { disputeId, entryId, amount }: Command<'ReverseDispute'>,
): readonly PaymentEvent[] {
  const known = state.disputes?.[disputeId]
  const [providerPaymentId] = Object.entries(state.taken).find(([, { lost }]) => lost?.[disputeId]) ?? []
  if (!known || providerPaymentId === undefined || known.entries?.[entryId] !== undefined) return []
  const back = Math.min(amount, known.deducted)
  return back > 0 ? [reversed({ orderId: state.orderId, providerPaymentId, disputeId }, back, entryId)] : []
}

const reversed = (
  about: { orderId: string; providerPaymentId: string; disputeId: string },
  amount: number,
  entryId?: string,
): PaymentEvent => ({
  type: 'DisputeReversed',
  data: { ...about, amount, ...(entryId === undefined ? {} : { entryId }) },
})

export function afterDispute(state: OpenPayment, event: DisputeEvent): OpenPayment {
  const { disputeId, providerPaymentId } = event.data
  const now = disputeAfter(state.disputes?.[disputeId], event)
  const disputes = { ...state.disputes, [disputeId]: now }
  const taken = state.taken[providerPaymentId]
  if (!taken || now.deducted === (taken.lost?.[disputeId] ?? 0)) return { ...state, disputes }
  const after = afterLoss(taken, disputeId, now.deducted)
  return { ...state, disputes, taken: { ...state.taken, [providerPaymentId]: after } }
}

function disputeAfter(known: KnownDispute | undefined, { type, data }: DisputeEvent): KnownDispute {
  const before = known ?? { status: 'open', deducted: 0, respondBy: null }
  switch (type) {
    case 'PaymentDisputed':
      return { status: 'open', deducted: 0, respondBy: data.respondBy }
    case 'DisputeMoved':
      return { ...before, status: data.status, deducted: data.deducted, respondBy: data.respondBy }
    case 'DisputeReversed':
      // Without an entry the dispute itself reported it, so DisputeMoved already has the new amount.
      if (data.entryId === undefined) return before
      return {
        ...before,
        deducted: before.deducted - data.amount,
        entries: { ...before.entries, [data.entryId]: data.amount },
      }
  }
}

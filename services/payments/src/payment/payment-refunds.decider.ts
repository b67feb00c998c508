import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import type { OpenPayment, PaymentCommand, PaymentEvent, RefundPart, Taken } from './payment-state.ts'

/** Prefix of our refunds' keys; all others were made at the provider's dashboard. */
export const refundKey = 'refund-'

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>
type RefundEvent = Extract<PaymentEvent, { type: 'RefundStarted' | 'RefundCompleted' | 'RefundFailed' }>
type RefundRequest = { providerPaymentId: string; reason: string; most?: number }

/** Refunds the rest, one refund at a time: what is neither refunded nor going back in parts. */
export function refund(
  state: OpenPayment,
  { providerPaymentId, reason, most }: RefundRequest,
): readonly PaymentEvent[] {
  const taken = state.taken[providerPaymentId]
  if (!taken || taken.state === 'refunding' || taken.state === 'refunded') return []
  const amount = Math.min(most ?? taken.amount, roomOf(taken) - dueInParts(taken.parts))
  return refundable(amount) > 0 ? [started(state, providerPaymentId, amount, reason)] : []
}

/** Starts failed refunds again. */
export const retryRefunds = (state: OpenPayment): readonly PaymentEvent[] =>
  Object.entries(state.taken).flatMap(([id, { state: stands, due, parts = {} }]) => [
    ...(stands === 'refund_failed' && due > 0 ? [started(state, id, due, again)] : []),
    ...Object.entries(parts)
      .filter(([, part]) => part.state === 'failed' && part.due > 0)
      .map(([refundId, part]) => startedPart(state, id, { refundId, amount: part.due, reason: again })),
  ])

const again = 'an earlier try did not go through'

/** Records one refund as the provider has it, ours or made at its dashboard; once, whatever was requested. */
export function completeRefund(
  state: OpenPayment,
  { providerPaymentId, providerRefundId, amount, outside, receipt }: Command<'CompleteRefund'>,
): readonly PaymentEvent[] {
  const { orderId } = state
  const taken = state.taken[providerPaymentId]
  if (!taken || taken.refunds.includes(providerRefundId)) return []
  const refundId = partOf(taken, receipt)
  const named = refundId === undefined ? {} : { refundId }
  const data = { orderId, providerPaymentId, providerRefundId, amount, ...currencyOf(taken), ...named }
  return [{ type: 'RefundCompleted', data: outside ? { ...data, outside: true } : data }]
}

export function failRefund(
  state: OpenPayment,
  { providerPaymentId, refundId, reason }: Command<'FailRefund'>,
): readonly PaymentEvent[] {
  const { orderId } = state
  const taken = state.taken[providerPaymentId]
  const part = refundId === undefined ? undefined : taken?.parts?.[refundId]
  const isUnderWay = part ? part.state === 'under_way' && part.due > 0 : taken?.state === 'refunding'
  if (!taken || !isUnderWay || (refundId !== undefined && !part)) return []
  const data = { orderId, providerPaymentId, reason, ...currencyOf(taken) }
  if (part && refundId !== undefined) return [{ type: 'RefundFailed', data: { ...data, amount: part.due, refundId } }]
  return [{ type: 'RefundFailed', data: { ...data, amount: taken.due } }]
}

export function afterRefund(taken: Taken, event: RefundEvent): Taken {
  const { type, data } = event
  switch (type) {
    case 'RefundStarted':
      if (data.refundId !== undefined) return withPart(taken, data.refundId, startedAgain(taken, data))
      return { ...taken, state: 'refunding', due: Math.min(data.amount, roomOf(taken) - dueInParts(taken.parts)) }
    case 'RefundFailed': {
      const part = data.refundId === undefined ? undefined : taken.parts?.[data.refundId]
      if (part && data.refundId !== undefined)
        return withPart(taken, data.refundId, { ...part, state: 'failed', failures: part.failures + 1 })
      return { ...taken, state: 'refund_failed', refundFailures: (taken.refundFailures ?? 0) + 1 }
    }
    case 'RefundCompleted':
      return afterCompleted(taken, data)
  }
}

function afterCompleted(taken: Taken, { amount, providerRefundId, refundId, outside }: Completed): Taken {
  const back = taken.back + amount
  const room = roomOf({ ...taken, back })
  const isOfRest = refundId === undefined && !outside
  const paid = Object.entries(taken.parts ?? {}).map(
    ([id, part]) => [id, id === refundId ? { ...part, due: Math.max(0, part.due - amount) } : part] as const,
  )
  const parts = withinRoom(Object.fromEntries(paid), room)
  // A refund at the dashboard is not part of ours, but reduces what is left to refund.
  const due = refundable(Math.min(taken.due - (isOfRest ? amount : 0), room - dueInParts(parts)))
  const over = room === 0 || (taken.due > 0 && due === 0)
  const refunds = [...taken.refunds, providerRefundId]
  const after = { ...taken, back, due, refunds, state: over ? ('refunded' as const) : taken.state }
  return taken.parts ? { ...after, parts } : after
}

type Completed = Extract<RefundEvent, { type: 'RefundCompleted' }>['data']
type Started = Extract<RefundEvent, { type: 'RefundStarted' }>['data']

/** Money refunded at the dashboard is cut from the latest parts first. */
function withinRoom(parts: Record<string, RefundPart>, room: number): Record<string, RefundPart> {
  let left = room
  const cut = Object.entries(parts).map(([id, part]) => {
    const due = refundable(Math.min(part.due, left))
    left -= due
    return [id, { ...part, due }] as const
  })
  return Object.fromEntries(cut)
}

/**
 * Money that a payer's bank took cannot be refunded: it reduces refunds under way as a refund at the dashboard does.
 * Money that it gives back is available again, but is not added to any refund.
 */
export function afterLoss(taken: Taken, disputeId: string, deducted: number): Taken {
  const after = { ...taken, lost: { ...taken.lost, [disputeId]: deducted } }
  const room = roomOf(after)
  const parts = withinRoom({ ...taken.parts }, room)
  const due = refundable(Math.min(taken.due, room - dueInParts(parts)))
  const over = room === 0 || (taken.due > 0 && due === 0)
  const isBack = taken.state === 'refunded' && room > roomOf(taken)
  const stands = over ? ('refunded' as const) : isBack ? ('attached' as const) : taken.state
  const left = { ...after, due, state: stands }
  return taken.parts ? { ...left, parts } : left
}

/** Amounts below the provider's minimum are not tried: they would always fail. */
const refundable = (paise: number): number => (paise < leastAtProvider ? 0 : paise)

const roomOf = ({ amount, back, lost = {} }: Pick<Taken, 'amount' | 'back' | 'lost'>) =>
  Math.max(0, amount - back - Object.values(lost).reduce((sum, one) => sum + one, 0))

/** Paise of a payment's parts that have not arrived. */
const dueInParts = (parts: Taken['parts']): number => Object.values(parts ?? {}).reduce((sum, { due }) => sum + due, 0)

/** Whether some of a payment is still to be refunded. */
export const isGoingBack = ({ state, parts }: Pick<Taken, 'state' | 'parts'>): boolean =>
  state === 'refunding' || state === 'refund_failed' || dueInParts(parts) > 0

/** Starts the refund of one part, once for each id, and never more than is neither refunded nor promised. */
export function refundPart(
  state: OpenPayment,
  { providerPaymentId, refundId, amount, reason }: Omit<Command<'RefundPart'>, 'type'>,
): readonly PaymentEvent[] {
  const taken = state.taken[providerPaymentId]
  if (!taken || taken.parts?.[refundId]) return []
  const most = Math.min(amount, roomOf(taken) - dueInParts(taken.parts) - taken.due)
  return refundable(most) > 0 ? [startedPart(state, providerPaymentId, { refundId, amount: most, reason })] : []
}

function startedAgain(taken: Taken, { amount, refundId = '', receipt = '' }: Started): RefundPart {
  const before = taken.parts?.[refundId]
  const room = roomOf(taken) - dueInParts(taken.parts) + (before?.due ?? 0)
  const due = Math.min(amount, room)
  return { amount: before?.amount ?? amount, due, state: 'under_way', receipt, failures: before?.failures ?? 0 }
}

const withPart = (taken: Taken, refundId: string, part: RefundPart): Taken => ({
  ...taken,
  parts: { ...taken.parts, [refundId]: part },
})

/** The part that a refund at the provider is for, in any of its tries; undefined: the rest, or none of ours. */
const partOf = ({ parts = {} }: Taken, receipt: string | null | undefined): string | undefined =>
  receipt ? Object.entries(parts).find(([id, part]) => isReceiptOf(id, part, receipt))?.[0] : undefined

function isReceiptOf(refundId: string, { receipt }: RefundPart, given: string): boolean {
  const [head, tail] = [`${refundKey}${refundId}-`, receipt.slice(-paymentTail)]
  const [tries = '', ...rest] = given.slice(head.length).split('-')
  return given.startsWith(head) && /^\d+$/.test(tries) && rest.join('-').startsWith(tail)
}

/** Characters of the provider's payment id that fit into a receipt. */
const paymentTail = 14

const startedPart = (
  state: OpenPayment,
  providerPaymentId: string,
  { refundId, amount, reason }: { refundId: string; amount: number; reason: string },
): PaymentEvent => {
  const taken = state.taken[providerPaymentId]
  const tries = taken?.parts?.[refundId]?.failures ?? 0
  const receipt = `${refundKey}${refundId}-${tries}-${providerPaymentId.slice(-paymentTail)}`
  const data = { orderId: state.orderId, providerPaymentId, amount, reason, ...currencyOf(taken), refundId, receipt }
  return { type: 'RefundStarted', data }
}

const started = (state: OpenPayment, providerPaymentId: string, amount: number, reason: string): PaymentEvent => {
  const currency = currencyOf(state.taken[providerPaymentId])
  return { type: 'RefundStarted', data: { orderId: state.orderId, providerPaymentId, amount, reason, ...currency } }
}

const currencyOf = (taken: Taken | undefined) => (taken?.currency === undefined ? {} : { currency: taken.currency })

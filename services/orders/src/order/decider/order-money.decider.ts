import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { AskedReturn, CommandOf, OrderEvent, PaymentIds, PlacedOrder } from './order-state.ts'

/** Each payment gets one answer, however often it is offered: it pays the order, or it is declined. */
export function pay(command: CommandOf<'PayOrder'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId } = state
  const { paymentId, providerPaymentId, amount, at: paidAt } = command
  if (state.paidBy === providerPaymentId) return []
  const why = reasonAgainst(amount, state)
  if (why) return decline({ ...command, reason: why }, state)
  return [{ type: 'OrderPaid', data: { orderId, paymentId, providerPaymentId, amount, paidAt } }]
}

function reasonAgainst(amount: number, state: PlacedOrder): string | null {
  if (state.method !== 'online') return 'the order is paid on delivery'
  if (state.paid) return 'the order is paid already'
  if (state.superseded) return 'the order was replaced by a later one'
  // Nobody is left to whom it could be sent.
  if (state.erased) return 'the shopper was forgotten'
  if (amount !== state.total) return 'the amount is not the order’s total'
  return state.status === 'cancelled' ? 'the order is cancelled' : null
}

export function decline(
  { paymentId, providerPaymentId, reason }: PaymentIds & { reason: string },
  state: PlacedOrder,
): readonly OrderEvent[] {
  const { orderId, paidBy, declined } = state
  if (paidBy === providerPaymentId || declined.includes(providerPaymentId)) return []
  const data = { orderId, paymentId, providerPaymentId, reason }
  return [{ type: 'PaymentDeclined', data }, ...endWithout(providerPaymentId, state)]
}

/** More than these of one order is nobody who has paid. */
const maxClaims = 5

/** Said once for each claim: payments looks whose payment it is. */
export function makeClaim({ claim }: CommandOf<'MakeClaim'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, method, claims } = state
  if (method !== 'online') throw new DomainError('payment_not_offered', 'This order is paid on delivery')
  const known = claims.some(
    ({ providerPaymentId, signature }) =>
      providerPaymentId === claim.providerPaymentId && signature === claim.signature,
  )
  return known || claims.length >= maxClaims ? [] : [{ type: 'ClaimMade', data: { orderId, claim } }]
}

export function failClaim({ claim, why }: CommandOf<'FailClaim'>, state: PlacedOrder): readonly OrderEvent[] {
  const known = state.claims.find(
    ({ providerPaymentId, signature }) =>
      providerPaymentId === claim.providerPaymentId && signature === claim.signature,
  )
  if (!known || known.failed !== null || state.paidBy === claim.providerPaymentId) return []
  const { orderId } = state
  return [{ type: 'ClaimFailed', data: { orderId, claim, why } }, ...endWithout(claim.providerPaymentId, state)]
}

/** An order that came with its payment lets go of its pieces when that payment is none: nobody is about to pay it. */
function endWithout(providerPaymentId: string, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, placedWith, hold, paid } = state
  if (placedWith !== providerPaymentId || hold !== 'reserved' || paid) return []
  return [{ type: 'OrderFailed', data: { orderId, reason: 'the payment that it came with is not its own' } }]
}

export function recordRefund(command: CommandOf<'RecordRefund'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, refunds, refunded } = state
  const { providerPaymentId, providerRefundId, amount, at: refundedAt } = command
  // What went back without having paid the order changes nothing about it.
  if (state.paidBy !== providerPaymentId) return []
  if (providerRefundId === undefined ? refunded : refunds.includes(providerRefundId)) return []
  const { back, due } = afterRefund(state, amount)
  const allCame = state.due > 0 && due === 0 && waitingByHand(state).length === 0
  const whole = back >= state.total || allCame || refunded
  const named = providerRefundId === undefined ? {} : { providerRefundId }
  const data = { orderId, providerPaymentId, amount, refundedAt, ...named }
  return [{ type: 'OrderRefunded', data: whole ? data : { ...data, part: true } }]
}

/** What is back then, and what of the promised money is still to come; paise. */
export function afterRefund({ back, due, total }: Pick<PlacedOrder, 'back' | 'due' | 'total'>, amount: number) {
  const after = back + amount
  return { back: after, due: Math.max(0, Math.min(due - amount, total - after)) }
}

/** Accepted returns whose money a person is still to send. */
export const waitingByHand = ({ returns }: Pick<PlacedOrder, 'returns'>): readonly AskedReturn[] =>
  returns.filter(({ refund, repaid, amount }) => refund === 'by_hand' && repaid === undefined && amount > 0)

export const sumOf = (returns: readonly Pick<AskedReturn, 'amount'>[]): number =>
  returns.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What of the payment has not gone back: neither by the provider, nor by a person who said that he has sent it. The
 * merchant may do that by hand at the provider too, so that the greater of the two counts and not their sum.
 */
export function leftToGiveBack({ paid, refunded, back, total, returns }: PlacedOrder): number {
  if (!paid || refunded) return 0
  return Math.max(0, total - Math.max(back, sumOf(returns.filter(({ repaid }) => repaid !== undefined))))
}

import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { type BackFor, refundNamed } from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { toPayOnline } from '@suvarna/contracts/orders/price/advance.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { AskedReturn, CommandOf, OrderEvent, PaymentIds, PaymentPart, PlacedOrder } from './order-state.ts'

/** Each payment has one outcome, however often it arrives: it pays the order or is declined. */
export function pay(command: CommandOf<'PayOrder'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId } = state
  const { paymentId, providerPaymentId, amount, at: paidAt } = command
  if (state.paidBy === providerPaymentId) return []
  const why = reasonAgainst(amount, state)
  if (why) return decline({ ...command, reason: why }, state)
  const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, paymentId, providerPaymentId, amount, paidAt } }
  // The shopper already has the pieces: the order is delivered before its payment, so that no courier is requested.
  if (state.keptOf) return [{ type: 'OrderStatusSet', data: { orderId, from: state.status, to: 'delivered' } }, paid]
  // Before `OrderPaid`, so that the courier is informed before the order moves on.
  return state.method === 'online' ? [paid] : [paidInstead(amount, state), paid]
}

/** Paying confirms a cash order that waits for confirmation; until then the shop offered online payment. */
const mayPayInstead = ({ method, confirmBy, online }: PlacedOrder) =>
  method === 'cod' && confirmBy !== null && online !== null

const paidInstead = (total: number, { orderId, fee }: PlacedOrder): OrderEvent => ({
  type: 'CashPaidOnline',
  data: { orderId, total, fee },
})

/** The amount that a payment of the order must have. */
const payable = (state: PlacedOrder) => (state.method === 'online' ? toPayOnline(state) : state.online)

function reasonAgainst(amount: number, state: PlacedOrder): string | null {
  if (state.method !== 'online' && !mayPayInstead(state)) return 'the order is paid on delivery'
  if (state.paid) return 'the order is paid already'
  if (state.superseded) return 'the order was replaced by a later one'
  if (state.keptOf && state.status === 'failed') return 'the order was not paid in time'
  // The contact was erased: there is no one to ship to.
  if (state.erased) return 'the shopper was forgotten'
  if (amount !== payable(state)) return `the amount is not the order’s ${state.advance > 0 ? 'advance' : 'total'}`
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

/** Cap: real payers never claim this often. */
const maxClaims = 5

/** Emitted once per claim; payments looks it up. */
export function makeClaim({ claim }: CommandOf<'MakeClaim'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, method, claims } = state
  if (method !== 'online' && !mayPayInstead(state))
    throw new DomainError('payment_not_offered', 'This order is paid on delivery')
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

/** An order placed with its payment releases its units if that payment is refused: no other payment will come. */
function endWithout(providerPaymentId: string, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, placedWith, hold, paid } = state
  if (placedWith !== providerPaymentId || hold !== 'reserved' || paid) return []
  return [{ type: 'OrderFailed', data: { orderId, reason: 'the payment that it came with is not its own' } }]
}

export function recordRefund(command: CommandOf<'RecordRefund'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, refunds, refunded } = state
  const { providerPaymentId, providerRefundId, amount, at: refundedAt, refundId, outside, dispute } = command
  // A refund of a payment that did not pay the order changes nothing.
  if (state.paidBy !== providerPaymentId) return []
  const isKnown = dispute
    ? state.lostBy[dispute] !== undefined
    : providerRefundId === undefined
      ? refunded
      : refunds.includes(providerRefundId)
  if (isKnown) return []
  if (providerRefundId !== undefined && refundId?.startsWith(overpaidPrefix))
    return [
      {
        type: 'OverpaidReturned',
        data: { orderId, providerPaymentId, providerRefundId, amount, returnedAt: refundedAt },
      },
    ]
  const after = afterRefund(state, command)
  const [before, now] = [state, after].map(({ due, parts }) => due + dueOf(parts))
  const isLast = before !== 0 && now === 0 && waitingByHand(state).length === 0
  const allCame = isLast && (state.refundDue || isAllReturned(state))
  // For an order paid in two ways, money sent by hand counts as refunded too.
  const sent = state.advance > 0 ? sumByHand(state.returns.filter(({ repaid }) => repaid !== undefined)) : 0
  const whole = after.back + sent >= state.total || allCame || refunded
  const named = providerRefundId === undefined ? {} : { providerRefundId }
  const whose = {
    ...(refundId === undefined ? {} : { refundId }),
    ...(outside ? { outside } : {}),
    ...(dispute ? { dispute } : {}),
  }
  const data = { orderId, providerPaymentId, amount, refundedAt, ...named, ...whose }
  return [{ type: 'OrderRefunded', data: whole ? data : { ...data, part: true } }]
}

/** At most what the dispute took. */
export function recordReversal(
  { providerPaymentId, dispute, amount, at }: CommandOf<'RecordReversal'>,
  { orderId, paidBy, lostBy }: PlacedOrder,
): readonly OrderEvent[] {
  const back = Math.min(amount, lostBy[dispute] ?? 0)
  if (paidBy !== providerPaymentId || back === 0) return []
  return [{ type: 'LostMoneyReturned', data: { orderId, providerPaymentId, dispute, amount: back, returnedAt: at } }]
}

/** Every piece came back for money; only a gift's wrap is kept. */
const isAllReturned = ({ returns, lines }: PlacedOrder): boolean =>
  unitsOf(returns.filter(isForMoney).flatMap((one) => one.lines)) === unitsOf(lines)

const isForMoney = ({ state, exchange }: AskedReturn): boolean => state === 'accepted' && exchange?.state !== 'sent'

type Money = Pick<PlacedOrder, 'back' | 'due' | 'method' | 'total' | 'advance' | 'parts'>
type Arrived = { amount: number; refundId?: string; outside?: boolean; dispute?: string }

/**
 * The refunded total afterwards and what is still to come; paise. As in payments: the refund of a part reduces only
 * that part; a refund at the dashboard, or a dispute, reduces what no longer fits into the payment, the rest first.
 */
export function afterRefund(money: Money, { amount, refundId, outside, dispute }: Arrived) {
  const { back, due, parts } = money
  const after = back + amount
  const isOf = (part: PaymentPart) => refundId === part.refundId
  let room = Math.max(0, toPayOnline(money) - after)
  const open = parts.map((part) => {
    const arrived = isOf(part) ? amount : 0
    const left = refundable(Math.min(Math.max(0, part.due - arrived), room))
    room -= left
    return { ...part, back: part.back + arrived, due: left }
  })
  const ofRest = parts.some(isOf) || outside || dispute ? 0 : amount
  return { back: after, due: refundable(Math.min(due - ofRest, room)), parts: open }
}

/** Refunds below the provider's minimum are never made, so they are not promised. */
const refundable = (paise: number): number => (paise < leastAtProvider ? 0 : paise)

/** Paise of parts that have not arrived. */
export const dueOf = (parts: readonly Pick<PaymentPart, 'due'>[]): number =>
  parts.reduce((sum, { due }) => sum + due, 0)

/**
 * Prefix of refunds of an advance beyond the total after pieces had left the order: they refund nothing of the total.
 */
const overpaidPrefix = 'over-'

/** The names of partial refunds in payments. */
export const refundIdOf = {
  overpaid: (number: number): string => `${overpaidPrefix}${number}`,
  agreed: (number: number): string => `lines-${number}`,
  return: (number: number): string => `return-${number}`,
}
/** Empty if no money moves. In another order's payment the part has the name given there. */
export const partOf = (refundId: string, goesBack: GoesBack | undefined): PaymentPart[] =>
  goesBack ? [{ refundId: goesBack.through?.refundId ?? refundId, back: 0, due: goesBack.amount }] : []

type GoesBack = NonNullable<EventOf<'ReturnAccepted'>['data']['goesBack']>

/** Refunds this amount through the payment that paid the order. */
export function goesBackBy({ orderId, paidBy, paidFrom }: PlacedOrder, amount: number, what: BackFor): GoesBack {
  const through = paidFrom ? { through: { orderId: paidFrom, refundId: refundNamed(orderId, paidFrom, what) } } : {}
  return { providerPaymentId: paidBy ?? '', amount, ...through }
}

/** Accepted returns that are still to be refunded by hand. */
export const waitingByHand = ({ returns }: Pick<PlacedOrder, 'returns'>): readonly AskedReturn[] =>
  returns.filter((one) => one.refund === 'by_hand' && one.repaid === undefined && byHandOf(one) > 0)

/** Cash of a cancelled order that was not sent yet. */
export const isCashWaiting = ({ owed, agreed, repaid, amount }: AskedReturn): boolean =>
  owed === true && agreed === undefined && repaid === undefined && amount > 0

/** The amount of an accepted return that is sent by hand, in paise. */
export const byHandOf = ({ amount, byHand = amount }: Pick<AskedReturn, 'amount' | 'byHand'>): number => byHand

export const sumByHand = (returns: readonly Pick<AskedReturn, 'amount' | 'byHand'>[]): number =>
  returns.reduce((sum, one) => sum + byHandOf(one), 0)

export const sumOf = (returns: readonly Pick<AskedReturn, 'amount'>[]): number =>
  returns.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What was refunded neither by the provider nor by hand and is not going back as a part. A refund by hand may also have
 * been made at the provider's dashboard, so the greater of the two counts and not their sum. The price of exchanged
 * pieces has paid for their replacements; an order paid that way gives back no more than is left of the original
 * payment.
 */
export function leftToGiveBack(state: PlacedOrder): number {
  const { paid, paidBy, refunded, back, lost, total, returns, parts, sourceLeft } = state
  if (!paid || refunded || paidBy === null) return 0
  // Money sent by hand comes from the cash and does not reduce the payment.
  if (state.advance > 0) return Math.max(0, Math.min(toPayOnline(state) - back - dueOf(parts), leftOfBoth(state)))
  const exchanged = sumOf(returns.filter(({ exchange }) => exchange?.state === 'sent'))
  const sent = sumOf(returns.filter(({ repaid }) => repaid !== undefined))
  const inParts = parts.reduce((sum, part) => sum + part.back, 0)
  const left = total - lost - inParts - Math.max(back - lost - inParts, sent) - dueOf(parts) - exchanged
  return Math.max(0, Math.min(left, sourceLeft ?? left))
}

/**
 * For an order paid in cash or in two ways: the part of its total that is neither refunded nor promised by either way.
 */
export function leftOfBoth(state: PlacedOrder): number {
  const { back, total, returns, parts } = state
  const exchanged = sumOf(returns.filter(({ exchange }) => exchange?.state === 'sent'))
  const sent = sumByHand(returns.filter(({ repaid }) => repaid !== undefined))
  return Math.max(0, total - back - dueOf(parts) - sent - sumByHand(waitingByHand(state)) - exchanged)
}

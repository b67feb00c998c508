import { formatRupees, leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { cashLeft, isCashInHand } from './cash-owed.decider.ts'
import { goesBackBy, leftToGiveBack, sumOf, waitingByHand } from './order-money.decider.ts'
import { merged, shareOfLines } from './order-shares.ts'
import type { CommandOf, OrderEvent, OrderLine, PlacedOrder, ReturnedLine } from './order-state.ts'

/** The amounts of a refund, in paise. `left`: what remains of the payment afterwards. */
export type RefundTerms = {
  lines: (ReturnedLine & { amount: number })[]
  delivery: number
  /** The cash on delivery fee. */
  fee: number
  extra: number
  amount: number
  /** The part of `amount` that is sent by hand, because it was paid in cash. */
  byHand: number
  left: number
}

/** Agrees to a refund without a return or a cancel. For cash, the customer is asked where to send it. */
export function agreeRefund(command: CommandOf<'AgreeRefund'>, state: PlacedOrder): readonly OrderEvent[] {
  const { why, words, at: agreedAt, providerRefundId } = command
  const terms = refundTerms(command, state)
  const { orderId } = state
  const number = state.agreed.length + 1
  const online = terms.amount - terms.byHand
  const goesBack = online > 0 ? { goesBack: goesBackBy(state, online, { agreed: number }) } : {}
  const money = providerRefundId ? { providerRefundId } : goesBack
  const data = { orderId, number, ...partsOf(terms), why, agreedAt, ...(words ? { words } : {}), ...money }
  const agreed: OrderEvent = { type: 'RefundAgreed', data }
  if (terms.byHand === 0) return [agreed]
  const lines = terms.lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  const owed = { orderId, number: state.returns.length + 1, amount: terms.byHand, agreed: { number, lines } }
  return [agreed, { type: 'CashOwed', data: owed }]
}

/** The parts as events and credit notes have them, without those that are 0. */
export const partsOf = ({ lines, delivery, fee, extra, amount }: RefundTerms) => ({
  ...{ lines, ...(delivery > 0 ? { delivery } : {}), ...(fee > 0 ? { fee } : {}), ...(extra > 0 ? { extra } : {}) },
  amount,
})

/**
 * By the order's agreed shares, so that kept pieces keep their share of offers; never more than is left of the payment.
 * A refund made at the dashboard is spread over what it is said to be for.
 */
export function refundTerms(
  command: Pick<CommandOf<'AgreeRefund'>, 'lines' | 'delivery' | 'fee' | 'extra' | 'providerRefundId'>,
  state: PlacedOrder,
): RefundTerms {
  const isCash = isCashInHand(state)
  if (state.paidBy === null && !isCash) throw impossible(reasonAgainstCash(state))
  const wanted = merged(command.lines)
  const shares = shareOfLines(state, unitsBefore(state), checkedUnits(wanted, state))
  const delivery = command.delivery ? deliveryLeft(state) : 0
  const fee = command.fee ? feeLeft(state) : 0
  const asked = [...shares, delivery, fee, command.extra]
  if (command.providerRefundId !== undefined) return termsOfOutside(command.providerRefundId, { wanted, asked }, state)
  const sum = total(asked)
  if (sum === 0) throw new DomainError('invalid_input', 'Choose what goes back: pieces, delivery or an amount')
  const left = leftToRefund(state)
  if (state.advance > 0 && sum > left && !isCash)
    throw impossible(
      `At most ${formatRupees(left / 100)} of what was paid online is left. What the courier collects can be refunded once it is delivered.`,
    )
  if (left === 0)
    throw impossible('Nothing of this payment is left: all of it is back with the customer or on its way.')
  assertExtra(command.extra, left, sum - command.extra)
  const terms = termsOf(wanted, allocate(Math.min(sum, left), asked), left)
  if (isCash) return { ...terms, byHand: terms.amount - onlineOf(terms.amount, state) }
  if (terms.amount < leastAtProvider) throw impossible('The payment provider sends back ₹1 or more.')
  if (terms.left > 0 && terms.left < leastAtProvider)
    throw impossible('Less than ₹1 of the payment would be left, which could never go back. Give all of it back.')
  return terms
}

/** An extra amount must fit beside the full price of the named pieces, so that no piece is credited below its line. */
function assertExtra(extra: number, left: number, named: number): void {
  const most = Math.max(0, left - named)
  if (extra <= most) return
  const words =
    named === 0
      ? `At most ${formatRupees(left / 100)} of this payment is left`
      : most === 0
        ? 'What is chosen takes all that is left of this payment: no other amount can go back beside it'
        : `At most ${formatRupees(most / 100)} of this payment is left beside what is chosen`
  throw new DomainError('invalid_input', words, { field: 'amount' })
}

function termsOf(wanted: readonly ReturnedLine[], parts: readonly number[], left: number): RefundTerms {
  const lines = wanted.map((line, at) => ({ ...line, amount: parts[at] ?? 0 }))
  const [delivery = 0, fee = 0, extra = 0] = parts.slice(wanted.length)
  return { lines, delivery, fee, extra, amount: total(parts), byHand: 0, left: left - total(parts) }
}

/** As for a return: the advance goes back first, the way it was paid. */
function onlineOf(amount: number, state: PlacedOrder): number {
  const online = state.paidBy === null ? 0 : Math.min(amount, leftToPromise(state))
  return online < leastAtProvider ? 0 : online
}

function reasonAgainstCash(state: PlacedOrder): string {
  if (state.method !== 'cod') return 'Only what was paid online goes back by itself.'
  if (state.status === 'cancelled') return 'The order is cancelled: nothing of it is refunded in parts.'
  if (state.erased) return 'The person behind this order was forgotten: nobody can say where to send it.'
  return 'The cash of this order is not collected yet. It can be refunded once the order is delivered.'
}

/** The money is already back, and only its purpose is open. What the pieces do not explain is a price reduction. */
function termsOfOutside(
  id: string,
  { wanted, asked }: { wanted: readonly ReturnedLine[]; asked: readonly number[] },
  state: PlacedOrder,
): RefundTerms {
  const made = state.outside.find((one) => one.id === id)
  if (!made) throw impossible('The payment provider has no such refund of this order.')
  if (state.agreed.some(({ providerRefundId }) => providerRefundId === id))
    throw impossible('This refund has been explained already.')
  const named = asked.slice(0, -1)
  const rest = Math.max(0, made.amount - total(named))
  // The rest of the payment does not change.
  const after = leftToPromise(state)
  return { ...termsOf(wanted, [...allocate(made.amount - rest, named), rest], after), left: after }
}

/** Checks that each piece is in the order and was not returned or refunded before. */
function checkedUnits(wanted: readonly ReturnedLine[], state: PlacedOrder): readonly ReturnedLine[] {
  const before = unitsBefore(state)
  for (const one of wanted) {
    const isSame = (line: Pick<OrderLine, 'productId' | 'size'>) =>
      line.productId === one.productId && line.size === one.size
    const line = state.lines.find(isSame)
    const left = line ? line.quantity - unitsOf(before.filter(isSame)) : 0
    if (one.quantity <= left) continue
    throw impossible(
      left > 0
        ? `${line?.name}: only ${left} can be refunded.`
        : `${line?.name ?? 'This piece'}: refunded or returned before.`,
    )
  }
  return wanted
}

/** Units whose money was refunded or is about to be. */
export const unitsBefore = ({ returns, agreed }: Pick<PlacedOrder, 'returns' | 'agreed'>): ReturnedLine[] =>
  [...returns.filter(({ state }) => state !== 'refused'), ...agreed].flatMap(({ lines }) => lines)

function deliveryLeft({ shipping, agreed }: PlacedOrder): number {
  if (shipping === 0) throw impossible('Delivery of this order was free.')
  if (agreed.some(({ delivery }) => delivery > 0)) throw impossible('Delivery has been refunded before.')
  return shipping
}

function feeLeft({ fee, agreed }: PlacedOrder): number {
  if (fee === 0) throw impossible('Paying in cash cost nothing for this order.')
  if (agreed.some((one) => one.fee > 0)) throw impossible('The fee for cash has been refunded before.')
  return fee
}

/** What can be refunded in parts now; for a delivered order this includes the cash that the courier collected. */
export const leftToRefund = (state: PlacedOrder): number =>
  isCashInHand(state) ? cashLeft(state) : leftToPromise(state)

/** Excludes money that is already refunded, or about to be by the provider or by hand. */
export const leftToPromise = (state: PlacedOrder): number =>
  Math.max(0, leftToGiveBack(state) - state.due - (state.advance > 0 ? 0 : sumOf(waitingByHand(state))))

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const impossible = (message: string) => new DomainError('refund_not_possible', message)

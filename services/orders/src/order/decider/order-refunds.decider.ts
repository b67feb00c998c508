import { formatRupees, leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { goesBackBy, leftToGiveBack, sumOf, waitingByHand } from './order-money.decider.ts'
import { merged, shareOfLines } from './order-shares.ts'
import type { CommandOf, OrderEvent, OrderLine, PlacedOrder, ReturnedLine } from './order-state.ts'

/** What a refund comes to, in paise. `left`: of the payment once it has gone back. */
export type RefundTerms = {
  lines: (ReturnedLine & { amount: number })[]
  delivery: number
  extra: number
  amount: number
  left: number
}

/** Money that the shop gives back without a return or a cancel. */
export function agreeRefund(command: CommandOf<'AgreeRefund'>, state: PlacedOrder): readonly OrderEvent[] {
  const { why, words, at: agreedAt, providerRefundId } = command
  const { lines, delivery, extra, amount } = refundTerms(command, state)
  const sums = { ...(delivery > 0 ? { delivery } : {}), ...(extra > 0 ? { extra } : {}), amount }
  const number = state.agreed.length + 1
  const goesBack = { goesBack: goesBackBy(state, amount, { agreed: number }) }
  const money = providerRefundId ? { providerRefundId } : goesBack
  const data = { orderId: state.orderId, number, lines, ...sums, why, agreedAt, ...(words ? { words } : {}), ...money }
  return [{ type: 'RefundAgreed', data }]
}

/**
 * By the shares that the order agreed on, so that kept pieces keep what offers took off them; never more than is left of
 * the payment. What was sent at the dashboard is spread over what it is said to be for.
 */
export function refundTerms(
  command: Pick<CommandOf<'AgreeRefund'>, 'lines' | 'delivery' | 'extra' | 'providerRefundId'>,
  state: PlacedOrder,
): RefundTerms {
  if (state.paidBy === null) throw impossible('Only what was paid online goes back by itself.')
  const wanted = merged(command.lines)
  const shares = shareOfLines(state, unitsBefore(state), checkedUnits(wanted, state))
  const delivery = command.delivery ? deliveryLeft(state) : 0
  const asked = [...shares, delivery, command.extra]
  if (command.providerRefundId !== undefined) return termsOfOutside(command.providerRefundId, { wanted, asked }, state)
  const sum = total(asked)
  if (sum === 0) throw new DomainError('invalid_input', 'Choose what goes back: pieces, delivery or an amount')
  const left = leftToPromise(state)
  if (state.advance > 0 && sum > left)
    throw impossible(
      `At most ${formatRupees(left / 100)} of what was paid online is left. What the courier collected goes back with a return.`,
    )
  if (left === 0)
    throw impossible('Nothing of this payment is left: all of it is back with the customer or on its way.')
  // Beside the pieces, which keep the value of their line on the invoice: a sum never makes them cheaper.
  const beside = Math.max(0, left - (sum - command.extra))
  if (command.extra > beside) {
    const most = `At most ${formatRupees(beside / 100)} of this payment is left`
    throw new DomainError('invalid_input', beside < left ? `${most} beside what is chosen` : most, { field: 'amount' })
  }
  const terms = termsOf(wanted, allocate(Math.min(sum, left), asked), left)
  if (terms.amount < leastAtProvider) throw impossible('The payment provider sends back ₹1 or more.')
  if (terms.left > 0 && terms.left < leastAtProvider)
    throw impossible('Less than ₹1 of the payment would be left, which could never go back. Give all of it back.')
  return terms
}

function termsOf(wanted: readonly ReturnedLine[], parts: readonly number[], left: number): RefundTerms {
  const lines = wanted.map((line, at) => ({ ...line, amount: parts[at] ?? 0 }))
  const [delivery = 0, extra = 0] = parts.slice(wanted.length)
  return { lines, delivery, extra, amount: total(parts), left: left - total(parts) }
}

/** Money that is back already: only what it was for is open. What the pieces do not explain is a reduction of the price. */
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
  // Of the payment as little is left as before.
  const after = leftToPromise(state)
  return { ...termsOf(wanted, [...allocate(made.amount - rest, named), rest], after), left: after }
}

/** The pieces, each known and not returned or refunded before. */
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

/** Units whose money went back before, or is about to. */
export const unitsBefore = ({ returns, agreed }: Pick<PlacedOrder, 'returns' | 'agreed'>): ReturnedLine[] =>
  [...returns.filter(({ state }) => state !== 'refused'), ...agreed].flatMap(({ lines }) => lines)

function deliveryLeft({ shipping, agreed }: PlacedOrder): number {
  if (shipping === 0) throw impossible('Delivery of this order was free.')
  if (agreed.some(({ delivery }) => delivery > 0)) throw impossible('Delivery has been refunded before.')
  return shipping
}

/** Refunded money is not refunded again, nor what the provider or a person is about to refund. */
export const leftToPromise = (state: PlacedOrder): number =>
  Math.max(0, leftToGiveBack(state) - state.due - (state.advance > 0 ? 0 : sumOf(waitingByHand(state))))

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const impossible = (message: string) => new DomainError('refund_not_possible', message)

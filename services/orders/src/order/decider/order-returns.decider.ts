import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { byHandOf, goesBackBy, leftOfBoth, sumByHand, sumOf, waitingByHand } from './order-money.decider.ts'
import { leftToPromise } from './order-refunds.decider.ts'
import { merged, shareOfLines } from './order-shares.ts'
import type { AskedReturn, CommandOf, OrderEvent, OrderLine, PlacedOrder, ReturnedLine } from './order-state.ts'

const dayMs = 24 * 3_600_000

/** The end of the return window: `policy.returnDays` after the time of delivery. */
export const returnBy = (deliveredAt: string): Date => new Date(Date.parse(deliveredAt) + policy.returnDays * dayMs)

const isOf = (line: Pick<OrderLine, 'productId' | 'size'>) => (one: Pick<ReturnedLine, 'productId' | 'size'>) =>
  one.productId === line.productId && one.size === line.size

/**
 * Units of a line without a return or an agreed refund, whatever the outcome of earlier returns: each unit may be
 * returned once.
 */
export const returnable = (line: OrderLine, returns: readonly Pick<AskedReturn, 'lines'>[]): number =>
  line.quantity - unitsOf(returns.flatMap(({ lines }) => lines.filter(isOf(line))))

/** Within the return window, each unit once; the amount is fixed here, not when the money is sent. */
export function askReturn(command: CommandOf<'AskReturn'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, returns } = state
  const { deliveredAt, now: requestedAt, reason, words, upi } = command
  const lines = merged(command.lines)
  if (state.status !== 'delivered' || deliveredAt === null)
    throw impossible('You can request a return once your order has arrived.')
  if (Date.parse(requestedAt) > returnBy(deliveredAt).getTime())
    throw impossible(`Returns are open for ${policy.returnDays} days after delivery, and these are over.`)
  for (const wanted of lines) {
    const line = state.lines.find(isOf(wanted))
    const left = line ? returnable(line, [...returns, ...state.agreed]) : 0
    const isRefunded = unitsOf(state.agreed.flatMap((one) => one.lines.filter(isOf(wanted)))) > 0
    if (wanted.quantity > left)
      throw impossible(
        line && left === 0
          ? isRefunded
            ? `${line.name}: its money went back already.`
            : `${line.name}: a return was already requested.`
          : `${line?.name ?? 'This piece'}: only ${left} can be sent back.`,
      )
  }
  const said = { ...(words ? { words } : {}), ...(upi ? { upi } : {}) }
  const data = { orderId, number: returns.length + 1, lines, reason, requestedAt, ...said }
  return [{ type: 'ReturnRequested', data: { ...data, amount: worthOf(lines, state) } }]
}

/** Answered once. The same answer again changes nothing; a different one is refused. */
export function answerReturn(command: CommandOf<'AnswerReturn'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId } = state
  const { number, accept, words } = command
  const asked = state.returns.find((one) => one.number === number)
  if (!asked) throw new DomainError('return_not_found', 'This order has no such return')
  if (asked.exchange?.state === 'held')
    throw impossible('This is an exchange: send the new size, refund it, or end it at the returns desk.')
  const to = accept ? 'accepted' : 'refused'
  if (asked.state === to) return []
  if (asked.state !== 'asked') throw impossible(`This return is ${asked.state} already.`)
  const said = { orderId, number, ...(words ? { words } : {}) }
  if (!accept) return [{ type: 'ReturnRefused', data: said }]
  return [{ type: 'ReturnAccepted', data: { ...said, ...waysBack(asked, state) } }]
}

/**
 * Records a refund by hand, once. The same reference again changes nothing; another one would be a second transfer and
 * is refused.
 */
export function repayReturn(command: CommandOf<'RepayReturn'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, returns, total } = state
  const { number, reference } = command
  const asked = returns.find((one) => one.number === number)
  if (!asked) throw new DomainError('return_not_found', 'This order has no such return')
  if (asked.repaid === reference) return []
  if (asked.repaid !== undefined) throw impossible(`The money of this return was sent already: ${asked.repaid}.`)
  if (asked.state !== 'accepted') throw impossible('Accept the return before you send its money.')
  if (asked.refund === 'provider') throw impossible('The money of this return goes back by itself.')
  const amount = byHandOf(asked)
  if (amount === 0) throw impossible('Nothing is to be sent: the money is back with the shopper already.')
  // The advance goes back automatically; both together make up the whole.
  const byItself = state.advance > 0 ? state.back : 0
  const sent = sumByHand(returns.filter(({ repaid }) => repaid !== undefined)) + amount + byItself
  const others = waitingByHand(state).some((one) => one.number !== number)
  // An earlier cancel refunded everything else.
  const wasTheLast = state.refundDue && state.due === 0 && !others
  // The gift's wrap is kept if all pieces came back. With agreed refunds the shopper keeps pieces, and the order counts
  // as fully refunded only without that deduction.
  const kept = state.agreed.length > 0 ? 0 : state.wrap
  return [
    { type: 'ReturnRepaid', data: { orderId, number, amount, reference, whole: sent >= total - kept || wasTheLast } },
  ]
}

/** Once per step; only while cash is still to be sent by hand. */
export function askUpi({ number, stepId }: CommandOf<'AskUpi'>, state: PlacedOrder): readonly OrderEvent[] {
  if (state.deskSteps.includes(stepId)) return []
  assertCashWaits(number, state)
  if (state.erased) throw impossible('The person behind this order was forgotten: nobody can be asked.')
  return [{ type: 'ReturnUpiAsked', data: { orderId: state.orderId, number, stepId } }]
}

export function giveUpi({ number, upi }: CommandOf<'GiveUpi'>, state: PlacedOrder): readonly OrderEvent[] {
  assertCashWaits(number, state)
  return [{ type: 'ReturnUpiGiven', data: { orderId: state.orderId, number, upi } }]
}

export function giveBank({ number, bank }: CommandOf<'GiveBank'>, state: PlacedOrder): readonly OrderEvent[] {
  assertCashWaits(number, state)
  return [{ type: 'ReturnBankGiven', data: { orderId: state.orderId, number, bank } }]
}

function assertCashWaits(number: number, state: PlacedOrder): void {
  const asked = state.returns.find((one) => one.number === number)
  if (!asked) throw new DomainError('return_not_found', 'This order has no such return')
  const { method, advance, exchangeOf, paidFrom } = state
  if (method === 'online' && advance === 0 && (exchangeOf === null || paidFrom !== null))
    throw impossible('This order was paid online: its money goes back the way it was paid.')
  if (!waitingByHand(state).includes(asked)) throw impossible('No money of this return is waiting to be sent.')
}

/**
 * Money paid online goes back the way it came, up to what is left of it: as the rest of the payment if all pieces come
 * back together, else as a part. Cash is sent by hand, and so are amounts below the provider's minimum.
 */
function waysBack(asked: AskedReturn, state: PlacedOrder) {
  const { paidBy, paidFrom, wrap, refundDue } = state
  // For a cancelled order all of its cash may already be on its way.
  if (paidBy === null) return { amount: Math.min(asked.amount, leftOfBoth(state)), refund: 'by_hand' as const }
  // Money promised by a cancel is also on its way.
  if (state.advance > 0) return bothWays(Math.min(asked.amount, leftOfBoth(state) - state.due), paidBy, state)
  const amount = Math.min(asked.amount, leftToPromise(state))
  if (amount < leastAtProvider) return { amount, refund: 'by_hand' as const }
  const isRest = isWhole(asked.lines, state) && wrap === 0 && !refundDue && paidFrom === null
  const goesBack = isRest ? {} : { goesBack: goesBackBy(state, amount, { return: asked.number }) }
  return { amount, refund: 'provider' as const, ...goesBack }
}

/** The advance first, the way it was paid; then the collected cash, by hand. */
function bothWays(amount: number, providerPaymentId: string, state: PlacedOrder) {
  const online = Math.min(amount, leftToPromise(state))
  if (online < leastAtProvider) return { amount, refund: 'by_hand' as const }
  const refund = online < amount ? ('by_hand' as const) : ('provider' as const)
  return { amount, refund, goesBack: { providerPaymentId, amount: online } }
}

const isWhole = (lines: readonly ReturnedLine[], state: PlacedOrder) => unitsOf(lines) === unitsOf(state.lines)

/**
 * In paise. However an order is split into returns, they add up to the amount paid once the last unit is returned, less
 * the gift's wrap, which is only refunded by a cancel. If pieces were exchanged, delivery is not refunded, since the
 * shopper has the new ones.
 */
export function worthOf(lines: readonly ReturnedLine[], state: PlacedOrder): number {
  // The cash of an agreed refund is also among the returns, but counts once.
  const returns = state.returns.filter(({ agreed }) => agreed === undefined)
  const before = [...returns, ...state.agreed]
  const earlier = before.flatMap((one) => one.lines)
  const isExchanged = state.returns.some(({ exchange }) => exchange?.state === 'held' || exchange?.state === 'sent')
  if (!isExchanged && isWhole([...earlier, ...lines], state))
    return Math.max(0, state.total - state.wrap - sumOf(before))
  // Promises no more than refunds, other returns and exchanges have left.
  const taken = sumOf(state.agreed) + sumOf(returns.filter((one) => one.state !== 'refused'))
  return Math.min(sum(shareOfLines(state, earlier, lines)), Math.max(0, state.total - state.wrap - taken))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const impossible = (message: string) => new DomainError('return_not_possible', message)

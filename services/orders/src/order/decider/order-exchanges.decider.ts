import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { toCollect } from '@suvarna/contracts/orders/price/advance.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { cashLeft } from './cash-owed.decider.ts'
import { casesAfter } from './desk/return-cases.ts'
import { evolveOrder } from './evolve-order.ts'
import { leftOfBoth, sumOf } from './order-money.decider.ts'
import { leftToPromise } from './order-refunds.decider.ts'
import { answerReturn, askReturn, worthOf } from './order-returns.decider.ts'
import { shareOfLines } from './order-shares.ts'
import type { AskedReturn, CommandOf, ExchangedPiece, OrderEvent, PlacedOrder } from './order-state.ts'

type ExchangeCommand = CommandOf<
  'AskExchange' | 'SendExchange' | 'EndExchange' | 'RefundExchange' | 'ExpireExchange' | 'UndoExchange' | 'ChargeKept'
>
type Exchanged = AskedReturn & { exchange: NonNullable<AskedReturn['exchange']> }

/** Other sizes instead of money: a return that needs no answer and whose wanted sizes are reserved with the request. */
export function decideOnExchange(command: ExchangeCommand, state: PlacedOrder): readonly OrderEvent[] {
  if (command.type === 'AskExchange') return askExchange(command, state)
  const asked = state.returns.find(({ number }) => number === command.number)
  if (!asked?.exchange) throw new DomainError('return_not_found', 'This order has no such exchange')
  const one = { ...asked, exchange: asked.exchange }
  switch (command.type) {
    case 'SendExchange':
      if (one.exchange.state === 'sent') return []
      assertHeld(one)
      if (state.erased) throw impossible('The person behind this order was forgotten: nothing can be sent.')
      return [sent(one, state)]
    case 'EndExchange':
      if (one.exchange.state === 'ended') return []
      assertHeld(one)
      return [ended(one, state, 'ended', command.words)]
    case 'RefundExchange':
      if (one.exchange.state === 'refund') return []
      assertHeld(one)
      return refundInstead(one, command, state)
    case 'ExpireExchange':
      return isHeld(one) && isOnlyExpected(one, state) ? [ended(one, state, 'not_sent')] : []
    case 'ChargeKept':
      return chargeKept(one, command, state)
    case 'UndoExchange':
      if (one.exchange.state !== 'sent' || command.amount === 0) return []
      return [
        {
          type: 'ExchangeUndone',
          data: {
            orderId: state.orderId,
            number: one.number,
            amount: command.amount,
            sentAs: one.exchange.sentAs ?? '',
          },
        },
      ]
  }
}

/** By the rules of a return, but for the price of the pieces alone: delivery was used, and is used again. */
function askExchange(command: CommandOf<'AskExchange'>, state: PlacedOrder): readonly OrderEvent[] {
  const { pieces, until, atOnce, words, deliveredAt, now } = command
  if (state.erased) throw impossible('The person behind this order was forgotten.')
  const lines = pieces.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  const [asked] = askReturn(
    { type: 'AskReturn', lines, reason: 'size', deliveredAt, now, ...(words ? { words } : {}) },
    state,
  )
  if (asked?.type !== 'ReturnRequested') return []
  for (const { productId, size, to } of pieces) {
    const name = state.lines.find((line) => line.productId === productId && line.size === size)?.name ?? 'This piece'
    if (size === to) throw impossible(`${name} is ring size ${to} already: please choose another one.`)
  }
  const earlier = [...state.returns, ...state.agreed].flatMap((one) => one.lines)
  const shares = shareOfLines(state, earlier, asked.data.lines).reduce((sum, share) => sum + share, 0)
  // The new pieces would be paid with money that is already refunded, and cancelling them would owe it again.
  if (toCollect(state) > 0 && shares > cashLeft(state))
    throw impossible('A part of what these pieces cost was refunded, so they can be sent back, and not exchanged.')
  const amount = creditOf(shares, state)
  const requested = { ...asked, data: { ...asked.data, amount, exchange: { pieces: [...pieces], until } } }
  return atOnce ? [requested, ...sentOf(asked.data.number, evolveOrder(state, requested))] : [requested]
}

function sentOf(number: number, state: PlacedOrder): readonly OrderEvent[] {
  return decideOnExchange({ type: 'SendExchange', number }, state)
}

/** Once all old pieces of an exchange pass inspection, the same step sends the new ones. */
export function sentWhenFine(events: readonly OrderEvent[], state: PlacedOrder): readonly OrderEvent[] {
  const judged = events.find(({ type }) => type === 'ReturnPiecesInspected' || type === 'ReturnRepairEnded')
  if (!judged || !('case' in judged.data) || state.erased) return events
  const name = judged.data.case
  const cases = events.reduce((now, event) => casesAfter(now, event, state.lines), state.cases)
  const units = cases.find((one) => one.name === name)?.lines ?? []
  const isFine = units.every(({ units: { shelf, ...elsewhere } }) =>
    Object.values(elsewhere).every((count) => count === 0),
  )
  const one = state.returns.find(({ number }) => name === `R${number}`)
  const isSent = isFine && one?.exchange?.state === 'held' && creditLeft(state) > 0
  return isSent && one ? [...events, ...sentOf(one.number, state)] : events
}

/** A cancelled order ends its held exchanges: their money goes back. */
export function endedByCancel(events: readonly OrderEvent[], state: PlacedOrder): readonly OrderEvent[] {
  if (!events.some(({ type }) => type === 'OrderCancelled')) return events
  return [
    ...state.returns
      .filter(isExchange)
      .filter(isHeld)
      .map((one) => ended(one, state, 'ended')),
    ...events,
  ]
}

const isExchange = (one: AskedReturn): one is Exchanged => one.exchange !== undefined
const isHeld = ({ exchange }: Exchanged): boolean => exchange.state === 'held'
const isOnlyExpected = ({ number }: Exchanged, { cases }: PlacedOrder): boolean =>
  cases
    .filter(({ name }) => name === `R${number}`)
    .every(({ lines }) =>
      lines.every(
        ({ units: { received, shelf, repair, written_off } }) => received + shelf + repair + written_off === 0,
      ),
    )

function assertHeld(one: Exchanged): void {
  if (isHeld(one)) return
  throw impossible(
    one.exchange.state === 'sent'
      ? `The new pieces were sent already, as ${one.exchange.sentAs}.`
      : 'This exchange is over.',
  )
}

const about = ({ number, exchange }: Exchanged, { orderId }: PlacedOrder) => ({
  ...{ orderId, number, pieces: [...exchange.pieces] },
})

/** The new order's number is derived from the old one's, so it is recognisable and never placed twice. */
const sent = (one: Exchanged, state: PlacedOrder): OrderEvent => ({
  type: 'ExchangeSent',
  data: {
    ...about(one, state),
    amount: creditOf(one.amount, state),
    sentAs: `${state.orderId}-X${one.number}`,
  },
})

/** The new pieces are worth what is left of the old ones' price: money refunded before is not spent again. */
function creditOf(amount: number, state: PlacedOrder): number {
  const credit = Math.min(amount, creditLeft(state))
  if (credit > 0) return credit
  throw impossible('All that was paid for these pieces went back or is on its way: nothing is left to exchange.')
}

/** Paise of the order's price that are neither refunded nor promised. */
const creditLeft = (state: PlacedOrder): number =>
  state.paidBy !== null && state.advance === 0 ? leftToPromise(state) : leftOfBoth(state) - state.due

const ended = (
  one: Exchanged,
  state: PlacedOrder,
  why: EventOf<'ExchangeEnded'>['data']['why'],
  words?: EventOf<'ExchangeEnded'>['data']['words'],
): OrderEvent & { type: 'ExchangeEnded' } => ({
  type: 'ExchangeEnded',
  data: { ...about(one, state), why, ...(words ? { words } : {}) },
})

/** From here on it is a return for money like any other, including delivery if all of the order comes back. */
function refundInstead(
  one: Exchanged,
  { number, words }: CommandOf<'RefundExchange'>,
  state: PlacedOrder,
): readonly OrderEvent[] {
  const end = ended(one, state, 'refund')
  const others = state.returns.filter((other) => other.number !== number)
  const amount = worthOf(one.lines, { ...state, returns: others })
  const open = evolveOrder(state, end)
  const returns = open.returns.map((other) => (other.number === number ? { ...other, amount } : other))
  const answer = { type: 'AnswerReturn' as const, number, accept: true, ...(words ? { words } : {}) }
  return [end, ...answerReturn(answer, { ...open, returns })]
}

/** Why old pieces cannot be charged; null if they can: the new pieces were sent, and none of the old has come back. */
function reasonAgainstCharge(one: AskedReturn, state: PlacedOrder): string | null {
  if (one.exchange?.state !== 'sent') return 'The new pieces were not sent: there is nothing to charge.'
  if (state.erased) return 'The person behind this order was forgotten: nobody can be asked.'
  const units = state.cases.filter(({ name }) => name === `R${one.number}`).flatMap(({ lines }) => lines)
  const isWhole =
    units.length > 0 && units.every(({ units: { expected, ...others } }) => expected > 0 && noneOf(others))
  if (!isWhole) return 'Something of it has come, or was written off.'
  return one.amount < leastAtProvider ? 'The payment provider takes ₹1 or more.' : null
}

const noneOf = (units: Readonly<Record<string, number>>) => Object.values(units).every((count) => count === 0)

/** One charge at a time, for the price originally paid, since the credit for it went to the new pieces. */
function chargeKept(
  one: Exchanged,
  { payBy, isOver = false }: CommandOf<'ChargeKept'>,
  state: PlacedOrder,
): readonly OrderEvent[] {
  if (one.exchange.charged && !isOver) return []
  const why = reasonAgainstCharge(one, state)
  if (why) throw impossible(why)
  const { number, amount } = one
  const chargedAs = `${state.orderId}-K${number}`
  return [{ type: 'KeptPieceCharged', data: { orderId: state.orderId, number, chargedAs, amount, payBy } }]
}

/** Paise that an exchange's order gives up when it is cancelled: what its own returns have not settled. */
export const coveredLeft = ({ total, returns }: PlacedOrder): number =>
  Math.max(0, total - sumOf(returns.filter(({ state }) => state === 'accepted')))

export const exchangedOf = (pieces: readonly ExchangedPiece[]) =>
  pieces.map(({ productId, to, quantity }) => ({ productId, size: to, quantity }))

const impossible = (message: string) => new DomainError('return_not_possible', message)

import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { subtotalOf, unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { goesBackBy, refundIdOf } from '../order-money.decider.ts'
import { leftToPromise, refundTerms } from '../order-refunds.decider.ts'
import { merged, shareOfLines } from '../order-shares.ts'
import type { CommandOf, OrderEvent, OrderLine, PlacedOrder, ReturnedLine } from '../order-state.ts'

type Event = Extract<OrderEvent, { type: 'OrderPiecesTakenOut' }>

/** The sums of an order without some of its pieces, in paise; `goesBack`: from its payment. */
export type WithoutPieces = Omit<Event['data'], 'orderId' | 'refunded' | 'words' | 'overpaid'> & {
  goesBack: { lines: ReturnedLine[]; amount: number } | null
  /** The part of the advance beyond the new total. */
  overpaid: number
}

/**
 * Takes pieces out before the order is packed. A paid order keeps its lines as sold; the money goes back as a refund of
 * these pieces.
 */
export function takePiecesOut(command: CommandOf<'TakePiecesOut'>, state: PlacedOrder): readonly OrderEvent[] {
  const { goesBack, overpaid, ...left } = withoutPieces(command.lines, state)
  const { orderId } = state
  const said = {
    ...(isSoldAsPlaced(state) ? { refunded: true as const } : {}),
    ...(overpaid > 0 ? { overpaid: { ...partOver(state), amount: overpaid } } : {}),
    ...(command.words ? { words: command.words } : {}),
  }
  const taken: Event = { type: 'OrderPiecesTakenOut', data: { orderId, ...left, ...said } }
  if (!goesBack) return [taken]
  const { lines, amount } = refundTerms({ lines: goesBack.lines, delivery: false, extra: 0 }, state)
  const number = state.agreed.length + 1
  const data = { orderId, number, lines, amount, why: command.why, agreedAt: command.at }
  const money = { goesBack: goesBackBy(state, amount, { agreed: number }) }
  return [{ type: 'RefundAgreed', data: { ...data, ...money } }, taken]
}

/** A fully paid order keeps its lines as sold; with an advance the rest is not paid yet. */
const isSoldAsPlaced = ({ paid, advance }: PlacedOrder) => paid && advance === 0

const partOver = ({ paidBy, overpaid }: PlacedOrder) => ({
  ...{ providerPaymentId: paidBy ?? '', refundId: refundIdOf.overpaid(overpaid + 1) },
})

/**
 * By the agreed shares: the remaining pieces keep their share of any offer, even if it was for all of them together.
 */
export function withoutPieces(asked: readonly ReturnedLine[], state: PlacedOrder): WithoutPieces {
  const why = reasonAgainstPieces(state)
  if (why) throw new DomainError('pieces_fixed', why)
  const wanted = merged(asked)
  for (const one of wanted) assertThere(one, state)
  const before = packed(state)
  if (unitsOf(wanted) >= unitsOf(before))
    throw new DomainError('pieces_fixed', 'These are all the pieces of the order. Cancel the order instead.')
  const gone = [...state.takenOut, ...wanted]
  const amounts = shareOfLines(state, state.takenOut, wanted)
  const lines = packed({ lines: state.lines, takenOut: gone }).map((line) => ({
    ...line,
    discount: line.price * line.quantity - shareOfKept(line, gone, state),
  }))
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const subtotal = subtotalOf(lines)
  const total = subtotal - discount + state.shipping + state.wrap + state.fee
  if (!state.paid && state.method === 'online' && total < leastAtProvider)
    throw new DomainError('pieces_fixed', 'Less than ₹1 would be left to pay online. Cancel the order instead.')
  const pieces = wanted.map((one, at) => ({ ...one, amount: amounts[at] ?? 0 }))
  const offers = state.offers ? { offers: offersOf(state.offers, discount) } : {}
  const sums = { pieces, lines, subtotal, discount, total, ...offers }
  if (state.advance === 0) return { ...sums, goesBack: backFor(wanted, state), overpaid: 0 }
  return { ...sums, ...inTwoParts(total, state), goesBack: null }
}

/** The advance stays, and the courier collects the rest. Neither the rest nor the refund may be under ₹1. */
function inTwoParts(total: number, { advance: before, paid }: PlacedOrder): { advance: number; overpaid: number } {
  const advance = Math.min(before, total)
  const [collect, over] = [total - advance, paid ? before - advance : 0]
  if (collect > 0 && collect < leastAtProvider)
    throw new DomainError('pieces_fixed', 'Less than ₹1 would be left for the courier. Cancel the order instead.')
  if (over > 0 && over < leastAtProvider)
    throw new DomainError(
      'pieces_fixed',
      'Less than ₹1 of the advance would have to go back, which no payment provider sends. Cancel the order instead.',
    )
  return { advance, overpaid: over }
}

const isOf = (one: ReturnedLine | OrderLine) => (other: ReturnedLine | OrderLine) =>
  one.productId === other.productId && one.size === other.size

/** The contents of the order's parcel: the lines as placed, without units taken out of a paid order since. */
export const packed = ({ lines, takenOut }: Pick<PlacedOrder, 'lines' | 'takenOut'>): readonly OrderLine[] =>
  takenOut.length === 0
    ? lines
    : lines.flatMap((line) => {
        const quantity = line.quantity - unitsOf(takenOut.filter(isOf(line)))
        return quantity > 0 ? [{ ...line, quantity }] : []
      })

/** The cost of a line's remaining units. */
function shareOfKept(line: OrderLine, gone: readonly ReturnedLine[], state: PlacedOrder): number {
  const { productId, size, quantity } = line
  const [share = 0] = shareOfLines(state, gone, [{ productId, size, quantity }])
  return share
}

/** What each offer still takes off; the amounts add up exactly to the discount. */
function offersOf(offers: NonNullable<PlacedOrder['offers']>, discount: number) {
  const parts = allocate(
    discount,
    offers.map(({ amount }) => amount),
  )
  return offers.map((offer, at) => ({ ...offer, amount: parts[at] ?? 0 }))
}

/** The refund for a paid order. Units that were refunded earlier but are still packed are taken out first. */
function backFor(wanted: readonly ReturnedLine[], state: PlacedOrder): WithoutPieces['goesBack'] {
  if (!state.paid) return null
  const refunded = state.agreed.flatMap(({ lines }) => lines)
  const lines = wanted.flatMap((one) => {
    const ahead = unitsOf(refunded.filter(isOf(one))) - unitsOf(state.takenOut.filter(isOf(one)))
    const quantity = one.quantity - Math.max(0, ahead)
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
  // All of the payment was already refunded as amounts: nothing is left for these pieces.
  if (lines.length === 0 || leftToPromise(state) === 0) return null
  return { lines, amount: refundTerms({ lines, delivery: false, extra: 0 }, state).amount }
}

function assertThere(one: ReturnedLine, state: PlacedOrder) {
  const line = packed(state).find(isOf(one))
  if (line && one.quantity <= line.quantity) return
  const name = state.lines.find(isOf(one))?.name ?? 'This piece'
  const there = line ? `only ${line.quantity} can be taken out` : 'taken out before'
  throw new DomainError('pieces_fixed', `${name}: ${there}.`)
}

/** Why the pieces of an order cannot change; null if some can be taken out. */
function reasonAgainstPieces(state: PlacedOrder): string | null {
  const { status, erased, cancelAsked, invoice, paid, placedWith, claims, exchangeOf } = state
  if (erased) return 'The person behind this order was forgotten: nobody could be told.'
  if (status === 'cancelled' || status === 'failed') return 'The order is closed: nothing is packed.'
  if (status === 'shipped' || status === 'delivered' || (invoice && status !== 'processing'))
    return 'The parcel has left the shop. What comes back is a return.'
  if (state.advance > 0 && (state.back > 0 || state.lost > 0 || state.agreed.length > 0))
    return 'A part of its advance went back already. Cancel the order instead.'
  if (state.keptOf) return 'The customer has these pieces already: nothing is packed.'
  if (exchangeOf) return 'These pieces go out in exchange for others. Cancel the order instead: the exchange is undone.'
  if (cancelAsked) return 'The shopper wants to cancel: the courier is being asked for the parcel.'
  if (status === 'processing') return 'The parcel is packed. Take that step back first.'
  if (!paid && (placedWith !== null || claims.some(({ failed }) => failed === null)))
    return 'A payment of this order is being looked up. Please try again in a minute.'
  return null
}

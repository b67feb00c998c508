import type { EventOf } from '@suvarna/contracts/events.ts'
import {
  type CaseKind,
  type CaseState,
  type UnitState,
  unitStates,
} from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { OrderEvent, OrderLine, ReturnedLine } from '../order-state.ts'
import type { CaseLine, ReturnCase } from './return-case.ts'

const noUnits = Object.fromEntries(unitStates.map((state) => [state, 0])) as Record<UnitState, number>
const isOf = (one: Pick<ReturnedLine, 'productId' | 'size'>) => (other: Pick<ReturnedLine, 'productId' | 'size'>) =>
  one.productId === other.productId && one.size === other.size

/** Units that were not inspected yet and did not go another way. */
const open = ['expected', 'received'] as const satisfies UnitState[]
/** Units no longer in the order's parcel: it takes others when it is sent again. */
const used = ['shelf', 'repair', 'written_off'] as const satisfies UnitState[]

const unitsIn = ({ lines }: Pick<ReturnCase, 'lines'>, states: readonly UnitState[]): number =>
  lines.reduce((sum, { units }) => sum + states.reduce((more, state) => more + units[state], 0), 0)

/** The number of units of a line in these states, over all cases. */
export const unitsOfLine = (
  cases: readonly Pick<ReturnCase, 'lines'>[],
  line: Pick<OrderLine, 'productId' | 'size'>,
  states: readonly UnitState[],
): number => unitsIn({ lines: cases.flatMap(({ lines }) => lines.filter(isOf(line))) }, states)

/** The step that the case waits for, apart from its money. */
export function stageOf(one: Pick<ReturnCase, 'asked' | 'lines' | 'held'>): Exclude<CaseState, 'to_pay_out'> {
  if (one.asked && unitsIn(one, open) > 0) return 'to_answer'
  for (const state of ['received', 'expected', 'repair'] as const) if (unitsIn(one, [state]) > 0) return state
  return one.held ? 'to_answer' : 'done'
}

const isParcel = ({ name }: Pick<ReturnCase, 'name'>): boolean => name.startsWith('P')

/** The parcel that is on its way back, if any. */
const openParcel = (cases: readonly ReturnCase[]): ReturnCase | undefined =>
  cases.findLast((one) => isParcel(one) && !one.ended)

/** The parcel of a cancelled order, while it is neither back nor known to be with the customer. */
export function parcelOnItsWay(cases: readonly ReturnCase[]): ReturnCase | undefined {
  const parcel = openParcel(cases)
  return parcel && !parcel.delivered && unitsIn(parcel, ['expected']) > 0 ? parcel : undefined
}

/** Whether the customer has pieces of a cancelled order that are expected back. */
export const isWithCustomer = (one: Pick<ReturnCase, 'delivered' | 'lines'>): boolean =>
  one.delivered === true && unitsIn(one, ['expected']) > 0

/** Units that an order takes anew when it is sent again: those that are no longer in its parcel. */
export function takenAnew(
  cases: readonly ReturnCase[],
  line: OrderLine,
  to: EventOf<'OrderStatusSet'>['data']['to'],
): number {
  const parcel = openParcel(cases)
  if (!parcel) return 0
  // Delivered after all: a parcel believed lost has arrived.
  const missing: readonly UnitState[] =
    to === 'delivered' ? [] : parcel.kind === 'lost' ? ['missed', 'expected'] : ['missed']
  return unitsOfLine([parcel], line, [...used, ...missing])
}

/** Units of returns that a cancel cannot put back into the stock: they went another way. */
export const settledByReturns = (cases: readonly ReturnCase[], line: OrderLine): number =>
  unitsOfLine(
    cases.filter((one) => !isParcel(one)),
    line,
    [...used, 'missed'],
  )

/** The cases after an event of their order; shared by the decider and the table. */
export function casesAfter(
  cases: readonly ReturnCase[],
  { type, data }: Pick<OrderEvent, 'type' | 'data'> & OrderEvent,
  lines: readonly Pick<OrderLine, 'productId' | 'size' | 'quantity'>[],
): readonly ReturnCase[] {
  switch (type) {
    case 'ReturnRequested': {
      const kind = data.reason === 'damaged' ? ('damaged' as const) : ('return' as const)
      // An exchange needs no answer.
      const rest = { asked: !data.exchange, ended: false, claim: false, lines: data.lines.map(expected) }
      const held = data.exchange ? { held: true } : {}
      return [...cases, { name: `R${data.number}`, kind, ...rest, ...held }]
    }
    case 'ReturnAccepted':
      return changed(cases, `R${data.number}`, (one) => ({ ...one, asked: false }))
    case 'ReturnRefused':
      // Pieces received meanwhile also belong to the customer and go back.
      return changed(cases, `R${data.number}`, (one) => ({
        ...all(all(one, ['expected'], 'gone'), ['received'], 'gone'),
        asked: false,
      }))
    case 'CashOwed': {
      // Money only: the pieces are in the case of their parcel, or stay with the customer.
      const kind = data.agreed ? ('return' as const) : ('cancelled' as const)
      return [...cases, { name: `R${data.number}`, kind, asked: false, ended: false, claim: false, lines: [] }]
    }
    case 'ExchangeSent':
      return changed(cases, `R${data.number}`, (one) => ({ ...one, held: false }))
    case 'ExchangeEnded':
      return changed(cases, `R${data.number}`, (one) => ({
        ...(data.why === 'refund' ? one : all(one, ['expected'], 'gone')),
        held: false,
      }))
    case 'ParcelCameBack':
      return withParcel(data.why === 'returned' ? cases.map(found) : cases, data.why === 'lost' ? 'lost' : 'rto', lines)
    case 'OrderCancelled':
      // This event puts all of the order's pieces back on sale.
      return data.restock
        ? cases.map((one) => (one.ended ? one : { ...all(one, open, 'shelf'), asked: false, ended: isParcel(one) }))
        : withParcel(cases, 'cancelled', lines, data.from === 'delivered')
    case 'CancelledParcelDelivered':
      return changed(cases, data.case, (one) => ({ ...one, delivered: true }))
    case 'OrderStatusSet':
    case 'OrderReopened':
      return cases.map((one) =>
        isParcel(one) && !one.ended ? { ...all(one, [...open, 'missed'], 'gone'), ended: true } : one,
      )
    case 'ReturnPiecesReceived':
      return moved(cases, data.case, data.pieces, 'expected', () => 'received')
    case 'ReturnPiecesInspected':
      return moved(cases, data.case, data.pieces, 'received', ({ to }) => to)
    case 'ReturnRepairEnded':
      return moved(cases, data.case, data.pieces, 'repair', ({ to }) => to)
    case 'ReturnPiecesMissed': {
      const claim = data.claim === true
      const after = moved(cases, data.case, data.pieces, 'expected', () => 'missed')
      return claim ? changed(after, data.case, (one) => ({ ...one, claim })) : after
    }
    default:
      return cases
  }
}

const expected = ({ productId, size, quantity }: ReturnedLine): CaseLine => ({
  productId,
  size,
  units: { ...noUnits, expected: quantity },
})

/** Without pieces of returns, which have their own cases. */
function withParcel(
  cases: readonly ReturnCase[],
  kind: CaseKind,
  lines: readonly Pick<OrderLine, 'productId' | 'size' | 'quantity'>[],
  delivered = false,
): readonly ReturnCase[] {
  if (openParcel(cases)) return cases
  const asked = cases.filter((one) => !isParcel(one))
  const coming = lines.flatMap((line) => {
    const own = unitsOfLine(asked, line, ['expected', 'received', 'missed', ...used])
    const quantity = line.quantity - own
    return quantity > 0 ? [expected({ productId: line.productId, size: line.size, quantity })] : []
  })
  if (coming.length === 0) return cases
  const name = `P${cases.filter(isParcel).length + 1}`
  const parcel = { name, kind, asked: false, ended: false, claim: false, lines: coming }
  return [...cases, delivered ? { ...parcel, delivered } : parcel]
}

/** A lost parcel that the courier brings back after all: the claim is dropped. */
const found = (one: ReturnCase): ReturnCase =>
  one.kind === 'lost' && !one.ended ? { ...all(one, ['missed'], 'expected'), kind: 'rto', claim: false } : one

const changed = (cases: readonly ReturnCase[], name: string, change: (one: ReturnCase) => ReturnCase) =>
  cases.map((one) => (one.name === name ? change(one) : one))

/** Moves all units in these states to another one. */
const all = (one: ReturnCase, from: readonly UnitState[], to: UnitState): ReturnCase => ({
  ...one,
  lines: one.lines.map((line) => {
    const count = from.reduce((sum, state) => sum + line.units[state], 0)
    const emptied = Object.fromEntries(from.map((state) => [state, 0]))
    return { ...line, units: { ...line.units, ...emptied, [to]: line.units[to] + count } }
  }),
})

function moved<Piece extends ReturnedLine>(
  cases: readonly ReturnCase[],
  name: string,
  pieces: readonly Piece[],
  from: UnitState,
  to: (piece: Piece) => UnitState,
): readonly ReturnCase[] {
  const step = (line: CaseLine, piece: Piece): CaseLine => {
    const units = { ...line.units, [from]: line.units[from] - piece.quantity }
    const into = to(piece)
    return { ...line, units: { ...units, [into]: units[into] + piece.quantity } }
  }
  return changed(cases, name, (one) => ({
    ...one,
    lines: one.lines.map((line) => pieces.filter(isOf(line)).reduce(step, line)),
  }))
}

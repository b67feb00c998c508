import type { UnitState } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { merged } from '../order-shares.ts'
import type { CommandOf, OrderEvent, PlacedOrder, ReturnedLine } from '../order-state.ts'
import type { ReturnCase } from './return-case.ts'
import { unitsOfLine } from './return-cases.ts'

type DeskCommand = CommandOf<'ReceivePieces' | 'InspectPieces' | 'EndRepair' | 'MissPieces'>

/** The steps of a case: each moves units on from their current state, and repeating a step changes nothing. */
export function decideOnCase(command: DeskCommand, state: PlacedOrder): readonly OrderEvent[] {
  const one = state.cases.find(({ name }) => name === command.case)
  if (!one) throw new DomainError('return_not_found', 'This order has no such return')
  if (state.deskSteps.includes(command.stepId)) return []
  const { stepId, by } = command
  const step = { orderId: state.orderId, case: one.name, stepId, ...(by === undefined ? {} : { by }) }
  switch (command.type) {
    case 'ReceivePieces':
      return [{ type: 'ReturnPiecesReceived', data: { ...step, pieces: expectedPieces(command.pieces, one, state) } }]
    case 'MissPieces': {
      assertAnswered(one)
      const { why } = command
      const pieces = expectedPieces(command.pieces, one, state)
      const claim = why === 'lost_by_courier' ? { claim: true as const } : {}
      return [{ type: 'ReturnPiecesMissed', data: { ...step, pieces, why, ...claim, ...said(command) } }]
    }
    case 'InspectPieces':
      assertAnswered(one)
      assertThere(command.pieces, one, 'received', state)
      return [{ type: 'ReturnPiecesInspected', data: { ...step, pieces: [...command.pieces], ...said(command) } }]
    case 'EndRepair':
      assertThere(command.pieces, one, 'repair', state)
      return [{ type: 'ReturnRepairEnded', data: { ...step, pieces: [...command.pieces], ...said(command) } }]
  }
}

const said = ({ words }: { words?: CommandOf<'MissPieces'>['words'] }) => (words ? { words } : {})

/**
 * Until the return is answered it is open whose the piece is: it may be received and inspected, but go nowhere else.
 */
function assertAnswered({ asked }: ReturnCase): void {
  if (asked) throw impossible('Accept or refuse this return first.')
}

/** The named pieces, or else all that are expected. */
function expectedPieces(named: readonly ReturnedLine[] | null, one: ReturnCase, state: PlacedOrder): ReturnedLine[] {
  const left = one.lines.flatMap(({ productId, size, units }) =>
    units.expected > 0 ? [{ productId, size, quantity: units.expected }] : [],
  )
  if (left.length === 0) throw impossible('Nothing more is expected here.')
  if (named === null) return left
  const pieces = merged(named)
  assertThere(pieces, one, 'expected', state)
  return pieces
}

const places = {
  expected: 'are expected',
  received: 'are here and not inspected yet',
  repair: 'are to be repaired',
} as const satisfies Partial<Record<UnitState, string>>

function assertThere(
  pieces: readonly ReturnedLine[],
  one: ReturnCase,
  from: keyof typeof places,
  { lines }: PlacedOrder,
): void {
  for (const piece of merged(pieces)) {
    const there = unitsOfLine([one], piece, [from])
    if (piece.quantity <= there) continue
    const line = lines.find(({ productId, size }) => productId === piece.productId && size === piece.size)
    throw impossible(`${line?.name ?? 'This piece'}: ${there} ${places[from]}.`)
  }
}

const impossible = (message: string) => new DomainError('return_not_possible', message)

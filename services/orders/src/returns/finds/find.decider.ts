import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { FindKind, FindOutcome } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export const findStream = (findId: string): string => `find-${findId}`

type Find = { step: 'none' } | { step: 'open' } | { step: 'matched'; orderId: string } | { step: 'closed' }
type FindCommand =
  | { type: 'NoteFind'; findId: string; what: FindKind; words?: Sealed; foundAt: string }
  | { type: 'MatchFind'; findId: string; orderId: string; words?: Sealed }
  | { type: 'CloseFind'; findId: string; outcome: FindOutcome }
type FindEvent = EventOf<'ParcelFound' | 'FindMatched' | 'FindClosed'>

/** A find: settled once, by an order that it belongs to or without one. */
export const find: Decider<FindCommand, Find, FindEvent> = {
  initial: { step: 'none' },

  decide(command, state) {
    const { findId } = command
    if (command.type === 'NoteFind') {
      const { what, words, foundAt } = command
      if (state.step !== 'none') return []
      return [{ type: 'ParcelFound', data: { findId, what, ...(words ? { words } : {}), foundAt } }]
    }
    if (state.step === 'none') throw new DomainError('return_not_found', 'There is no such find')
    if (command.type === 'MatchFind') {
      const { orderId, words } = command
      if (state.step === 'open')
        return [{ type: 'FindMatched', data: { findId, orderId, ...(words ? { words } : {}) } }]
      if (state.step === 'matched' && state.orderId === orderId) return []
      throw settled()
    }
    if (state.step === 'open') return [{ type: 'FindClosed', data: { findId, outcome: command.outcome } }]
    if (state.step === 'closed') return []
    throw settled()
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ParcelFound':
        return { step: 'open' }
      case 'FindMatched':
        return { step: 'matched', orderId: event.data.orderId }
      case 'FindClosed':
        return { step: 'closed' }
    }
    return state
  },
}

const settled = () => new DomainError('return_not_possible', 'Somebody settled this find already.')

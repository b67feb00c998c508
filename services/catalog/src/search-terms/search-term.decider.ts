import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export type SearchTermEvent = EventOf<'SearchTermSet' | 'SearchTermRemoved'>
type Content = EventOf<'SearchTermSet'>['data']

export type SearchTermCommand =
  | { type: 'SetSearchTerm'; content: Content; version?: number }
  /** Also removes one of the shop's defaults. */
  | { type: 'RemoveSearchTerm'; termId: string; term: string }

export type SearchTermState = { version: number; content?: Content; isRemoved: boolean }

export const searchTerm: Decider<SearchTermCommand, SearchTermState, SearchTermEvent> = {
  initial: { version: 0, isRemoved: false },
  decide(command, { version, content, isRemoved }) {
    if (command.type === 'RemoveSearchTerm') {
      const { termId, term } = command
      return isRemoved ? [] : [{ type: 'SearchTermRemoved', data: { termId, term } }]
    }
    if (command.version !== undefined && command.version < version)
      throw new DomainError('stale_version', 'This term was changed meanwhile. Please look at it again.', { version })
    const { term, use, finds } = command.content
    const isSame = content?.term === term && content.use === use && content.finds === finds
    return isSame && !isRemoved ? [] : [{ type: 'SearchTermSet', data: command.content }]
  },
  evolve(state, event) {
    const version = state.version + 1
    return event.type === 'SearchTermSet'
      ? { version, content: event.data, isRemoved: false }
      : { ...state, version, isRemoved: true }
  },
}

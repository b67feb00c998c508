import { upcasters } from '@suvarna/contracts/common/events/upcasters.ts'
import { events } from '@suvarna/contracts/events.ts'

/**
 * Whether a type is neither among the wanted ones nor in any contract of this program: a newer release wrote it. A
 * consumer skips known types that it does not want; for unknown ones it cannot know whether the newer release wants
 * them.
 */
export const isUnknownType = (types: readonly string[], type: string): boolean =>
  !types.includes(type) && !Object.hasOwn(events, type) && !Object.hasOwn(upcasters, type)

/** What a consumer receives: the types it wants, and those it has to park. */
export const concerns = (types: readonly string[], type: string): boolean =>
  types.includes(type) || isUnknownType(types, type)

/** Why such an event is parked. Stored: another text would not match what earlier releases have parked. */
export const unknownType = 'This release does not know the type of this event. It waits for one that does.'

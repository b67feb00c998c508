import { upcasters } from '@suvarna/contracts/common/events/upcasters.ts'
import { events } from '@suvarna/contracts/events.ts'

/**
 * Whether a type is neither among the wanted ones nor in any contract of this program: a newer release wrote it. A
 * consumer skips known types that it does not want; it cannot tell whether the newer release wants an unknown one.
 */
export const isUnknownType = (types: readonly string[], type: string): boolean =>
  !types.includes(type) && !Object.hasOwn(events, type) && !Object.hasOwn(upcasters, type)

/** Whether a consumer receives a type: one that it wants, or one that it has to park. */
export const concerns = (types: readonly string[], type: string): boolean =>
  types.includes(type) || isUnknownType(types, type)

/** The stored reason for parking such an event: another text would not match what earlier releases parked. */
export const unknownType = 'This release does not know the type of this event. It waits for one that does.'

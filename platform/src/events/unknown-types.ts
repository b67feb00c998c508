import { upcasters } from '@suvarna/contracts/common/events/upcasters.ts'
import { events } from '@suvarna/contracts/events.ts'

/**
 * Whether neither who wants these types nor a contract of this program names the type: a younger release wrote it. A
 * consumer passes over types that are known and that it does not want; of these nobody can tell whether the release that
 * knows them wants them.
 */
export const isUnknownType = (types: readonly string[], type: string): boolean =>
  !types.includes(type) && !Object.hasOwn(events, type) && !Object.hasOwn(upcasters, type)

/** What a consumer must be given: what it wants, and what it has to park. */
export const concerns = (types: readonly string[], type: string): boolean =>
  types.includes(type) || isUnknownType(types, type)

/** Why such an event is parked. Stored: another text would hide what earlier releases have parked. */
export const unknownType = 'This release does not know the type of this event. It waits for one that does.'

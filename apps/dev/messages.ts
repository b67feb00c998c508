import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Place } from './place.ts'

/** What a program says to the supervisor. */
export type FromProgram =
  /** A file of the project that it is made of. */
  | { loads: string }
  /** All its modules are there; it waits for its place. */
  | { loaded: true }
  /** It does its work. */
  | { ready: true }
  /** Its service's log has new events. */
  | { moved: ServiceName }

/** What the supervisor says to a program. */
export type ToProgram = { place: Place } | { moved: ServiceName }

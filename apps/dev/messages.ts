import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Place } from './place.ts'

/** Messages from a program to the supervisor. */
export type FromProgram =
  /** A project file that the program has loaded. */
  | { loads: string }
  /** All modules are loaded; it waits for its `Place`. */
  | { loaded: true }
  /** It is up and serving. */
  | { ready: true }
  /** Its service's log has new events. */
  | { moved: ServiceName }

/** Messages from the supervisor to a program. */
export type ToProgram = { place: Place } | { moved: ServiceName }

import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Transaction } from 'kysely'
import type { EventNamed, Recorded } from '../events/events.ts'

/**
 * Follows the events of services into this service's tables. One transaction holds the checkpoint and the effect, so
 * each effect happens once. `single` runs one event per transaction: for events that issue commands, whose locks have
 * no common order. The demo's past, where latency does not matter, runs many in one.
 */
export type Consumer<Db, Name extends string = string> = {
  name: string
  sources: readonly ServiceName[]
  types: readonly Name[]
  mode: 'batch' | 'single'
  /** The tables that only this consumer writes; with them it can be rebuilt from the sources' beginning. */
  tables?: readonly string[]
  /** Locks every row that the events will change, in sorted order, before the first effect, against deadlocks. */
  lock?(tx: Transaction<Db>, events: readonly Recorded<EventNamed<Name>>[]): Promise<void>
  apply(tx: Transaction<Db>, events: readonly Recorded<EventNamed<Name>>[]): Promise<void>
  /** Announces the effect, in its transaction and after it; not called in a rebuild. */
  announce?(tx: Transaction<Db>, events: readonly Recorded<EventNamed<Name>>[]): Promise<void>
}

/** Makes a consumer whose `lock`, `apply` and `announce` know their events' data by the names in `types`. */
export function defineConsumer<Db, const Name extends string>(consumer: Consumer<Db, Name>): Consumer<Db>
export function defineConsumer<Db>(consumer: Consumer<Db>): Consumer<Db> {
  return consumer
}

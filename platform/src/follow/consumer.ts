import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Transaction } from 'kysely'
import type { Recorded } from '../events/events.ts'

/**
 * Follows the events of services into this service's tables. One transaction holds the checkpoint and the effect, so
 * each effect happens once. `single` runs one event a transaction: for events that issue commands, which lock what they
 * change in no order. Of the demo's past, which nobody waits for, it runs many in one.
 */
export type Consumer<Db> = {
  name: string
  sources: readonly ServiceName[]
  types: readonly string[]
  mode: 'batch' | 'single'
  /** The tables that only this consumer writes; with them it can be rebuilt from the sources' beginning. */
  tables?: readonly string[]
  /** Locks every row that the events will change, in sorted order, before the first effect. */
  lock?(tx: Transaction<Db>, events: readonly Recorded[]): Promise<void>
  apply(tx: Transaction<Db>, events: readonly Recorded[]): Promise<void>
  /** Tells others of the effect, in its transaction and behind it; a rebuild, which changes nothing, tells nobody. */
  announce?(tx: Transaction<Db>, events: readonly Recorded[]): Promise<void>
}

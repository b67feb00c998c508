import type { Transaction } from 'kysely'
import type { Stored } from '../events/events.ts'

/** An invariant that must always hold: a cheap check in one read-only snapshot. */
export type Invariant<Db> = {
  /** Snake case, as `stock_adds_up`: a label of its metric. */
  name: string
  /** The number of violations; 0 is correct. Must use an index, or a table of bounded size. */
  broken(tx: Transaction<Db>): Promise<number>
}

/** A service's own metrics and invariants, beside those that the platform has for every service. */
export type Measures<Db> = {
  /** Called once for each event that this process has committed. */
  counted?(event: Stored): void
  /** Sets the service's own gauges, before a scrape. */
  observe?(tx: Transaction<Db>): Promise<void>
  invariants?: readonly Invariant<Db>[]
}

import type { Transaction } from 'kysely'
import type { Stored } from '../events/events.ts'

/** What must hold at every moment, whatever happened: a look at few rows, in one read-only snapshot. */
export type Invariant<Db> = {
  /** In the code's words, as `stock_adds_up`: a label of its metric. */
  name: string
  /** How many things break it; 0 is right. Reads by an index, or a table whose size the shop's business bounds. */
  broken(tx: Transaction<Db>): Promise<number>
}

/** What a service counts and checks of its own, beside what platform measures of every service. */
export type Measures<Db> = {
  /** Called once for each event that this process has committed. */
  counted?(event: Stored): void
  /** Sets the service's own gauges, before a scrape. */
  observe?(tx: Transaction<Db>): Promise<void>
  invariants?: readonly Invariant<Db>[]
}

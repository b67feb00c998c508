import type { Transaction } from 'kysely'
import type { Recorded, Stored } from './events.ts'

/**
 * Events to tables. Inline projections of an event log are written in the append's transaction (read your writes);
 * `apply` must depend on the events and its own tables alone, so that a rebuild gives the same rows.
 */
export type Projection<Db> = {
  name: string
  /** The tables that only this projection writes; a rebuild makes them anew and swaps them. */
  tables: readonly string[]
  types: readonly string[]
  apply(tx: Transaction<Db>, events: readonly (Stored | Recorded)[]): Promise<void>
}

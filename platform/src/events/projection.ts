import type { Transaction } from 'kysely'
import type { EventNamed, Stored } from './events.ts'

/**
 * Events to tables. Inline projections of an event log are written in the append's transaction (read your writes);
 * `apply` must depend on the events and its own tables alone, so that a rebuild gives the same rows.
 */
export type Projection<Db, Name extends string = string> = {
  name: string
  /** The tables that only this projection writes; a rebuild creates them anew and swaps them. */
  tables: readonly string[]
  types: readonly Name[]
  apply(tx: Transaction<Db>, events: readonly Stored<EventNamed<Name>>[]): Promise<void>
}

/** Makes a projection whose `apply` has its events' data typed by the names in `types`. */
export function defineProjection<Db, const Name extends string>(projection: Projection<Db, Name>): Projection<Db>
export function defineProjection<Db>(projection: Projection<Db>): Projection<Db> {
  return projection
}

import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Transaction } from 'kysely'
import type { EventNamed, Recorded } from '../events/events.ts'

/**
 * Follows the events of services into this service's tables. One transaction holds the checkpoint and the effect, so
 * each effect happens once. `single` runs one event per transaction, perhaps after other consumers' work in it. It is
 * for events that issue commands, whose locks have no common order. The demo's past, where latency does not matter,
 * runs many in one transaction.
 */
export type Consumer<Db, Name extends string = string> = {
  name: string
  sources: readonly ServiceName[]
  types: readonly Name[]
  mode: 'batch' | 'single'
  /** Of a `single` consumer: events whose commands lock nothing in common. A run of only these shares a transaction. */
  independent?: readonly string[]
  /** Shoppers see its effect immediately: it does not wait to share a transaction, however busy the service. */
  isPrompt?: true
  /** The tables that only this consumer writes; with them it can be rebuilt from the sources' beginning. */
  tables?: readonly string[]
  /** Locks every row that the events will change, in sorted order, before the first effect, against deadlocks. */
  lock?(tx: Transaction<Db>, events: readonly Recorded<EventNamed<Name>>[]): Promise<void>
  /** Events of a stream come in order; those of different sources may come in one call, in any order. */
  apply(tx: Transaction<Db>, events: readonly Recorded<EventNamed<Name>>[]): Promise<void>
  /** Announces the effect, in its transaction and after it; not called in a rebuild. */
  announce?(tx: Transaction<Db>, events: readonly Recorded<EventNamed<Name>>[]): Promise<void>
}

/** Makes a consumer whose `lock`, `apply` and `announce` have their events' data typed by the names in `types`. */
export function defineConsumer<Db, const Name extends string>(consumer: Consumer<Db, Name>): Consumer<Db>
export function defineConsumer<Db>(consumer: Consumer<Db>): Consumer<Db> {
  return consumer
}

/** Cuts events into runs, in order: each run has only events of the kind, or only others. */
export function runsOf<Event>(events: readonly Event[], isOfKind: (event: Event) => boolean): Event[][] {
  const runs: Event[][] = []
  let before: boolean | null = null
  for (const event of events) {
    const kind = isOfKind(event)
    if (kind === before) runs.at(-1)?.push(event)
    else runs.push([event])
    before = kind
  }
  return runs
}

/**
 * Cuts events into turns: each has at most one event of a subject, and a subject's events keep their order. The events
 * of a turn can take effect together, with one statement for each kind.
 */
export function turnsOf<Event>(events: readonly Event[], subjectOf: (event: Event) => string): Event[][] {
  const turns: Event[][] = []
  const taken = new Map<string, number>()
  for (const event of events) {
    const subject = subjectOf(event)
    const turn = taken.get(subject) ?? 0
    taken.set(subject, turn + 1)
    const others = turns[turn]
    if (others) others.push(event)
    else turns.push([event])
  }
  return turns
}

/** Whether these events have to be handled one to a transaction. */
export const goSingly = (
  { mode, independent = [] }: Pick<Consumer<never>, 'mode' | 'independent'>,
  events: readonly Recorded[],
): boolean => mode === 'single' && events.some(({ type }) => !independent.includes(type))

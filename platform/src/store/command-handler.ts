import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { type Decider, fold } from '../events/decider.ts'
import type { DomainEvent, Meta, Stored } from '../events/events.ts'
import { failpoint } from '../testing/failpoint.ts'
import type { EventLog } from './event-store.ts'

type Handled<State, Event extends DomainEvent> = { state: State; version: number; events: Stored<Event>[] }

/** A command to one of several streams. */
type Handling<Command> = { stream: string; command: Command; meta: Meta }

export type CommandHandler<Db, Command, State, Event extends DomainEvent> = {
  /** Loads, decides, appends and projects in the caller's transaction. */
  handleIn(tx: Transaction<Db>, stream: string, command: Command, meta: Meta): Promise<Handled<State, Event>>
  /**
   * The same for several streams, each named once, with one read and one append; returns the results in their order,
   * each with the number of its new events.
   */
  handleAllIn(tx: Transaction<Db>, commands: readonly Handling<Command>[]): Promise<{ state: State; changes: number }[]>
  /** The same in its own transaction; after a lost race it loads and decides again. */
  handle(database: Database<Db>, stream: string, command: Command, meta: Meta): Promise<Handled<State, Event>>
  /** The stream's current state. */
  load(tx: Transaction<Db>, stream: string): Promise<{ state: State; version: number }>
}

/**
 * `without`: event types that do not change the decider's state and may be many; they are not read. A partial index on
 * `events (stream, version)` that excludes the same types keeps loading cheap.
 */
export function commandHandler<Db extends PlatformTables, Command, State, Event extends DomainEvent>(
  log: EventLog<Db>,
  decider: Decider<Command, State, Event>,
  { without = [] }: { without?: readonly Event['type'][] } = {},
): CommandHandler<Db, Command, State, Event> {
  const load = async (tx: Transaction<Db>, stream: string) => {
    if (without.length === 0) {
      const past = await log.read<Event>(tx, stream)
      return { state: fold(decider, past), version: past.at(-1)?.version ?? 0 }
    }
    // Reads the version first: an event between the two reads makes the append conflict instead of going unseen.
    const version = await log.versionOf(tx, stream)
    return { state: fold(decider, await log.read<Event>(tx, stream, without)), version }
  }
  const handleIn = async (tx: Transaction<Db>, stream: string, command: Command, meta: Meta) => {
    const { state, version } = await load(tx, stream)
    const decided = decider.decide(command, state)
    const events = await log.append(tx, stream, version, decided, meta)
    return {
      state: decided.reduce((now, event) => decider.evolve(now, event), state),
      version: version + decided.length,
      events,
    }
  }
  const handleAllIn = async (tx: Transaction<Db>, commands: readonly Handling<Command>[]) => {
    const [first, ...more] = commands
    if (!first) return []
    if (more.length === 0 || without.length > 0) {
      const handled: { state: State; changes: number }[] = []
      for (const { stream, command, meta } of commands) {
        const { state, events } = await handleIn(tx, stream, command, meta)
        handled.push({ state, changes: events.length })
      }
      return handled
    }
    const streams = commands.map(({ stream }) => stream)
    const known = Map.groupBy(await log.readAll<Event>(tx, streams), ({ stream }) => stream)
    const decided = commands.map(({ stream, command, meta }) => {
      const past = known.get(stream) ?? []
      const before = fold(decider, past)
      const events = decider.decide(command, before)
      const expectedVersion = past.at(-1)?.version ?? 0
      const state = events.reduce((now, event) => decider.evolve(now, event), before)
      return { stream, expectedVersion, events, meta, state, changes: events.length }
    })
    await log.appendAll<Event>(tx, decided, first.meta)
    return decided
  }
  return {
    load,
    handleIn,
    handleAllIn,
    async handle(database, stream, command, meta) {
      const handled = await database.transaction(async (tx) => {
        const result = await handleIn(tx, stream, command, meta)
        await failpoint('command.beforeCommit')
        return result
      })
      await failpoint('command.afterCommit')
      return handled
    },
  }
}

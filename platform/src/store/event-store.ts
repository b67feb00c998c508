import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { noteAppended, noteWritten } from '../events/committed-events.ts'
import type { DomainEvent, Meta, Stored } from '../events/events.ts'
import type { Projection } from '../events/projection.ts'
import { type Upcasters, upcast } from '../events/upcasters.ts'

/** Thrown when another transaction appended to the stream first; `transaction()` loads and decides again. */
export class VersionConflict extends Error {
  readonly code = 'VERSION_CONFLICT'
  constructor(stream: string, expected: number) {
    super(`${stream} is no longer at version ${expected}`)
  }
}

/** Events after a stream's version, 0 for a new stream. `meta`: where it is not that of the others. */
export type Append<E extends DomainEvent> = {
  stream: string
  expectedVersion: number
  events: readonly E[]
  meta?: Meta
}

export type EventLog<Db> = {
  service: ServiceName
  inline: readonly Projection<Db>[]
  /** Default: the shop's own. */
  upcasters: Upcasters | undefined
  /**
   * Writes events after `expectedVersion` (0 for a new stream), their outbox rows and the inline projections, all in
   * the caller's transaction. Throws VersionConflict when the stream has moved on. Nothing is visible before commit.
   */
  append<E extends DomainEvent>(
    tx: Transaction<Db>,
    stream: string,
    expectedVersion: number,
    events: readonly E[],
    meta: Meta,
  ): Promise<Stored<E>[]>
  /**
   * The same for several streams, in one statement and in the given order. If a stream is named again, its later events
   * follow the earlier ones. Throws VersionConflict when one of the streams has moved on.
   */
  appendAll<E extends DomainEvent>(tx: Transaction<Db>, appends: readonly Append<E>[], meta: Meta): Promise<Stored<E>[]>
  /**
   * The stream's events in order, upcast to the current types; an unknown stream is empty. Events of the types in
   * `without` (as they were stored) are left out by the database, however many there are.
   */
  read<E extends DomainEvent>(tx: Kysely<Db>, stream: string, without?: readonly string[]): Promise<Stored<E>[]>
  /** The events of several streams, each stream's in order, by one query. */
  readAll<E extends DomainEvent>(tx: Kysely<Db>, streams: readonly string[]): Promise<Stored<E>[]>
  /** The version of the stream's last event, of whatever type; 0 for an unknown stream. */
  versionOf(tx: Kysely<Db>, stream: string): Promise<number>
}

type Row = { id: string; stream: string; version: number; type: string; data: object; meta: Meta; at: Date }

export function createEventLog<Db extends PlatformTables>(options: {
  service: ServiceName
  inline?: readonly Projection<Db>[]
  upcasters?: Upcasters
}): EventLog<Db> {
  const { service, inline = [], upcasters } = options
  const stored = <E extends DomainEvent>(row: Row) =>
    ({ ...upcast(upcasters, row), at: row.at.toISOString(), service }) as Stored<E>

  const appendAll = async <E extends DomainEvent>(tx: Transaction<Db>, appends: readonly Append<E>[], meta: Meta) => {
    if (appends.every(({ events }) => events.length === 0)) return []
    const rows = await insertEvents(tx, appends, meta)
    const appended = rows.map((row) => stored<E>(row))
    for (const projection of inline) {
      const wanted = appended.filter(({ type }) => projection.types.includes(type))
      if (wanted.length > 0) await projection.apply(tx, wanted)
    }
    noteAppended(tx, appended)
    noteWritten(tx, 'events')
    return appended
  }

  return {
    service,
    inline,
    upcasters,
    append: (tx, stream, expectedVersion, events, meta) => appendAll(tx, [{ stream, expectedVersion, events }], meta),
    appendAll,
    async read<E extends DomainEvent>(tx: Kysely<Db>, stream: string, without: readonly string[] = []) {
      // Literals instead of parameters, so that Postgres can use a partial index that excludes the same types.
      // Safe to inline: event types that a decider leaves out.
      const wanted = without.map((type) => sql`and type <> ${sql.lit(type)}`)
      const { rows } = await sql<Row>`
        select id, stream, version, type, data, meta, at from events
        where stream = ${stream} ${sql.join(wanted, sql` `)} order by version`.execute(tx)
      return rows.map((row) => stored<E>(row))
    },
    async readAll<E extends DomainEvent>(tx: Kysely<Db>, streams: readonly string[]) {
      const { rows } = await sql<Row>`
        select id, stream, version, type, data, meta, at from events
        where stream = any(${streams}::text[]) order by stream, version`.execute(tx)
      return rows.map((row) => stored<E>(row))
    },
    async versionOf(tx, stream) {
      const { rows } = await sql<{ version: number | null }>`
        select max(version) as version from events where stream = ${stream}`.execute(tx)
      return rows[0]?.version ?? 0
    },
  }
}

/**
 * One statement for events and outbox. The unique index is the version check: a writer of version n+1 has seen n
 * committed, so n+1 also has the higher seq, which the sequencer's order relies on.
 */
async function insertEvents<Db, E extends DomainEvent>(
  tx: Transaction<Db>,
  appends: readonly Append<E>[],
  meta: Meta,
): Promise<Row[]> {
  const firsts = new Map<string, number>()
  const payload = appends.flatMap(({ stream, expectedVersion, events, meta: own }) => {
    const expected = firsts.get(stream) ?? expectedVersion
    firsts.set(stream, expected)
    const { at = null, ...rest } = own ?? meta
    const caused = own ? { meta: rest, at } : {}
    return events.map(({ type, data }, index) => {
      const version = expectedVersion + index + 1
      return { stream, expected, version, type, data, ...caused }
    })
  })
  const { at = null, ...rest } = meta
  // The expected version is a subquery, not `exists`, which Postgres may evaluate by reading all events.
  const { rows } = await sql<Row>`
    with written as (
      insert into events (stream, version, type, data, meta, at)
      select e.stream, e.version, e.type, e.data, coalesce(e.meta, ${JSON.stringify(rest)}::jsonb),
        coalesce(case when e.meta is null then ${at}::timestamptz else e.at end, clock_timestamp())
      from jsonb_to_recordset(${JSON.stringify(payload.map((one, place) => ({ place, ...one })))}::jsonb)
        as e(place integer, stream text, expected integer, version integer, type text, data jsonb, meta jsonb,
          at timestamptz)
      where e.expected = 0
        or e.expected = (select known.version from events known where known.stream = e.stream and known.version = e.expected)
      order by e.place
      on conflict (stream, version) do nothing
      returning *
    ), queued as (insert into outbox (seq) select seq from written)
    select id, stream, version, type, data, meta, at from written order by seq`.execute(tx)
  if (rows.length === payload.length) return rows
  const written = new Set(rows.map(({ stream, version }) => `${stream} ${version}`))
  const lost = payload.find(({ stream, version }) => !written.has(`${stream} ${version}`))
  throw new VersionConflict(lost?.stream ?? '', lost?.expected ?? 0)
}

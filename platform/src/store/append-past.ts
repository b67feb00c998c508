import { sql, type Transaction } from 'kysely'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { noteWritten } from '../events/committed-events.ts'
import type { DomainEvent, Meta, Stored } from '../events/events.ts'
import type { EventLog } from './event-store.ts'

/** An event from before the shop was opened; `version` is its place in its stream. */
export type PastEvent<E extends DomainEvent = DomainEvent> = {
  stream: string
  version: number
  event: E
  meta: Meta & { seed: true; at: string }
}

/** Keeps a statement well below the database's time limit. */
const concurrency = 1_000

/**
 * Appends events of many streams together, in the given order, with their outbox rows and inline projections. Versions
 * that a running shop's consumer has written already are left out: they are the same. Returns what was written.
 */
export async function appendPast<Db extends PlatformTables, E extends DomainEvent>(
  tx: Transaction<Db>,
  log: Pick<EventLog<Db>, 'service' | 'inline'>,
  past: readonly PastEvent<E>[],
): Promise<Stored<E>[]> {
  const appended: Stored<E>[] = []
  noteWritten(tx, 'events')
  for (let from = 0; from < past.length; from += concurrency) {
    const rows = await insertPast(tx, past.slice(from, from + concurrency))
    appended.push(...rows.map((row) => ({ ...row, at: row.at.toISOString(), service: log.service }) as Stored<E>))
  }
  for (const projection of log.inline) {
    const wanted = appended.filter(({ type }) => projection.types.includes(type))
    if (wanted.length > 0) await projection.apply(tx, wanted)
  }
  return appended
}

type Row = { id: string; stream: string; version: number; type: string; data: object; meta: Meta; at: Date }

async function insertPast<Db>(tx: Transaction<Db>, past: readonly PastEvent[]): Promise<Row[]> {
  const payload = past.map(({ stream, version, event: { type, data }, meta: { at, ...meta } }, place) => ({
    ...{ place, stream, version, type, data, meta, at },
  }))
  const { rows } = await sql<Row>`
    with written as (
      insert into events (stream, version, type, data, meta, at)
      select stream, version, type, data, meta, at
      from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb)
        as e(place integer, stream text, version integer, type text, data jsonb, meta jsonb, at timestamptz)
      order by place
      on conflict (stream, version) do nothing
      returning *
    ), queued as (insert into outbox (seq) select seq from written)
    select id, stream, version, type, data, meta, at from written order by seq`.execute(tx)
  return rows
}

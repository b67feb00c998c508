import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** The events that a query selects; a missing criterion matches all. An empty list finds nothing. */
export type EventFilter = { types?: readonly string[]; streams?: readonly string[] }

/**
 * A service's own events as a relation, for a query that aggregates or joins what `EventLog.read` would have to load:
 * ``sql`select data, at from ${eventRows({ types: ['StockCounted'] })} e where …` ``. Columns: `id` (uuid), `stream`,
 * `version`, `type`, `data` and `meta` (jsonb), `at` (timestamptz). Outside conditions on `stream` and `version` use
 * their index; a condition on `type` alone scans all events. Rows are as stored, without upcasters, and read-only.
 */
export const eventRows = ({ types, streams }: EventFilter = {}): RawBuilder<unknown> => {
  const conditions = [
    ...(streams ? [sql`stream = any(${sql.val([...streams])})`] : []),
    ...(types ? [sql`type = any(${sql.val([...types])})`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql`(select id, stream, version, type, data, meta, at from events ${where})`
}

/**
 * The newest events in the log's order, at most `last`: for checks that must stay cheap however long the log is. The
 * same columns as `eventRows`. Events that have no position yet are not included.
 */
export const newestEventRows = (last: number): RawBuilder<unknown> => sql`
  (select id, stream, version, type, data, meta, at from log join events using (seq)
    where position > (select position - ${last}::bigint from log_head))`

/** Whether the database has an event log at all; false before its first migration. */
export async function hasEventLog(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('events') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Which events a query wants; what is left out is not asked for. An empty list finds nothing. */
export type EventFilter = { types?: readonly string[]; streams?: readonly string[] }

/**
 * A service's own events as a relation, for a query that adds up or joins what `EventLog.read` would have to load:
 * ``sql`select data, at from ${eventRows({ types: ['StockCounted'] })} e where …` ``. Its columns are `id` (uuid),
 * `stream`, `version`, `type`, `data` and `meta` (jsonb) and `at` (timestamptz). Postgres reads it as if the query named
 * the table: conditions on `stream` and `version` from outside use their index; by `type` alone every event is looked at.
 * Rows are as they were stored, without upcasters, and are to be read only.
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
 * The newest events in the log's order, `last` at most: for a check that has to be cheap however long the log is. The same
 * columns as `eventRows`. An event that was committed a moment ago and has no position yet is not among them.
 */
export const newestEventRows = (last: number): RawBuilder<unknown> => sql`
  (select id, stream, version, type, data, meta, at from log join events using (seq)
    where position > (select position - ${last}::bigint from log_head))`

/** Whether the database has an event log at all; false before its first migration. */
export async function hasEventLog(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('events') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

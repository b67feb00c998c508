import { type QueryExecutorProvider, sql } from 'kysely'

/** The one clock of a service, whatever its processes' clocks say: what it dates, it also finds due. */
export async function databaseClock(db: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  if (!rows[0]) throw new Error('the database tells no time')
  return rows[0].now
}

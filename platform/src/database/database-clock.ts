import { type QueryExecutorProvider, sql } from 'kysely'

/** The common clock of a service's processes: what it dates is also found due by it. */
export async function databaseClock(db: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  if (!rows[0]) throw new Error('the database tells no time')
  return rows[0].now
}

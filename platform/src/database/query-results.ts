import pg from 'pg'
import type { Database } from './database.ts'

const withinMs = 1_000

/**
 * Whether a service's database answers: rejects when it does not. A pool whose connections are all at work says nothing
 * about that, and its queue is no place for the question: readiness asked there would take all replicas away at the very
 * moment when each of them is needed. Then a connection of the question's own asks.
 */
export async function databaseAnswers({ pool, url }: Pick<Database<unknown>, 'pool' | 'url'>): Promise<void> {
  const isFree = pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)
  if (isFree) return void (await pool.query('select 1'))
  const asking = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  asking.on('error', () => {})
  try {
    await asking.connect()
    await asking.query('select 1')
  } finally {
    asking.end().catch(() => {})
  }
}

import pg from 'pg'
import type { Database } from './database.ts'

const withinMs = 1_000

/**
 * Rejects when a service's database does not answer. When all pooled connections are busy the check opens its own:
 * waiting in the pool's queue would fail the readiness of all replicas just when they are needed most.
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

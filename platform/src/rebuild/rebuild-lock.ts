import pg from 'pg'
import { DomainError } from '../events/errors.ts'
import { pause } from '../wait/pause.ts'

const pingMs = 2_000
const answerMs = 3_500
const idleLimitMs = 6_000

/** Held by one process at a time for one projection of a database; `lost` aborts when it is no longer held. */
export type RebuildLock = { lost: AbortSignal; release(): Promise<void> }

/**
 * Locks a projection for a rebuild, across all processes: two rebuilds would write into each other's tables. The lock
 * belongs to a session, so a process that dies or is silent for 6 s loses it. Waits up to `timeoutMs`, then throws
 * `rebuild_running`.
 */
export async function lockRebuild(url: string, name: string, timeoutMs = 0): Promise<RebuildLock> {
  const session = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: answerMs,
    keepAlive: true,
    options: `-c idle_session_timeout=${idleLimitMs}`,
    application_name: 'suvarna-rebuild',
  })
  const lost = new AbortController()
  session.on('error', () => lost.abort())
  session.on('end', () => lost.abort())
  const end = async () => {
    lost.abort()
    await Promise.race([session.end().catch(() => {}), pause(1_000)])
  }
  try {
    await session.connect()
    const until = Date.now() + timeoutMs
    while (!(await won(session, name))) {
      if (Date.now() >= until) throw new DomainError('rebuild_running', `${name} is being rebuilt already`)
      await pause(100)
    }
  } catch (fault) {
    await end()
    throw fault
  }
  const ping = setInterval(() => session.query('select 1').catch(() => lost.abort()), pingMs)
  return {
    lost: lost.signal,
    async release() {
      clearInterval(ping)
      await end()
    },
  }
}

async function won(session: pg.Client, name: string): Promise<boolean> {
  const { rows } = await session.query<{ won: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as won',
    [`rebuild ${name}`],
  )
  return rows[0]?.won ?? false
}

import pg from 'pg'
import { noConnection } from '../database/database-faults.ts'
import { pause } from '../wait/pause.ts'
import type { Pulse } from './loops.ts'

const pingMs = 2_000
/** The lead is given up after this long without an answer: sooner than Postgres can give it to another process. */
const answerMs = 3_500
const idleLimitMs = 6_000
const retryMs = 1_000
/** The longest time from the end of a leader, however it ends, until another process has tried for the lock. */
export const longestTakeoverMs = idleLimitMs + retryMs

/**
 * Runs `work` while this process holds the advisory lock, and again whenever it wins it back. The session pings every 2
 * s and Postgres ends it after 6 s of silence, so a frozen process cannot keep the lead. `lost` aborts when the lead is
 * over. A process without the lead tries every second on the same session, which counts as a successful turn of its
 * loop. Never throws: errors of `work` are reported to `pulse`, and the process tries for the lead again.
 */
export async function holdLeadership(
  url: string,
  lock: number,
  stopping: AbortSignal,
  work: (lost: AbortSignal) => Promise<void>,
  pulse: Pulse,
): Promise<void> {
  while (!stopping.aborted) {
    const session = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: answerMs,
      keepAlive: true,
      options: `-c idle_session_timeout=${idleLimitMs}`,
      application_name: 'suvarna-leader',
    })
    const lost = new AbortController()
    session.on('error', () => lost.abort())
    session.on('end', () => lost.abort())
    try {
      await session.connect().catch(away)
      if (await wins(session, lock, AbortSignal.any([stopping, lost.signal]), pulse)) {
        const ping = setInterval(() => session.query('select 1').catch(() => lost.abort()), pingMs)
        try {
          await work(lost.signal)
        } finally {
          clearInterval(ping)
        }
      }
    } catch (fault) {
      // Usually the database is unavailable. Another process may lead meanwhile, so try again.
      pulse.failed(fault)
    } finally {
      lost.abort()
      // A server that was frozen does not close its connections.
      await Promise.race([session.end().catch(() => {}), pause(1_000)])
    }
    await pause(retryMs, stopping)
  }
}

const away = (fault: unknown): never => {
  throw noConnection(fault)
}

/** Tries until the lock is acquired (true) or `over` aborts (false). */
async function wins(session: pg.Client, lock: number, over: AbortSignal, pulse: Pulse): Promise<boolean> {
  while (!over.aborted) {
    const asked = session.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [lock])
    const { rows } = await asked.catch(away)
    pulse.well()
    if (rows[0]?.won) return true
    await pause(retryMs, over)
  }
  return false
}

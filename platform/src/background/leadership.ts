import pg from 'pg'
import { noConnection } from '../database/database-faults.ts'
import { pause } from '../wait/pause.ts'
import type { Pulse } from './loops.ts'

const pingMs = 2_000
/** With no answer for this long the lead is given up, before Postgres could give it to another process. */
const answerMs = 3_500
const idleLimitMs = 6_000
const retryMs = 1_000
/** From the end of who leads, however it comes, until another has asked again. */
export const longestTakeoverMs = idleLimitMs + retryMs

/**
 * Runs `work` while this process holds the advisory lock, and again whenever it wins it back. The session pings every 2
 * s and Postgres ends it after 6 s of silence: a frozen process cannot keep the lead. `lost` aborts when it is over. A
 * process without the lead asks every second, on its one session; that counts as a good turn of its loop. Never throws:
 * errors of `work` are reported to `pulse`, and the lead is asked for again.
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
      // Usually the database is away and another process may lead meanwhile; ask again.
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

/** Asks until the lock is won (true) or the work is over (false). */
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

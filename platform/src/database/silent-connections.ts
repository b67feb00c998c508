import pg, { type PoolClient } from 'pg'

/** Above the 10 s after which Postgres itself ends a statement. */
const defaultTimeoutMs = 15_000

type Socketed = { connection: { stream: { destroy(fault: Error): void } }; processID: number }

/**
 * Ends a connection whose other side vanished: its machine died, or its network was cut. TCP would retransmit for a
 * quarter of an hour before it gives up, and the caller would wait as long. When a statement has been out for
 * `timeoutMs`, a new connection checks on it; it may continue while Postgres works on it. Returns a function to call
 * when a statement is sent, which returns one to call at its end.
 */
export function endWhenSilent(client: PoolClient, url: string, timeoutMs = defaultTimeoutMs): () => () => void {
  const { connection, processID } = client as unknown as Socketed
  const born = performance.now()
  return () => {
    let timer: NodeJS.Timeout
    let over = false
    const look = async () => {
      const working = await worksOnIt(url, processID, performance.now() - born).catch(() => false)
      if (over) return
      if (working) wait()
      else connection.stream.destroy(new Error('Connection terminated: Postgres does not know this session any more'))
    }
    const wait = () => {
      timer = setTimeout(look, timeoutMs).unref()
    }
    wait()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }
}

/** After a restart the same pid may be another session's: one that started after our connection is not ours. */
async function worksOnIt(url: string, pid: number, ageMs: number): Promise<boolean> {
  const asking = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  asking.on('error', () => {})
  try {
    await asking.connect()
    const { rowCount } = await asking.query(
      `select from pg_stat_activity where pid = $1 and state = 'active'
        and backend_start <= clock_timestamp() - make_interval(secs => $2)`,
      [pid, Math.max(0, ageMs / 1000 - 2)],
    )
    return rowCount === 1
  } finally {
    asking.end().catch(() => {})
  }
}

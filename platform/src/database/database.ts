import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { notifyCommitted, writtenIn } from '../events/committed-events.ts'
import { createLooks, type Look } from '../wait/looks.ts'
import { pause } from '../wait/pause.ts'
import { createSignal, type Signal } from '../wait/signal.ts'
import { beginWithFirst } from './begin-with-first.ts'
import { isConflict, isUnavailable, noConnection } from './database-faults.ts'
import { measureQueries } from './database-queries.ts'
import { createStatementNames, nameStatements } from './named-statements.ts'
import { endWhenSilent } from './silent-connections.ts'

// Parses int8 as bigint, so that a position loses no digits. Counts fit a number and are cast in the query.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

export type Database<Db> = {
  /** Identifies it in logs, spans and metrics. */
  name: string
  db: Kysely<Db>
  pool: pg.Pool
  url: string
  /** Whether sessions may keep prepared statements. */
  prepares: boolean
  /**
   * Runs `work` in one transaction (read committed) and commits it. A lost race (version conflict, serialization
   * failure, deadlock, lock time-out) runs it again from the start for 4 s (`retryMs` of `connect`), at most `attempts`
   * times; so `work` must touch nothing else.
   */
  transaction<T>(work: (tx: Transaction<Db>) => Promise<T>, options?: { attempts?: number }): Promise<T>
  /** Notified after each commit of this process. */
  committed: Signal
  /** Notified after the commits that wrote `what`: see `noteWritten`. */
  written(what: string): Signal
  /** Whether there are such rows: for polls, see `createLooks`. */
  look: Look
  close(): Promise<void>
}

/** How long a lost race is retried before the caller sees that the shop is busy: of many writers one wins. */
const usualRetryMs = 4_000
const mostPauseMs = 80

/**
 * A pool on one service's database, with time-outs that keep a forgotten transaction from blocking the shop.
 * `connectMs`: the wait for a connection, default 5 s; longer for background work. `retryMs`: for how long a
 * transaction that lost a race is tried again, default 4 s. `idleMs`: how long an unused connection stays open, default
 * 30 s. `prepared`: statements that run often are prepared by name; false behind a pooler that gives each transaction
 * another session and does not support named statements.
 */
export function connect<Db>(
  url: string,
  options: {
    max?: number
    name?: string
    timeoutMs?: number
    connectMs?: number
    retryMs?: number
    idleMs?: number
    prepared?: boolean
  } = {},
): Database<Db> {
  const { name = 'suvarna', retryMs = usualRetryMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: name,
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    idleTimeoutMillis: options.idleMs ?? 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // At 4, the default for spinning disks, a few rows of a medium-sized table were found by a full scan.
    options:
      '-c jit=off -c random_page_cost=1.1 -c statement_timeout=10s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s',
  })
  // A broken connection is replaced at its next use. Without a listener its error would end the process.
  pool.on('error', () => {})
  const prepares = options.prepared !== false
  const names = prepares ? createStatementNames() : null
  pool.on('connect', (client) => {
    client.on('error', () => {})
    beginWithFirst(client)
    if (names) nameStatements(client, names)
    measureQueries(name, client, endWhenSilent(client, url, options.timeoutMs))
  })
  markFaults(pool)
  const db = new Kysely<Db>({ dialect: new PostgresDialect({ pool }) })
  const committed = createSignal()
  const signals = new Map<string, Signal>()
  const written = (what: string): Signal => {
    const signal = signals.get(what) ?? createSignal()
    signals.set(what, signal)
    return signal
  }
  const transaction = async <T>(
    work: (tx: Transaction<Db>) => Promise<T>,
    { attempts = Number.POSITIVE_INFINITY }: { attempts?: number } = {},
  ): Promise<T> => {
    const until = performance.now() + retryMs
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, tx } = await db.transaction().execute(async (tx) => ({ result: await work(tx), tx }))
        committed.notify()
        for (const what of writtenIn(tx)) written(what).notify()
        notifyCommitted(tx)
        return result
      } catch (fault) {
        if (attempt >= attempts || performance.now() > until || !isConflict(fault)) throw fault
        await pause(2 + Math.random() * Math.min(10 * attempt, mostPauseMs))
      }
    }
  }
  return {
    name,
    prepares,
    db,
    pool,
    url,
    transaction,
    committed,
    written,
    look: createLooks(pool),
    close: () => db.destroy(),
  }
}

/** Marks errors of connecting as the database's: they come from sockets or the server. */
function markFaults(pool: pg.Pool): void {
  const connecting = pool.connect.bind(pool) as (told?: (fault?: unknown, ...rest: unknown[]) => void) => unknown
  pool.connect = ((told?: (fault?: unknown, ...rest: unknown[]) => void) => {
    if (told) return connecting((fault, ...rest) => told(noConnection(fault), ...rest))
    return (connecting() as Promise<pg.PoolClient>).catch((fault) => {
      throw noConnection(fault)
    })
  }) as typeof pool.connect
}

/** Whether the database is unavailable or a race was lost: in either case the event is not to blame. */
export const isDatabaseFault = (fault: unknown): boolean => isConflict(fault) || isUnavailable(fault)

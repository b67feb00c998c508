import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { ConfigFault } from '@suvarna/platform/config/config.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { refuseLossyCommits } from '@suvarna/platform/database/durable-commits.ts'
import { type EmbeddedPostgres, startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { databaseAnswers } from '@suvarna/platform/database/query-results.ts'
import pg from 'pg'
import { Refusal } from './options.ts'

/** Connections that each service may hold: one Postgres serves them all, and each session costs it about 4 MB. */
const poolSize: Record<ServiceName | 'vault', number> = {
  identity: 4,
  catalog: 6,
  orders: 10,
  payments: 4,
  shipping: 4,
  analytics: 6,
  vault: 4,
}

/** A rush opens them all, and an idle session keeps 4 to 7 MB of a laptop's memory. */
const idleMs = 5_000

/** Milliseconds to wait for a connection: migrations and demo data wait on a busy machine, a request is refused. */
const connectMs = { opening: 60_000, serving: 5_000 }

export type Databases = {
  postgres: EmbeddedPostgres
  open<Db>(name: ServiceName | 'vault'): Promise<Database<Db>>
  /** Switches to serving: from now on a caller that gets no connection within 5 s, or `patienceMs`, is refused. */
  serve(): void
  /** Pings each opened database; throws when one does not answer. */
  answer(): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts one Postgres, with a database for each service and the vault. `patienceMs`: how long a request waits for a
 * connection and retries a lost race, instead of 5 and 4 s.
 */
export async function startDatabases(
  folder: string,
  { patienceMs }: { patienceMs?: number | undefined } = {},
): Promise<Databases> {
  const postgres = await startPostgres({ folder })
  await dropLeftSlot(postgres.url('postgres'))
  const opened: Pick<Database<unknown>, 'pool' | 'url' | 'close'>[] = []
  return {
    postgres,
    async open<Db>(name: ServiceName | 'vault') {
      await postgres.createDatabase(name)
      const database = connect<Db>(postgres.url(name), {
        max: poolSize[name],
        name,
        idleMs,
        connectMs: connectMs.opening,
        ...(patienceMs && { retryMs: patienceMs }),
      })
      opened.push(database)
      await refuseLossyCommits(database).catch((fault) => {
        throw fault instanceof ConfigFault ? new Refusal(fault.faults.join(', ')) : fault
      })
      return database
    },
    serve() {
      for (const { pool } of opened) pool.options.connectionTimeoutMillis = patienceMs ?? connectMs.serving
    },
    answer: () => Promise.all(opened.map(databaseAnswers)),
    async stop() {
      await Promise.all(opened.map((database) => database.close()))
      await postgres.stop()
    },
  }
}

/** Earlier releases left a replication slot of this name, and its WAL, when a backup was killed. No backup runs yet. */
async function dropLeftSlot(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client
    .query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'suvarna_backup'`)
    .finally(() => client.end())
}

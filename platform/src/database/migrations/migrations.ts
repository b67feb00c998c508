import { type Kysely, sql, type Transaction } from 'kysely'
import { failpoint } from '../../testing/failpoint.ts'
import { pause } from '../../wait/pause.ts'
import type { Migration } from './migration.ts'
import { platformMigrations } from './platform-migrations.ts'

const askAgainMs = 500

/** A waiting table lock blocks all later readers: this is the longest block allowed. */
const lockMs = 500
/** The pause before the lock is tried again. */
const giveWayMs = 1_000

const migrationLock = 7_011_001

/**
 * Migrates the database: the platform's tables first, then the service's. Each step commits with its row, under one
 * advisory lock, so two replicas that start together run every step once, and a crash leaves no half-done step. A step
 * whose table is locked, as by a dump, backs off and is retried until it succeeds; `onBusy` is called each time. At the
 * end the service's own login gets its rights (`hand_over`).
 */
export async function migrate(
  database: { db: unknown },
  migrations: readonly Migration[],
  { onBusy = () => {} }: { onBusy?: (name: string) => void } = {},
): Promise<string[]> {
  const db = database.db as Kysely<{ migrations: { name: string } }>
  const applied: string[] = []
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      if (!(await isBegun(connection)))
        await sql`create table migrations (name text primary key, at timestamptz not null default now())`.execute(
          connection,
        )
      const done = new Set((await connection.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
      for (const { name, up } of [...platformMigrations, ...migrations]) {
        if (done.has(name)) continue
        while (!(await ran(connection, { name, up }))) {
          onBusy(name)
          await pause(giveWayMs)
        }
        applied.push(name)
      }
      while (!(await unlessBusy(connection, (tx) => sql`select hand_over()`.execute(tx)))) {
        onBusy('hand_over')
        await pause(giveWayMs)
      }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
  return applied
}

/** Runs one step with its row; false, with nothing changed, when another transaction holds its table. */
const ran = (connection: Connection, { name, up }: Migration): Promise<boolean> =>
  unlessBusy(connection, async (tx) => {
    // Safe to inline: a step of the schema.
    await sql.raw(up).execute(tx)
    await failpoint('migrate.mid')
    await tx.insertInto('migrations').values({ name }).execute()
  })

type Connection = Kysely<{ migrations: { name: string } }>

async function unlessBusy(
  connection: Connection,
  work: (tx: Transaction<{ migrations: { name: string } }>) => Promise<unknown>,
): Promise<boolean> {
  try {
    await connection.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)
      await work(tx)
    })
    return true
  } catch (fault) {
    if ((fault as { code?: string }).code === '55P03') return false
    throw fault
  }
}

async function isBegun(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** The steps that the database has not applied yet, in order; all of them for an empty one. */
export async function missingMigrations(
  database: { db: unknown },
  migrations: readonly Migration[],
): Promise<string[]> {
  const db = database.db as Kysely<{ migrations: { name: string } }>
  const names = [...platformMigrations, ...migrations].map(({ name }) => name)
  if (!(await isBegun(db))) return names
  const done = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  return names.filter((name) => !done.has(name))
}

/**
 * Waits until another process has migrated the database, also while the database is unavailable. `onWait` receives the
 * missing steps each time they change. Returns early when `stopping` aborts.
 */
export async function untilMigrated(
  database: { db: unknown },
  migrations: readonly Migration[],
  options: { onWait: (missing: readonly string[]) => void; stopping?: AbortSignal },
): Promise<void> {
  let told = ''
  while (!options.stopping?.aborted) {
    const missing = await missingMigrations(database, migrations).catch(() => ['the database does not answer'])
    if (missing.length === 0) return
    if (missing.join() !== told) options.onWait(missing)
    told = missing.join()
    await pause(askAgainMs, options.stopping)
  }
}

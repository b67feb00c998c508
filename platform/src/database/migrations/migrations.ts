import { type Kysely, sql, type Transaction } from 'kysely'
import { failpoint } from '../../testing/failpoint.ts'
import { pause } from '../../wait/pause.ts'
import type { Migration } from './migration.ts'
import { platformMigrations } from './platform-migrations.ts'

const askAgainMs = 500

/** Who waits for a table's lock has everybody behind him who wants to read it: so long the shop may stand still. */
const lockMs = 500
/** For so long it goes on before the lock is asked for again. */
const giveWayMs = 1_000

const migrationLock = 7_011_001

/**
 * Brings the database to the present: the platform's tables first, then the service's. Each step commits with its
 * row, under one advisory lock: two replicas that start together run every step once, and a kill leaves no half of one.
 * A step that finds its table busy, as behind a dump, gives way and is tried again for as long as it takes; `onBusy` is
 * told of it each time. At the end the service's own login is given what it needs (`hand_over`).
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

/** One step with its row; false when a table that it changes is held by somebody else: nothing of it has happened. */
const ran = (connection: Connection, { name, up }: Migration): Promise<boolean> =>
  unlessBusy(connection, async (tx) => {
    // Our own words: a step of the schema.
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

/** The steps that the database has not seen yet, in their order; all of them where nobody has begun. */
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
 * Waits until somebody else has brought the database to the present; a database that is away is waited for, too.
 * `onWait` is told what is missing, each time that this changes. Ends early, without having it, when `stopping` aborts.
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

import { type Kysely, sql } from 'kysely'
import { failpoint } from './failpoint.ts'
import { pause } from './pause.ts'
import { platformMigrations } from './platform-migrations.ts'

/** One step forward in a schema. `name` is its identity for ever; steps run in the order of the list. */
export type Migration = { name: string; up: string }

const askAgainMs = 500

const migrationLock = 7_011_001

/**
 * Brings the database to the present: the platform's tables first, then the service's. Each step commits with its
 * row, under one advisory lock: two replicas that start together run every step once, and a kill leaves no half of one.
 */
export async function migrate(database: { db: unknown }, migrations: readonly Migration[]): Promise<string[]> {
  const db = database.db as Kysely<{ migrations: { name: string } }>
  const applied: string[] = []
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
        connection,
      )
      const done = new Set((await connection.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
      for (const { name, up } of [...platformMigrations, ...migrations]) {
        if (done.has(name)) continue
        await connection.transaction().execute(async (tx) => {
          await sql.raw(up).execute(tx)
          await failpoint('migrate.mid')
          await tx.insertInto('migrations').values({ name }).execute()
        })
        applied.push(name)
      }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
  return applied
}

/** The steps that the database has not seen yet, in their order; all of them where nobody has begun. */
export async function missingMigrations(
  database: { db: unknown },
  migrations: readonly Migration[],
): Promise<string[]> {
  const db = database.db as Kysely<{ migrations: { name: string } }>
  const begun = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  const names = [...platformMigrations, ...migrations].map(({ name }) => name)
  if (!begun.rows[0]?.there) return names
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

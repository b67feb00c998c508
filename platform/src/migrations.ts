import { type Kysely, sql } from 'kysely'
import { platformMigrations } from './platform-migrations.ts'

/** One step forward in a schema. `name` is its identity for ever; steps run in the order of the list. */
export type Migration = { name: string; up: string }

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

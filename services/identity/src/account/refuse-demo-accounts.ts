import { ConfigFault } from '@suvarna/platform/config/config.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { sql } from 'kysely'
import type { IdentityDb } from '../schema.ts'

/** The passwords of the demo's accounts stand in the README: a live shop does not open with one of them. */
export async function refuseDemoAccounts({ db }: Pick<Database<IdentityDb>, 'db'>): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('events') is not null as there`.execute(db)
  if (!tables[0]?.there) return
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from events made
    where type = 'AccountRegistered' and coalesce(meta->>'seed', data->>'seed')::boolean
      and not exists (select from events gone where gone.stream = made.stream and gone.type = 'AccountDeleted')`.execute(
    db,
  )
  const accounts = rows[0]?.accounts ?? 0
  if (accounts > 0)
    throw new ConfigFault([
      `DATABASE_URL names a database with ${accounts} accounts of the demo, whose passwords are public: a live shop begins with databases of its own`,
    ])
}

import { ConfigFault } from '@suvarna/platform/config/config.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { eventRows, hasEventLog } from '@suvarna/platform/store/event-rows.ts'
import { sql } from 'kysely'
import type { IdentityDb } from '../schema.ts'

/** The README publishes the demo accounts' passwords, so a live shop must not start with any of these accounts. */
export async function refuseDemoAccounts({ db }: Pick<Database<IdentityDb>, 'db'>): Promise<void> {
  if (!(await hasEventLog(db))) return
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from ${eventRows({ types: ['AccountRegistered'] })} made
    where coalesce(meta->>'seed', data->>'seed')::boolean
      and not exists (
        select from ${eventRows({ types: ['AccountDeleted'] })} gone where gone.stream = made.stream)`.execute(db)
  const accounts = rows[0]?.accounts ?? 0
  if (accounts > 0)
    throw new ConfigFault([
      `DATABASE_URL names a database with ${accounts} accounts of the demo, whose passwords are public: a live shop begins with databases of its own`,
    ])
}

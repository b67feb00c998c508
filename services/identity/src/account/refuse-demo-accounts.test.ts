import { ConfigFault } from '@suvarna/platform/config/config.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityMigrations } from '../migrations.ts'
import type { IdentityDb } from '../schema.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'

test('V7: a live shop does not open on a database that holds accounts of the demo', async () => {
  const database = await databaseForThisTest<IdentityDb>(identityMigrations)
  const tell = (stream: string, version: number, type: string, meta: object) =>
    sql`
      insert into events (id, stream, version, type, data, meta)
      values (gen_random_uuid(), ${stream}, ${version}, ${type}, '{}', ${JSON.stringify(meta)}::jsonb)`.execute(
      database.db,
    )
  await tell('account-own', 1, 'AccountRegistered', {})
  await refuseDemoAccounts(database)
  await tell('account-demo', 1, 'AccountRegistered', { seed: true })
  await expect(refuseDemoAccounts(database)).rejects.toThrow(ConfigFault)
  await tell('account-demo', 2, 'AccountDeleted', {})
  await refuseDemoAccounts(database)
})

test('V7: a database before its first migration holds no accounts', async () => {
  const database = await databaseForThisTest<IdentityDb>()
  await sql`drop table if exists events cascade`.execute(database.db)
  await refuseDemoAccounts(database)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseForThisTest } from '../testing/testing.ts'
import { whileLogStands } from './while-log-stands.ts'

test('is read again once something is written, once it has its position, and not otherwise', async () => {
  const { db } = await databaseForThisTest<PlatformTables>()
  let reads = 0
  const read = whileLogStands(db, async () => ++reads)
  expect([await read(), await read()]).toEqual([1, 1])
  await sql`insert into events (id, stream, version, type, data, meta) values (gen_random_uuid(), 'a', 1, 'Made', '{}', '{}')`.execute(
    db,
  )
  expect([await read(), await read()]).toEqual([2, 2])
  await sql`update log_head set position = position + 1`.execute(db)
  expect([await read(), await read()]).toEqual([3, 3])
})

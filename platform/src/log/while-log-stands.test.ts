import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseForThisTest } from '../testing/testing.ts'
import { whileLogStands } from './while-log-stands.ts'

const event = sql`insert into events (id, stream, version, type, data, meta)
  values (gen_random_uuid(), gen_random_uuid()::text, 1, 'Made', '{}', '{}')`

async function counting() {
  const { db } = await databaseForThisTest<PlatformTables>()
  const [remembering, reads] = [whileLogStands(db), { a: 0, b: 0 }]
  const read = (name: 'a' | 'b') => remembering()(name, async () => ++reads[name])
  return { db, read, remembering }
}

test('is read again once something is written, once it has its position, and not otherwise', async () => {
  const { db, read } = await counting()
  expect([await read('a'), await read('a')]).toEqual([1, 1])
  await event.execute(db)
  expect([await read('a'), await read('a')]).toEqual([2, 2])
  await sql`update log_head set position = position + 1`.execute(db)
  expect([await read('a'), await read('a')]).toEqual([3, 3])
})

test('a projection that is behind its log moves later than the log: it is read again then', async () => {
  const { db, read } = await counting()
  await sql`insert into checkpoints (consumer, source, partition, epoch, position)
    values ('list', 'orders', 0, 'e', 0)`.execute(db)
  await event.execute(db)
  expect(await read('a')).toBe(1)
  await sql`update checkpoints set position = 1`.execute(db)
  expect([await read('a'), await read('a')]).toEqual([2, 2])
})

test('each name has its answer, and all of one request stand on one look', async () => {
  const { db, read, remembering } = await counting()
  expect([await read('a'), await read('b'), await read('a')]).toEqual([1, 1, 1])
  const request = remembering()
  await request('c', async () => 'before')
  await event.execute(db)
  expect(await request('c', async () => 'after')).toBe('before')
  expect(await remembering()('c', async () => 'after')).toBe('after')
})

test('what no event and no consumer wrote is seen half a minute later', async () => {
  const { read } = await counting()
  await read('a')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001)
  expect(await read('a')).toBe(2)
})

test('so many answers are kept that memory ends', async () => {
  const { read, remembering } = await counting()
  await read('a')
  for (let i = 0; i < 200; i++) await remembering()(`${i}`, async () => i)
  expect(await read('a')).toBe(2)
})

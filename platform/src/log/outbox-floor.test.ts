import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createEventLog } from '../store/event-store.ts'
import { dropDatabase, testDatabase, testMeta } from '../testing/testing.ts'
import { createOutboxFloor } from './outbox-floor.ts'
import { moveToLog } from './sequencer.ts'

const log = createEventLog<PlatformTables>({ service: 'orders' })
let database: Database<PlatformTables>

beforeEach(async () => {
  // One connection, so that its statistics can be read.
  database = await testDatabase<PlatformTables>([], { max: 1 })
  return () => dropDatabase(database)
})

const append = (count: number) =>
  database.pool.query(`
    with written as (
      insert into events (stream, version, type, data, meta)
      select 's-' || gen_random_uuid(), 1, 'Ticked', '{}', '{}' from generate_series(1, ${count}) returning seq)
    insert into outbox select seq from written`)

/** Counts the entries of the outbox and its index that Postgres reads for `work`, including dead ones. */
async function entriesReadBy(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await database.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await database.pool.query<{ read: number }>(`
      select (t.seq_tup_read + i.idx_tup_read)::int as read
      from pg_stat_user_tables t join pg_stat_user_indexes i using (relid) where t.relname = 'outbox'`)
    return rows[0]?.read ?? 0
  }
  const before = await read()
  await work()
  return (await read()) - before
}

/** Begins a transaction on another connection, which keeps its snapshot until its end. */
async function another(statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  // Dropping the database closes the connection.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read')
  await client.query(statement)
  return client
}

const moveAll = async (floor?: bigint) => {
  let all = 0
  for (let count = 1; count > 0; all += count) count = await moveToLog(database, floor)
  return all
}

test('platform: while a dump holds its snapshot a step of the sequencer reads no more than before', async () => {
  const floor = createOutboxFloor(database)
  await another('select count(*) from events')
  for (let round = 0; round < 2; round++) {
    await append(10_000)
    expect(await moveAll(floor.seq)).toBe(10_000)
    await floor.raise()
  }
  await floor.raise()
  await database.pool.query('vacuum outbox')
  await append(3)
  // Each of the 20,000 is still visible to the dump.
  expect(await entriesReadBy(() => database.pool.query('select seq from outbox order by seq limit 1'))).toBeGreaterThan(
    20_000,
  )
  expect(await entriesReadBy(() => moveToLog(database, floor.seq))).toBeLessThan(100)
})

test('platform: what waits is looked up once, not once for each of it, when a vacuum found the outbox empty', async () => {
  await another('select count(*) from events')
  await append(2_000)
  await moveAll()
  await database.pool.query('vacuum outbox')
  await append(500)
  // A few reads of all entries; a join over 500 that is planned for one row would read a million.
  expect(await entriesReadBy(() => moveToLog(database))).toBeLessThan(20_000)
})

test('R-21: the floor does not rise over a seq that was given and not committed', async () => {
  const floor = createOutboxFloor(database)
  await append(2)
  const slow = await another(`
    with written as (
      insert into events (stream, version, type, data, meta) values ('slow', 1, 'Ticked', '{}', '{}') returning seq)
    insert into outbox select seq from written`)
  await append(2)
  for (let step = 0; step < 4; step++) {
    expect(await moveAll(floor.seq)).toBe(step === 0 ? 4 : 0)
    await floor.raise()
    expect(floor.seq).toBeLessThan(3n)
  }
  await slow.query('commit')
  // A writer that saw it committed writes after it, and both are read in order.
  await database.transaction((tx) => log.append(tx, 'slow', 1, [{ type: 'Ticked', data: {} }], testMeta()))
  await floor.raise()
  await floor.raise()
  expect(floor.seq).toBeLessThan(3n)
  expect(await moveAll(floor.seq)).toBe(2)
  const { rows } = await database.pool.query(
    `select version from log join events using (seq) where stream = 'slow' order by position`,
  )
  expect(rows).toEqual([{ version: 1 }, { version: 2 }])
  for (let step = 0; step < 2; step++) await floor.raise()
  expect(floor.seq).toBe(6n)

  // As after a restore to an earlier moment.
  await database.pool.query(`select setval('events_seq_seq', 4)`)
  await floor.raise()
  expect(floor.seq).toBe(0n)
})

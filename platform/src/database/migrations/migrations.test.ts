import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForThisTest, eventually } from '../../testing/testing.ts'
import { migrate, missingMigrations, untilMigrated } from './migrations.ts'

const shelf = { name: 'shelf-001', up: 'create table shelf (name text)' }
const colour = { name: 'shelf-002', up: 'alter table shelf add column colour text' }

test('who waits is told what is missing, and goes on when another has brought the tables to the present', async () => {
  const database = await databaseForThisTest()
  const told: (readonly string[])[] = []
  const waiting = untilMigrated(database, [shelf], { onWait: (missing) => told.push(missing) })
  await expect.poll(() => told).toEqual([['shelf-001']])
  expect(await migrate(database, [shelf])).toEqual(['shelf-001'])
  await waiting
  expect(await missingMigrations(database, [shelf])).toEqual([])
})

test('who is told to stop waits no longer', async () => {
  const stopping = new AbortController()
  await untilMigrated(await databaseForThisTest(), [shelf], {
    onWait: () => stopping.abort(),
    stopping: stopping.signal,
  })
  expect(stopping.signal.aborted).toBe(true)
})

test('a database that nobody has begun misses everything, one that is newer than the program nothing', async () => {
  const database = await databaseForThisTest()
  await migrate(database, [shelf, colour])
  expect(await missingMigrations(database, [shelf])).toEqual([])
  await sql`drop table migrations`.execute(database.db)
  expect(await missingMigrations(database, [shelf])).toEqual(
    expect.arrayContaining(['platform-001-event-log', 'shelf-001']),
  )
})

test('platform 7 R-56: a step behind a dump gives way: who reads the table goes on, and the step comes when the dump is over', async () => {
  const database = await databaseForThisTest()
  await migrate(database, [shelf])
  const dump = await database.pool.connect()
  await dump.query('begin; lock table shelf in access share mode')
  let busy = 0
  const migrating = migrate(database, [shelf, colour], { onBusy: () => busy++ })
  // A reader that arrives after the waiting step is served while the dump still reads.
  await eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (
      select from pg_locks where not granted and relation = to_regclass('shelf') ) as waits`.execute(database.db)
    return rows[0]?.waits
  })
  await sql`select from shelf`.execute(database.db)
  await eventually(() => busy > 0)
  expect(await missingMigrations(database, [shelf, colour])).toEqual(['shelf-002'])
  await dump.query('commit')
  dump.release()
  expect(await migrating).toEqual(['shelf-002'])
})

test('platform 7 R-56: a step that was killed in its middle leaves nothing, and two that run it again make one of it', async () => {
  const database = await databaseForThisTest()
  const cut = { name: 'shelf-003', up: 'create table half (name text); select pg_terminate_backend(pg_backend_pid())' }
  await expect(migrate(database, [cut])).rejects.toThrow()
  const whole = { name: 'shelf-003', up: 'create table half (name text)' }
  const both = await Promise.all([migrate(database, [whole]), migrate(database, [whole])])
  expect(both.flat()).toEqual(['shelf-003'])
})

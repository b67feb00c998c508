import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, missingMigrations, untilMigrated } from './migrations.ts'
import { databaseForThisTest } from './testing.ts'

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

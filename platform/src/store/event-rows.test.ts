import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { moveToLog } from '../log/sequencer.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import { eventRows, hasEventLog, newestEventRows } from './event-rows.ts'
import { createEventLog } from './event-store.ts'

test('a query of a service reads its events as a relation, by type and stream, and the newest by their place in the log', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const { db } = database
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const append = (stream: string, ...types: string[]) =>
    database.transaction((tx) =>
      log.append(
        tx,
        stream,
        0,
        types.map((type) => ({ type, data: {} })),
        testMeta(),
      ),
    )
  await append('a', 'Opened', 'Closed')
  await append('b', 'Opened')
  const found = async (rows: ReturnType<typeof eventRows>) =>
    (
      await sql<{ stream: string; type: string }>`select stream, type from ${rows} e order by stream, version`.execute(
        db,
      )
    ).rows.map(({ stream, type }) => `${stream} ${type}`)
  expect(await found(eventRows())).toEqual(['a Opened', 'a Closed', 'b Opened'])
  expect(await found(eventRows({ types: ['Opened'] }))).toEqual(['a Opened', 'b Opened'])
  expect(await found(eventRows({ types: ['Opened', 'Closed'], streams: ['a'] }))).toEqual(['a Opened', 'a Closed'])
  expect(await found(eventRows({ streams: [] }))).toEqual([])
  // Events without a position are not among the newest.
  expect(await found(newestEventRows(2))).toEqual([])
  await moveToLog(database)
  expect(await found(newestEventRows(2))).toEqual(['a Closed', 'b Opened'])
})

test('conditions from outside reach the index: a stream is found without looking at the others', async () => {
  const { db } = await databaseForThisTest<PlatformTables>()
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select from ${eventRows({ types: ['Opened'] })} e where stream = 'a' and version < 5`.execute(tx)
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Cond: \(\(stream = 'a'::text\) AND \(version < 5\)\)/)
})

test('a database without its first migration has no event log', async () => {
  const { db } = await databaseForThisTest<PlatformTables>()
  expect(await hasEventLog(db)).toBe(true)
  await db.transaction().execute(async (tx) => {
    await sql`create schema empty`.execute(tx)
    await sql`set local search_path = empty`.execute(tx)
    expect(await hasEventLog(tx)).toBe(false)
  })
})

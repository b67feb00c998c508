import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Projection } from '../events/projection.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import { createEventLog, VersionConflict } from './event-store.ts'

const ticked = (number: number) => ({ type: 'Ticked', data: { number } })

test('events of several streams are one statement, in the given order, with outbox and projections', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const seen: string[] = []
  const projection: Projection<PlatformTables> = {
    name: 'seen',
    tables: [],
    types: ['Ticked'],
    apply: async (_tx, events) => void seen.push(events.map(({ stream, version }) => `${stream} ${version}`).join()),
  }
  const log = createEventLog<PlatformTables>({ service: 'orders', inline: [projection] })
  await database.transaction((tx) => log.append(tx, 'b', 0, [ticked(1)], testMeta()))
  const stored = await database.transaction((tx) =>
    log.appendAll(
      tx,
      [
        { stream: 'b', expectedVersion: 1, events: [ticked(2), ticked(3)] },
        { stream: 'none', expectedVersion: 0, events: [] },
        { stream: 'a', expectedVersion: 0, events: [ticked(4)] },
      ],
      testMeta(),
    ),
  )
  expect(stored.map(({ stream, version, data }) => [stream, version, data.number])).toEqual([
    ['b', 2, 2],
    ['b', 3, 3],
    ['a', 1, 4],
  ])
  expect(seen).toEqual(['b 1', 'b 2,b 3,a 1'])
  expect(await database.db.selectFrom('outbox').selectAll().execute()).toHaveLength(4)
})

test('when one of the streams has moved on nothing is written, and the conflict names it', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  await database.transaction((tx) => log.append(tx, 'b', 0, [ticked(1), ticked(2)], testMeta()))
  for (const expectedVersion of [0, 1, 3]) {
    const both = database.transaction(
      (tx) =>
        log.appendAll(
          tx,
          [
            { stream: 'a', expectedVersion: 0, events: [ticked(1)] },
            { stream: 'b', expectedVersion, events: [ticked(2)] },
          ],
          testMeta(),
        ),
      { attempts: 1 },
    )
    await expect(both).rejects.toThrow(new VersionConflict('b', expectedVersion))
  }
  expect(await log.read(database.db, 'a')).toEqual([])
})

import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Stored } from '../events/events.ts'
import { moveToLog } from '../log/sequencer.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import { appendPast, type PastEvent } from './append-past.ts'
import { createEventLog } from './event-store.ts'

const told = (stream: string, version: number, at: string): PastEvent => ({
  ...{ stream, version, event: { type: 'Told', data: { stream, version } } },
  meta: { ...testMeta(), seed: true, at },
})

test('a past of many streams keeps its order and its times, is projected and numbered', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const projected: string[] = []
  const apply = async (_: unknown, events: readonly Stored[]) =>
    void projected.push(...events.map(({ stream, version }) => `${stream} ${version}`))
  const inline = [{ name: 'told', tables: [], types: ['Told'], apply }]
  const log = createEventLog<PlatformTables>({ service: 'orders', inline })
  const past = [
    told('a', 1, '2026-04-01T10:00:00.000Z'),
    told('b', 1, '2026-04-02T10:00:00.000Z'),
    told('a', 2, '2026-04-03T10:00:00.000Z'),
  ]
  const written = await database.transaction((tx) => appendPast(tx, log, past))
  expect(written.map(({ stream, version, at }) => ({ stream, version, at }))).toEqual(
    past.map(({ stream, version, meta: { at } }) => ({ stream, version, at })),
  )
  expect(written[0]?.meta).toMatchObject({ seed: true })
  expect(written[0]?.meta.at).toBeUndefined()
  expect(projected).toEqual(['a 1', 'b 1', 'a 2'])
  expect(await moveToLog(database)).toBe(3)
})

test('what is there already stays, and is not projected again', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  await database.transaction((tx) => log.append(tx, 'a', 0, [{ type: 'Told', data: { by: 'a consumer' } }], testMeta()))
  const past = [told('a', 1, '2026-04-01T10:00:00.000Z'), told('a', 2, '2026-04-02T10:00:00.000Z')]
  const written = await database.transaction((tx) => appendPast(tx, log, past))
  expect(written.map(({ version }) => version)).toEqual([2])
  expect((await log.read(database.db, 'a')).map(({ data }) => data)).toEqual([
    { by: 'a consumer' },
    { stream: 'a', version: 2 },
  ])
})

import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Decider } from '../events/decider.ts'
import { DomainError } from '../events/errors.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import { commandHandler } from './command-handler.ts'
import { createEventLog } from './event-store.ts'

type Counted = { type: 'Counted'; data: { to: number } }
const counter: Decider<number, number, Counted> = {
  initial: 0,
  decide(by, now) {
    if (by < 0) throw new DomainError('invalid_input', 'never back')
    return by === 0 ? [] : [{ type: 'Counted', data: { to: now + by } }]
  },
  evolve: (_, { data }) => data.to,
}

test('commands to several streams are decided by each stream’s own past, with their own metas', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const counters = commandHandler(log, counter)
  const metas = [testMeta(), testMeta(), testMeta()] as const
  await counters.handle(database, 'a', 1, testMeta())
  await database.transaction((tx) =>
    counters.handleAllIn(tx, [
      { stream: 'a', command: 2, meta: metas[0] },
      { stream: 'b', command: 5, meta: metas[1] },
      { stream: 'c', command: 0, meta: metas[2] },
    ]),
  )
  const events = await log.readAll<Counted>(database.db, ['a', 'b', 'c'])
  expect(events.map(({ stream, version, data }) => [stream, version, data.to])).toEqual([
    ['a', 1, 1],
    ['a', 2, 3],
    ['b', 1, 5],
  ])
  expect(events.slice(1).map(({ meta }) => meta.correlation)).toEqual([metas[0].correlation, metas[1].correlation])
})

test('when one command is refused nothing of them is written', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const counters = commandHandler(log, counter)
  const both = database.transaction((tx) =>
    counters.handleAllIn(tx, [
      { stream: 'a', command: 2, meta: testMeta() },
      { stream: 'b', command: -1, meta: testMeta() },
    ]),
  )
  await expect(both).rejects.toThrow('never back')
  expect(await log.readAll(database.db, ['a', 'b'])).toEqual([])
})

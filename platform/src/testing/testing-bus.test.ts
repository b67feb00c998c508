import { describe, expect, test } from 'vitest'
import type { Batch } from '../bus/bus.ts'
import {
  allRight,
  judge,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  tickMany,
} from '../bus/recording-consumer.fixture.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { causedBy } from '../events/events.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, testMeta } from './testing.ts'
import { createTestBus } from './testing-bus.ts'

const asSource = (database: Database<PlatformTables>) => ({ database: database as unknown as Database<never> })
const signal = new AbortController().signal

/** Records the batches of a consumer, in order of arrival. */
const recording = (batches: Batch[]) => ({
  consumer: 'recording',
  source: 'orders' as const,
  types: ['Ticked'],
  cursor: async () => null,
  deliver: async (batch: Batch) => void batches.push(batch),
})

describe('the bus of the test kit', () => {
  test('delivers every event at least twice, each stream in order on first delivery, and in another order for another seed', async () => {
    const source = await databaseForThisTest<PlatformTables>()
    await tickMany(source, 60)
    const run = async (seed: number) => {
      const batches: Batch[] = []
      const bus = createTestBus({ orders: asSource(source) }, seed)
      await bus.subscribe(recording(batches))
      await bus.idle()
      return batches.flatMap(({ events }) => events)
    }
    const seen = await run(7)
    const counts = new Map<string, number>()
    const versions = new Map<string, number>()
    for (const { id, stream, version } of seen) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      if (counts.get(id) === 1) expect(version).toBe((versions.get(stream) ?? 0) + 1)
      versions.set(stream, Math.max(version, versions.get(stream) ?? 0))
    }
    expect(counts.size).toBe(60)
    expect([...counts.values()].every((count) => count >= 2)).toBe(true)
    const order = (events: typeof seen) => events.map(({ id }) => id)
    expect(order(await run(7))).toEqual(order(seen))
    expect(order(await run(8))).not.toEqual(order(seen))
    expect(seen.map(({ position }) => position)).not.toEqual(seen.map(({ position }) => position).sort())
  })

  test.each(['batch', 'single'] as const)('a consumer in %s mode has each effect once', async (mode) => {
    const source = await databaseForThisTest<PlatformTables>()
    const own = await databaseForThisTest<RecordingDb>(recordingMigrations)
    const bus = createTestBus({ orders: asSource(source) })
    await bus.subscribe(subscriberFor(own, recordingConsumer('watch', mode), 'orders', signal))
    for (let round = 0; round < 3; round++) {
      await tickMany(source, 40)
      await bus.idle()
      expect(await judge(source, own)).toEqual(allRight)
    }
  })

  test('is idle only when what the effects appended has arrived too', async () => {
    const source = await databaseForThisTest<PlatformTables>()
    const log = createEventLog<PlatformTables>({ service: 'orders' })
    let echoes = 0
    const bus = createTestBus({ orders: asSource(source) })
    const echo = subscriberFor(
      source,
      {
        name: 'echo',
        sources: ['orders'],
        types: ['Ticked', 'Echoed'],
        mode: 'single',
        async apply(tx, events) {
          for (const event of events)
            if (event.type === 'Echoed') echoes++
            else await log.append(tx, `echo-${event.id}`, 0, [{ type: 'Echoed', data: {} }], causedBy(event))
        },
      },
      'orders',
      signal,
    )
    await bus.subscribe(echo)
    const fresh: Date[] = []
    const received: string[] = []
    await bus.follow({
      source: 'orders',
      since: new Date(0),
      onEvent: ({ id }) => received.push(id),
      onFresh: (asOf) => fresh.push(asOf),
    })
    await tickMany(source, 20)
    await bus.idle()
    expect(echoes).toBe(20)
    expect(new Set(received).size).toBe(40)
    expect(fresh).toHaveLength(1)
  })

  test('a fault of a consumer names the seed', async () => {
    const source = await databaseForThisTest<PlatformTables>()
    await source.transaction((tx) =>
      createEventLog<PlatformTables>({ service: 'orders' }).append(
        tx,
        's',
        0,
        [{ type: 'Ticked', data: {} }],
        testMeta(),
      ),
    )
    const bus = createTestBus({ orders: asSource(source) }, 42)
    await bus.subscribe({
      ...recording([]),
      deliver: async () => {
        throw new Error('cannot')
      },
    })
    await expect(bus.idle()).rejects.toThrow('test bus, seed 42: recording of orders')
  })
})

// An event in the format of an earlier release, read over both buses.
import { upcasters as ofTheShop } from '@suvarna/contracts/common/events/upcasters.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  countEffects,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  tick,
} from '../bus/recording-consumer.fixture.ts'
import { brokerForFile, kafkaTransport, postgresTransport, type Source, transports } from '../bus/transports.fixture.ts'
import { replayParked, writeDeadLetter } from '../follow/dead-letters.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import type { Recorded } from './events.ts'

let kafka: Awaited<ReturnType<typeof brokerForFile>> | null = null
beforeAll(async () => {
  if (transports.includes('Kafka')) kafka = await brokerForFile()
}, 400_000)
afterAll(() => kafka?.close())

/** The format of that time; must never be changed. */
const frozen = { beats: '1' }
const upcasters = { Struck: ({ beats }: { beats: string }) => ({ type: 'Ticked', data: { beats: +beats } }) }

describe.each(transports)('the %s bus', (kind) => {
  test('platform 12 R-29: an event of an old release is read in the words of the present, by whoever reads it', async () => {
    const source = (await databaseForThisTest<RecordingDb>()) as unknown as Source
    const own = await databaseForThisTest<RecordingDb>(recordingMigrations)
    const transport = kind === 'Kafka' && kafka ? kafkaTransport(source, kafka.broker) : postgresTransport(source)
    onTestFinished(() => transport.close())
    const bus = transport.bus(upcasters)
    const received: Recorded[] = []
    const consumer = recordingConsumer('watch', 'batch', (event) => void received.push(event))
    await bus.subscribe(subscriberFor(own, consumer, 'orders', new AbortController().signal))
    const id = await tick(source, 'old', frozen, 'Struck')
    await tick(source, 'old')
    await eventually(async () => (await countEffects(own)) === 2, Boolean, { what: 'two effects' })
    expect(received[0]).toMatchObject({ id, type: 'Ticked', data: { beats: 1 } })
    const reader = await bus.reader('orders')
    const runs = await reader.read(100)
    expect(runs.flatMap(({ events }) => events.map(({ type }) => type))).toEqual(['Ticked', 'Ticked'])
    await reader.close()
    // The stored event is unchanged.
    const row = await source.db.selectFrom('events').select('data').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.data).toEqual(frozen)
  })
})

test('platform 12: what an old release parked is replayed in the words of the present', async () => {
  Object.assign(ofTheShop, upcasters)
  onTestFinished(() => void Reflect.deleteProperty(ofTheShop, 'Struck'))
  const own = await databaseForThisTest<RecordingDb>(recordingMigrations)
  const received: Recorded[] = []
  const consumer = recordingConsumer('watch', 'batch', (event) => void received.push(event))
  const parked: Recorded = {
    ...{ id: crypto.randomUUID(), stream: 'old', version: 1, type: 'Struck', data: frozen, position: 1n },
    ...{ at: new Date().toISOString(), meta: testMeta(), service: 'orders' },
  }
  await own.transaction((tx) => writeDeadLetter(tx, 'watch', parked, 'cannot be handled', 5))
  await replayParked(own, consumer, 'old')
  expect(received[0]).toMatchObject({ type: 'Ticked', data: { beats: 1 } })
})

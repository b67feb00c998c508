// An event in the format of an earlier release, read over a bus: Postgres in upcasting.test.ts, Kafka in kafka-faults.
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  countEffects,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  tick,
} from '../bus/recording-consumer.fixture.ts'
import type { Source, Transport, TransportKind } from '../bus/transports.fixture.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { databaseForThisTest, eventually } from '../testing/testing.ts'
import type { Recorded } from './events.ts'

/** The format of that time; must never be changed. */
export const frozen = { beats: '1' }
export const upcasters = { Struck: ({ beats }: { beats: string }) => ({ type: 'Ticked', data: { beats: +beats } }) }

export const readsOldEvents = (kind: TransportKind, open: (source: Source) => Transport) =>
  describe(`the ${kind} bus`, () => {
    test('platform 12 R-29: an event of an old release is read in the words of the present, by whoever reads it', async () => {
      const source = (await databaseForThisTest<RecordingDb>()) as unknown as Source
      const own = await databaseForThisTest<RecordingDb>(recordingMigrations)
      const transport = open(source)
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

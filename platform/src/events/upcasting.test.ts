// An event in the format of an earlier release.
import { upcasters as ofTheShop } from '@suvarna/contracts/common/events/upcasters.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type RecordingDb, recordingConsumer, recordingMigrations } from '../bus/recording-consumer.fixture.ts'
import { postgresTransport } from '../bus/transports.fixture.ts'
import { replayParked, writeDeadLetter } from '../follow/dead-letters.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import type { Recorded } from './events.ts'
import { frozen, readsOldEvents, upcasters } from './old-events.fixture.ts'

readsOldEvents('Postgres', postgresTransport)

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

import { partitionerFor } from '@suvarna/platform/bus/kafka/kafka-messages.ts'
import { logHead, readLog } from '@suvarna/platform/bus/log-reader.ts'
import {
  allRight,
  judge,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  sumsMatch,
  tickMany,
} from '@suvarna/platform/bus/recording-consumer.fixture.ts'
import type { Source } from '@suvarna/platform/bus/transports.fixture.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { part } from '../embedded/shop.ts'
import { inPartitions } from './partitions.ts'
import { proveAll } from './prove.ts'
import { readToTheEnd } from './read-to-the-end.ts'

const watch = recordingConsumer('watch', 'batch')
const serviceOf = (name: 'orders' | 'analytics'): Service<RecordingDb> => ({
  name,
  migrations: recordingMigrations,
  log: createEventLog<RecordingDb>({ service: name }),
  routes: [],
  consumers: name === 'analytics' ? [watch] : [],
})

test('a follower with very different positions in a topic’s partitions continues from each, and its rows equal those of a rebuild', async () => {
  const orders = await databaseForThisTest<RecordingDb>(recordingMigrations)
  const analytics = await databaseForThisTest<RecordingDb>(recordingMigrations)
  const source = orders as unknown as Source
  await tickMany(source, 60)
  await moveToLog(orders)
  const { epoch } = await logHead(orders.db as never)
  const runs = inPartitions(await readLog(orders.db as never, 'orders', 0n, 500), partitionerFor(3))
  expect(runs.size).toBe(3)
  const subscriber = subscriberFor(analytics, watch, 'orders', new AbortController().signal)
  for (const [partition, events] of runs) {
    const seen = events.slice(0, partition * 8)
    if (seen.length > 0)
      await subscriber.deliver({ source: 'orders', partition, epoch: `${epoch}/2`, events: seen, nextOffset: '9' })
  }
  await tickMany(source, 30)

  const parts = [part(serviceOf('orders'), orders), part(serviceOf('analytics'), analytics)]
  await readToTheEnd(parts, 3)
  expect(await judge(source, analytics)).toEqual(allRight)
  expect(await sumsMatch(source, analytics)).toBe(true)
  const proofs = await proveAll(parts, 3)
  expect(proofs).toEqual([{ service: 'analytics', projection: 'watch', table: 'sums', rows: 12, equal: true }])

  await analytics.db.updateTable('sums').set({ total: 0 }).where('stream', '=', 's-3').execute()
  expect(await proveAll(parts, 3)).toMatchObject([{ table: 'sums', equal: false }])
})

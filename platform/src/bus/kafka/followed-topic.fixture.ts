import { afterEach, beforeEach } from 'vitest'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import type { Database } from '../../database/database.ts'
import { subscriberFor } from '../../follow/subscriber.ts'
import { dropDatabase, eventually, testDatabase } from '../../testing/testing.ts'
import {
  countEffects,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
} from '../recording-consumer.fixture.ts'
import { kafkaTransport, type Source } from '../transports.fixture.ts'

/** Opens a source that publishes to a broker, and a follower, for each test. The suite empties the broker. */
export function followedTopic(brokerOf: () => Broker) {
  let close = async () => {}
  const topic = {
    source: undefined as unknown as Source,
    own: undefined as unknown as Database<RecordingDb>,
    /** Runs source and follower until they are stopped. */
    async work(partitions = 3, follows = true) {
      const stopping = new AbortController()
      const transport = kafkaTransport(topic.source, brokerOf(), { partitions })
      const consumer = recordingConsumer('watch', 'batch')
      if (follows) await transport.bus().subscribe(subscriberFor(topic.own, consumer, 'orders', stopping.signal))
      close = async () => {
        close = async () => {}
        stopping.abort()
        await transport.close()
      }
      return transport
    },
    end: () => close(),
    effects: (count: number) =>
      eventually(
        () => countEffects(topic.own),
        (seen) => seen >= count,
        { what: `${count} effects` },
      ),
    stopped: () =>
      eventually(
        async () =>
          (await topic.own.db.selectFrom('checkpoints').select('stopped').execute()).flatMap(
            (row) => row.stopped ?? [],
          ),
        (reasons) => reasons.length > 0,
        { what: 'a partition that is marked as stopped' },
      ),
  }
  beforeEach(async () => {
    topic.source = (await testDatabase<RecordingDb>([], { max: 20 })) as unknown as Source
    topic.own = await testDatabase<RecordingDb>(recordingMigrations)
  })
  afterEach(async () => {
    await topic.end()
    await Promise.all([dropDatabase(topic.source), dropDatabase(topic.own)])
  })
  return topic
}

export const faultsOf = ({ faults }: { faults: unknown[] }) =>
  faults.flatMap((fault) => [fault].flat()).map((fault) => String((fault as Error)?.cause ?? fault))

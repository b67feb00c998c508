// Where following Kafka any further would lose or repeat something, the follower stops and reports it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import type { Database } from '../../database/database.ts'
import { listDeadLetters } from '../../follow/dead-letters.ts'
import { subscriberFor } from '../../follow/subscriber.ts'
import { dropDatabase, eventually, testDatabase } from '../../testing/testing.ts'
import {
  countEffects,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  tickMany,
} from '../recording-consumer.fixture.ts'
import { brokerForFile, emptyBroker, kafkaTransport, noKafka, type Source } from '../transports.fixture.ts'

describe.skipIf(noKafka)('a consumer over Kafka stands still and says so', () => {
  let server: Awaited<ReturnType<typeof brokerForFile>>
  let broker: Broker
  let source: Source
  let own: Database<RecordingDb>
  let end: () => Promise<void>

  beforeAll(async () => {
    server = await brokerForFile()
    broker = server.broker
  }, 400_000)
  afterAll(() => server?.close())
  beforeEach(async () => {
    await emptyBroker(broker)
    source = (await testDatabase<RecordingDb>([], { max: 20 })) as unknown as Source
    own = await testDatabase<RecordingDb>(recordingMigrations)
    end = async () => {}
  })
  afterEach(async () => {
    await end()
    await Promise.all([dropDatabase(source), dropDatabase(own)])
  })

  /** Runs source and follower until they are stopped. */
  const work = async (partitions = 3, follows = true) => {
    const stopping = new AbortController()
    const transport = kafkaTransport(source, broker, { partitions })
    if (follows)
      await transport
        .bus()
        .subscribe(subscriberFor(own, recordingConsumer('watch', 'batch'), 'orders', stopping.signal))
    end = async () => {
      end = async () => {}
      stopping.abort()
      await transport.close()
    }
    return transport
  }
  const effects = (count: number) =>
    eventually(
      () => countEffects(own),
      (seen) => seen >= count,
      { what: `${count} effects` },
    )
  const stopped = () =>
    eventually(
      async () =>
        (await own.db.selectFrom('checkpoints').select('stopped').execute()).flatMap((row) => row.stopped ?? []),
      (reasons) => reasons.length > 0,
      { what: 'a partition that is marked as stopped' },
    )
  const faultsOf = ({ faults }: { faults: unknown[] }) =>
    faults.flatMap((fault) => [fault].flat()).map((fault) => String((fault as Error)?.cause ?? fault))

  test('platform 13: when the log was put back without a new epoch and goes on differently', async () => {
    await work()
    await tickMany(source, 30, 3)
    await effects(30)
    await end()
    // The same log by epoch and positions, with other events at the end of each stream, so in each partition: the three
    // writers may have taken turns unequally.
    await sql`alter table events disable trigger user`.execute(source.db)
    await sql`update events set id = gen_random_uuid() where version > 8`.execute(source.db)
    await sql`update relay set position = 0, tails = '{}'`.execute(source.db)
    await emptyBroker(broker)
    const transport = await work()
    await tickMany(source, 30, 3)
    const [why] = await stopped()
    expect(why).toContain('forked')
    expect(faultsOf(transport).join()).toContain('put back without a new epoch')
    expect(await countEffects(own)).toBe(30)
    expect(await listDeadLetters(own)).toEqual([])
  })
})

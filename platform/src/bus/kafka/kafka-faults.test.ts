// Everything that the gate tests of Kafka, on one broker: the contract of a bus, and failures that only Kafka has.
// Rarer ones are in kafka-faults.long.test.ts.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import type { Database } from '../../database/database.ts'
import { readsOldEvents } from '../../events/old-events.fixture.ts'
import { subscriberFor } from '../../follow/subscriber.ts'
import { armFailpoint } from '../../testing/failpoint.ts'
import { dropDatabase, eventually, testDatabase } from '../../testing/testing.ts'
import { busContract } from '../bus-contract.fixture.ts'
import {
  allRight,
  countEffects,
  judge,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  tick,
  tickMany,
} from '../recording-consumer.fixture.ts'
import type { Publisher, Tails } from '../relay.ts'
import {
  brokerForFile,
  clientOf,
  emptyBroker,
  type KafkaTransport,
  kafkaTransport,
  noKafka,
  type Source,
} from '../transports.fixture.ts'
import { askBroker } from './kafka-admin.ts'
import { ensureTopics } from './kafka-client.ts'
import { standsStill } from './kafka-stands-still.fixture.ts'
import { judgeTopic, rawTopic } from './raw-topic.fixture.ts'

const inOrder = { lost: 0, invented: 0, disordered: 0, scattered: 0 }

let server: Awaited<ReturnType<typeof brokerForFile>>
let broker: Broker
beforeAll(async () => {
  if (noKafka) return
  server = await brokerForFile()
  broker = server.broker
}, 400_000)
afterAll(() => server?.close())

describe.skipIf(noKafka)('over Kafka', () => {
  beforeEach(() => emptyBroker(broker))
  const open = (source: Source) => kafkaTransport(source, broker)
  busContract('Kafka', { open, every: process.env.KAFKA_BUS === 'all' })
  standsStill(() => broker)
  readsOldEvents('Kafka', open)
})

describe.skipIf(noKafka)('the Kafka bus under faults', () => {
  let source: Source
  let own: Database<RecordingDb>
  let transport: KafkaTransport
  let stopping: AbortController

  beforeEach(async () => {
    await emptyBroker(broker)
    source = (await testDatabase<RecordingDb>([], { max: 20 })) as unknown as Source
    own = await testDatabase<RecordingDb>(recordingMigrations)
    stopping = new AbortController()
    transport = kafkaTransport(source, broker)
  })
  afterEach(async () => {
    stopping.abort()
    await transport.close()
    await Promise.all([dropDatabase(source), dropDatabase(own)])
  })

  const subscribe = (name = 'watch') =>
    transport.bus().subscribe(subscriberFor(own, recordingConsumer(name, 'batch'), 'orders', stopping.signal))
  const effects = (count: number, withinMs = 200_000) =>
    eventually(
      () => countEffects(own),
      (seen) => seen >= count,
      { withinMs, what: `${count} effects` },
    )
  const relayRow = () => source.db.selectFrom('relay').selectAll().executeTakeFirstOrThrow()
  const eventIds = async () =>
    new Set((await source.db.selectFrom('events').select('id').execute()).map(({ id }) => id))
  const judgeMessages = async () => judgeTopic(await eventIds(), await rawTopic(clientOf(broker), 'orders.events'))

  test('topics are made once, keep everything, and another number of partitions is refused', async () => {
    await askBroker(clientOf(broker), async (admin) => {
      const plan = [{ topic: 'orders.events', partitions: 3 }]
      await Promise.all([ensureTopics(admin, plan), ensureTopics(admin, plan)])
      const [described] = (
        await admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: 2, name: 'orders.events', configNames: ['retention.ms'] }],
        })
      ).resources
      expect(described?.configEntries).toMatchObject([{ configName: 'retention.ms', configValue: '-1' }])
      await expect(ensureTopics(admin, [{ topic: 'orders.events', partitions: 6 }])).rejects.toThrow(
        'has 3 partitions instead of 6',
      )
    })
  })

  test("[R-22] a relay that dies between the broker's answer and its checkpoint publishes twice, and no effect happens twice", async () => {
    await subscribe()
    let [reached, count] = [0, 0]
    for (let round = 0; round < 6; round++) {
      armFailpoint(`relay.afterAck:${1 + (round % 3)}:throw`, () => reached++)
      while (reached <= round) count += (await tickMany(source, 10)).length
    }
    await effects(count)
    expect(await judge(source, own)).toEqual(allRight)
    const { repeated, ...rest } = await judgeMessages()
    expect(rest).toEqual(inOrder)
    expect(repeated).toBeGreaterThanOrEqual(6)
  })

  test('[R-22] a relay that marks before it publishes is found out by the judge', async () => {
    await transport.close()
    /**
     * The defect: it returns, which moves the checkpoint, before it has published; the next call publishes the events.
     */
    const wrong = (publisher: Publisher): Publisher => {
      let waiting: Parameters<Publisher['publish']>[2] = []
      let tails: Tails = {}
      return {
        ...publisher,
        async publish(service, epoch, events) {
          const late = waiting
          waiting = events
          const reached = await publisher.publish(service, epoch, late, tails)
          if (reached !== 'younger') tails = reached
          return {}
        },
      }
    }
    transport = kafkaTransport(source, broker, { wrap: wrong })
    for (let round = 1n; round <= 6n; round++) {
      await tick(source, `s-${round % 4n}`)
      await eventually(relayRow, ({ position }) => position === round, { what: `mark ${round}` })
    }
    await transport.stop()
    expect((await judgeMessages()).lost).toBe(1)
  })

  test('[R-24] a broker that is killed and started again in the middle of 200 events', async () => {
    await subscribe()
    const ticking = tickMany(source, 200, 20)
    await effects(50)
    await broker.kill()
    await ticking
    await broker.restart()
    await effects(200)
    expect(await judge(source, own)).toEqual(allRight)
    expect(await judgeMessages()).toMatchObject(inOrder)
  })
})

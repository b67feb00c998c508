// Rarer failures that only Kafka has: a relay that sleeps, a broker that is emptied. The others are in kafka-faults.test.ts.
import { spawn } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import type { Database } from '../../database/database.ts'
import { subscriberFor } from '../../follow/subscriber.ts'
import { moveToLog, startSequencer } from '../../log/sequencer.ts'
import { dropDatabase, eventually, testDatabase } from '../../testing/testing.ts'
import { pause } from '../../wait/pause.ts'
import { createSignal } from '../../wait/signal.ts'
import { logHead, readLog } from '../log-reader.ts'
import {
  allRight,
  countEffects,
  judge,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  sumsMatch,
  tickMany,
} from '../recording-consumer.fixture.ts'
import { startRelay } from '../relay.ts'
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
import { createKafkaPublisher } from './kafka-publisher.ts'
import { judgeTopic, rawTopic } from './raw-topic.fixture.ts'

const inOrder = { lost: 0, invented: 0, disordered: 0, scattered: 0 }

describe.skipIf(noKafka)('the Kafka bus under rarer faults', () => {
  let server: Awaited<ReturnType<typeof brokerForFile>>
  let broker: Broker
  let source: Source
  let own: Database<RecordingDb>
  let transport: KafkaTransport
  let stopping: AbortController

  beforeAll(async () => {
    server = await brokerForFile()
    broker = server.broker
  }, 400_000)
  afterAll(() => server?.close())
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
  const topicContents = async () => {
    const reader = await transport.bus().reader('orders')
    const seen: { id: string; stream: string; version: number }[] = []
    for (let runs = await reader.read(500); runs.length > 0; runs = await reader.read(500))
      seen.push(...runs.flatMap(({ events }) => events))
    await reader.close()
    return seen
  }

  test('[R-23] of two relays one leads; when it is stopped in its tracks the other follows, and nothing gets out of order when it wakes up', async () => {
    await transport.stop()
    const sequencing = startSequencer(source)
    await subscribe()
    const child = spawn(
      process.execPath,
      [new URL('../relay.fixture.ts', import.meta.url).pathname, source.url, broker.brokers[0] ?? ''],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      await new Promise((leading) => child.stdout.once('data', leading))
      let leads = 0
      const successor = startRelay(source, 'orders', transport.publisher, createSignal(), {
        onLead: () => {
          leads++
        },
      })
      let flowing = true
      // No pause while both relays run, so that the leader is stopped while it publishes.
      let restMs = 0
      const flow = (async () => {
        for (; flowing; await pause(restMs)) await tickMany(source, 24)
      })()
      await effects(100)
      expect(leads).toBe(0)
      child.kill('SIGSTOP')
      restMs = 100
      await eventually(() => leads > 0, Boolean, { what: 'a successor', withinMs: 200_000 })
      await effects((await countEffects(own)) + 100)
      child.kill('SIGCONT')
      restMs = 0
      await effects((await countEffects(own)) + 100)
      flowing = false
      await flow
      await effects((await eventIds()).size)
      expect(await judge(source, own)).toEqual(allRight)
      expect(await judgeMessages()).toMatchObject(inOrder)
      await successor.stop()
    } finally {
      child.kill('SIGKILL')
      await sequencing.stop()
    }
  })

  test('[R-24] a broker that is emptied is filled again from the beginning; consumers lose nothing and double nothing', async () => {
    await subscribe()
    await tickMany(source, 120)
    await effects(100)
    await broker.wipe()
    await tickMany(source, 120)
    await broker.restart()
    await effects(240)
    expect(await judge(source, own)).toEqual(allRight)
    expect(await sumsMatch(source, own)).toBe(true)
    // Emptied again while idle: a consumer created afterwards finds everything too.
    await broker.wipe()
    await broker.restart()
    await eventually(
      async () => (await topicContents()).length,
      (count) => count === 240,
      { what: 'a full topic', withinMs: 60_000, everyMs: 250 },
    )
    await own.db.deleteFrom('sums').execute()
    await own.db.deleteFrom('effects').execute()
    await subscribe('newborn')
    await effects(240)
    expect(await sumsMatch(source, own)).toBe(true)
  })

  test('a relay that has not noticed that its topic was emptied hurts nobody', async () => {
    const bystander = await subscribe()
    await tickMany(source, 120)
    await effects(120)
    await bystander.stop()
    await tickMany(source, 60)
    const { tails } = await eventually(relayRow, ({ position }) => position === 180n)
    await transport.stop()
    await emptyBroker(broker)
    await askBroker(clientOf(broker), (admin) => ensureTopics(admin, [{ topic: 'orders.events', partitions: 3 }]))
    // The relay continues from its old position without noticing, and dies before it can correct itself.
    await tickMany(source, 60)
    const unknowing = createKafkaPublisher(clientOf(broker), { partitions: 3 })
    await moveToLog(source)
    const { epoch } = await logHead(source.db as never)
    await unknowing.publish(
      'orders',
      `${epoch}/1`,
      await readLog(source.db as never, 'orders', 180n, 500),
      JSON.parse(JSON.stringify(tails)),
    )
    await unknowing.close()

    await subscribe()
    await transport.start()
    await effects(240)
    expect(await judge(source, own)).toEqual(allRight)
    expect((await relayRow()).incarnation).toBe(2)
    expect(await topicContents()).toHaveLength(240)
  })
})

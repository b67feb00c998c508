// Both buses behind one interface, so that one suite tests both.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Kafka as Broker } from '../../../test-infra/kafka/kafka.ts'
import { startTestKafka, whyNoTestKafka } from '../../../test-infra/test-servers.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Upcasters } from '../events/upcasters.ts'
import { startSequencer } from '../log/sequencer.ts'
import { eventually } from '../testing/testing.ts'
import type { Bus } from './bus.ts'
import { askBroker, dropTopics } from './kafka/kafka-admin.ts'
import { createKafkaBus } from './kafka/kafka-bus.ts'
import { createKafka } from './kafka/kafka-client.ts'
import { createKafkaPublisher, type KafkaPublisher } from './kafka/kafka-publisher.ts'
import { createPostgresBus } from './postgres-bus.ts'
import { type Publisher, startRelay } from './relay.ts'

export type Transport = {
  /** Runs the source's sequencer, and on Kafka its relay. May be started and stopped repeatedly. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Opens a bus as another process would. */
  bus(upcasters?: Upcasters): Bus
  /** Resolves when everything appended has left the source. */
  settled(): Promise<void>
  /** Publishes everything again. */
  again(): Promise<void>
  faults: unknown[]
  close(): Promise<void>
}

export type TransportKind = 'Postgres' | 'Kafka'
export const noKafka = whyNoTestKafka()
if (noKafka) process.stderr.write(`SKIP: ${noKafka}\n`)

export type Source = Database<PlatformTables>

export function postgresTransport(source: Source): Transport {
  const buses: Bus[] = []
  const faults: unknown[] = []
  let sequencer = startSequencer(source)
  return {
    faults,
    async start() {
      sequencer = startSequencer(source)
    },
    stop: () => sequencer.stop(),
    bus(upcasters) {
      const log = { database: source as unknown as Database<never>, moved: sequencer.moved, upcasters }
      const bus = createPostgresBus(
        () => log,
        (_, fault) => faults.push(fault),
      )
      buses.push(bus)
      return bus
    },
    settled: () => untilZero(source, sql`select count(*)::int as left from outbox`),
    again: async () => {},
    async close() {
      await Promise.all(buses.map((bus) => bus.close()))
      await sequencer.stop()
    },
  }
}

async function untilZero({ db }: Source, question: RawBuilder<unknown>): Promise<void> {
  const left = async () => (question as RawBuilder<{ left: number }>).execute(db)
  await eventually(left, ({ rows }) => rows[0]?.left === 0, { what: 'a settled source' })
}

/** One broker per test file. */
export async function brokerForFile() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-bus-'))
  const broker = await startTestKafka({ folder, report: () => {} })
  return {
    broker,
    async close() {
      await broker.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const clientOf = ({ brokers }: Broker) => createKafka({ clientId: `test-${randomUUID().slice(0, 8)}`, brokers })

/** Every test starts on a broker without topics. */
export async function emptyBroker(broker: Broker): Promise<void> {
  await askBroker(clientOf(broker), async (admin) =>
    dropTopics(
      admin,
      (await admin.listTopics()).filter((topic) => !topic.startsWith('__')),
    ),
  )
}

export type KafkaTransport = Transport & { publisher: KafkaPublisher }

export function kafkaTransport(
  source: Source,
  broker: Broker,
  options: { wrap?: (publisher: Publisher) => Publisher; partitions?: number } = {},
): KafkaTransport {
  const publisher = createKafkaPublisher(clientOf(broker), { partitions: options.partitions ?? 3 })
  const published = options.wrap?.(publisher) ?? publisher
  const faults: unknown[] = []
  const buses: Bus[] = []
  const onFault = (fault: unknown) => faults.push(fault)
  const launch = () => {
    const sequencer = startSequencer(source)
    const relay = startRelay(source, 'orders', published, sequencer.moved, { heartbeat: true, onFault })
    return { sequencer, relay }
  }
  let running: ReturnType<typeof launch> | null = launch()
  const stop = async () => {
    await running?.relay.stop()
    await running?.sequencer.stop()
    running = null
  }
  return {
    faults,
    publisher,
    async start() {
      running ??= launch()
    },
    stop,
    bus(upcasters) {
      const kafka = clientOf(broker)
      const bus = createKafkaBus({
        kafka,
        onFault: (what, fault) => onFault([what, fault]),
        sessionTimeoutMs: 6_000,
        upcasters,
        againMs: 500,
      })
      buses.push(bus)
      return bus
    },
    settled: () =>
      untilZero(
        source,
        sql`
          select (select count(*) from outbox)::int + (log_head.position - relay.position)::int as left
          from log_head, relay`,
      ),
    again: async () => {
      await source.db.updateTable('relay').set({ position: 0n, tails: '{}' }).execute()
    },
    async close() {
      await Promise.all(buses.map((bus) => bus.close()))
      await stop()
      await publisher.close()
    },
  }
}

// Publishers and followers over Kafka after a restore.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { beginNewEpochs } from '../../../../apps/restore/new-epoch.ts'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import { connect, type Database } from '../../database/database.ts'
import { subscriberFor } from '../../follow/subscriber.ts'
import { dropDatabase, eventually, testDatabase } from '../../testing/testing.ts'
import { logEpoch } from '../checkpoint.ts'
import { logHead } from '../log-reader.ts'
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
import { brokerForFile, emptyBroker, kafkaTransport, noKafka, type Source } from '../transports.fixture.ts'

/** Copies a database in its present state; it must have no connections. */
async function copyOf<Db>(database: Database<Db>): Promise<Database<Db>> {
  const server = inject('postgres')
  const copy = `t_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client
    .query(`create database ${copy} template ${new URL(database.url).pathname.slice(1)}`)
    .finally(() => client.end())
  return connect<Db>(server.replace(/\/postgres$/, `/${copy}`))
}

describe.skipIf(noKafka)('a shop over Kafka that is put back to a backup', () => {
  let server: Awaited<ReturnType<typeof brokerForFile>>
  let broker: Broker

  beforeAll(async () => {
    server = await brokerForFile()
    broker = server.broker
  }, 400_000)
  afterAll(() => server?.close())

  /** Appends `ticks` events and runs source and follower until the follower has at least `effects` effects. */
  const atWork = async (source: Source, own: Database<RecordingDb>, ticks: number, effects: number) => {
    const stopping = new AbortController()
    const transport = kafkaTransport(source, broker)
    await transport.bus().subscribe(subscriberFor(own, recordingConsumer('watch', 'batch'), 'orders', stopping.signal))
    await tickMany(source, ticks)
    await eventually(
      () => countEffects(own),
      (seen) => seen >= effects,
      { withinMs: 60_000, what: `${effects} effects` },
    )
    stopping.abort()
    await transport.close()
  }
  const checkpoints = ({ db }: Database<RecordingDb>) => db.selectFrom('checkpoints').selectAll().execute()

  test('goes on in a new epoch with its places kept: what came behind the backup is forgotten, nothing is lost or done twice', async () => {
    const source = (await testDatabase<RecordingDb>([], { max: 20 })) as unknown as Source
    const own = await testDatabase<RecordingDb>(recordingMigrations)
    await atWork(source, own, 300, 150)
    await Promise.all([source.close(), own.close()])
    const restored = { source: await copyOf(source), own: await copyOf(own) }
    const later = { source: connect<RecordingDb>(source.url) as unknown as Source, own: connect<RecordingDb>(own.url) }
    const done = await countEffects(restored.own)

    // After the backup the shop continues, and its topics fill with events that the restore will undo.
    await atWork(later.source, later.own, 100, 400)
    await emptyBroker(broker)
    const { epoch: before } = await logHead(restored.source.db as never)
    await beginNewEpochs(
      new Map([
        ['orders', restored.source.url],
        ['analytics', restored.own.url],
      ]),
    )
    const { epoch } = await logHead(restored.source.db as never)
    expect(epoch).not.toBe(before)
    for (const row of await checkpoints(restored.own)) expect(row).toMatchObject({ epoch, next_offset: null })
    expect(await countEffects(restored.own)).toBe(done)

    await atWork(restored.source, restored.own, 50, 350)
    expect(await judge(restored.source, restored.own)).toEqual(allRight)
    expect(await sumsMatch(restored.source, restored.own)).toBe(true)
    for (const row of await checkpoints(restored.own)) expect(logEpoch(row.epoch)).toBe(epoch)
    await Promise.all([later.source, later.own].map(dropDatabase))
    await Promise.all([restored.source, restored.own].map(dropDatabase))
  })
})

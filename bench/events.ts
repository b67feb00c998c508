// Measures how fast events are appended, and how soon they take effect. `node bench/events.ts`, or `npm run bench --
// events`.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bus } from '@suvarna/platform/bus/bus.ts'
import { createKafkaBus } from '@suvarna/platform/bus/kafka/kafka-bus.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/bus/kafka/kafka-publisher.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { startRelay } from '@suvarna/platform/bus/relay.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { type Sequencer, startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { whyNoKafka } from '@suvarna/test-infra/availability.ts'
import { startKafka } from '@suvarna/test-infra/kafka/kafka.ts'
import { sql } from 'kysely'

type Db = PlatformTables & { effects: { id: string } }

const appendMs = 3_000
const [samples, everyMs] = [400, 10]
const meta = { correlation: crypto.randomUUID(), actor: { kind: 'system' as const } }
const log = createEventLog<Db>({ service: 'orders' })

/** Events per second, each in a transaction of its own, on growing streams. */
async function appendsPerSecond(database: Database<Db>, writers: number): Promise<number> {
  const until = performance.now() + appendMs
  const write = async () => {
    let count = 0
    for (let stream = ''; performance.now() < until; count++) {
      if (count % 20 === 0) stream = crypto.randomUUID()
      await database.transaction((tx) =>
        log.append(tx, stream, count % 20, [{ type: 'Benched', data: { note: 'x'.repeat(300) } }], meta),
      )
    }
    return count
  }
  const counts = await Promise.all(Array.from({ length: writers }, write))
  return Math.round((counts.reduce((sum, count) => sum + count, 0) / appendMs) * 1_000)
}

const consumer = (name: string): Consumer<Db> => ({
  name,
  sources: ['orders'],
  types: ['Timed'],
  mode: 'batch',
  apply: async (tx, events) => {
    for (const { id } of events) await sql`insert into effects values (${id})`.execute(tx)
  },
})

/** Milliseconds from the append's commit to the commit of the effect: median and slowest of a hundred. */
async function delays(source: Database<Db>, own: Database<Db>, name: string, bus: Bus) {
  const committed = new Map<string, number>()
  const done: number[] = []
  const subscriber = subscriberFor(own, consumer(name), 'orders', new AbortController().signal)
  const seen = new Map<string, number>()
  const subscription = await bus.subscribe({
    ...subscriber,
    async deliver(batch) {
      await subscriber.deliver(batch)
      for (const { id, type } of batch.events) if (type === 'Timed') seen.set(id, performance.now())
    },
  })
  await untilFollowed(source, own, name)
  // The other partitions may finish a little later.
  await pause(1_000)
  for (let count = 0; count < samples; count++) {
    const [stored] = await source.transaction((tx) =>
      log.append(tx, crypto.randomUUID(), 0, [{ type: 'Timed', data: {} }], meta),
    )
    committed.set(stored?.id ?? '', performance.now())
    await pause(everyMs)
  }
  while (![...committed.keys()].every((id) => seen.has(id))) await pause(5)
  for (const [id, at] of committed) done.push(Math.max(0, (seen.get(id) ?? 0) - at))
  done.sort((a, b) => a - b)
  await subscription.stop()
  const of = (part: number) => (done[Math.floor(done.length * part)] ?? 0).toFixed(1)
  return { p50: of(0.5), p99: of(0.99) }
}

/** Excludes events appended before. */
async function untilFollowed(source: Database<Db>, own: Database<Db>, name: string) {
  const total = async () => (await sql<{ position: bigint }>`select position from log_head`.execute(source.db)).rows[0]
  const reached = async () =>
    (
      await sql<{
        position: bigint
      }>`select max(position) as position from checkpoints where consumer = ${name}`.execute(own.db)
    ).rows[0]
  while (((await reached())?.position ?? -1n) < ((await total())?.position ?? 0n)) await pause(50)
}

async function overKafka(source: Database<Db>, own: Database<Db>, sequencer: Sequencer, folder: string) {
  const broker = await startKafka({ folder })
  const kafka = createKafka({ clientId: 'bench', brokers: broker.brokers })
  const publisher = createKafkaPublisher(kafka, { partitions: 6 })
  const relay = startRelay(source, 'orders', publisher, sequencer.moved)
  const bus = createKafkaBus({ kafka, onFault: (what, fault) => process.stderr.write(`${what}: ${fault}\n`) })
  const result = await delays(source, own, 'over-kafka', bus)
  await bus.close()
  await relay.stop()
  await publisher.close()
  await broker.stop()
  return result
}

const folder = await mkdtemp(join(tmpdir(), 'suvarna-bench-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres') })
for (const name of ['source', 'own']) await postgres.createDatabase(name)
const source = connect<Db>(postgres.url('source'), { max: 40 })
const own = connect<Db>(postgres.url('own'))
await migrate(source, [])
await migrate(own, [{ name: 'effects', up: 'create table effects (id uuid primary key)' }])
const sequencer = startSequencer(source)

const print = (line: string) => process.stdout.write(`${line}\n`)
print(`Events on ${cpus().length} cores, Postgres with fsync, the sequencer running\n`)
print('writers   appends/s')
for (const writers of [1, 8, 32])
  print(`${String(writers).padStart(7)}${String(await appendsPerSecond(source, writers)).padStart(12)}`)

print(`\nfrom the append to the effect, one event every ${everyMs} ms\nbus          p50 ms    p99 ms`)
const line = (bus: string, { p50, p99 }: { p50: string; p99: string }) =>
  print(`${bus.padEnd(9)}${p50.padStart(10)}${p99.padStart(10)}`)
const embedded = { database: source as unknown as Database<never>, moved: sequencer.moved }
const postgresBus = createPostgresBus(() => embedded)
line('Postgres', await delays(source, own, 'over-postgres', postgresBus))
await postgresBus.close()
const reason = whyNoKafka()
if (reason) print(`SKIP: ${reason}`)
else line('Kafka', await overKafka(source, own, sequencer, join(folder, 'kafka')))

await sequencer.stop()
await Promise.all([source.close(), own.close()])
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)

import { join } from 'node:path'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/bus/kafka/kafka-publisher.ts'
import { startRelay } from '@suvarna/platform/bus/relay.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { whyNoKafka } from '@suvarna/test-infra/availability.ts'
import { startKafka } from '@suvarna/test-infra/kafka/kafka.ts'
import { sql } from 'kysely'
import { cpuOf } from '../measure/processes.ts'
import { printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { withFolder } from '../shop/with-shop.ts'

/** Each order has this number of events in orders' log, of this many bytes with metadata (`npm run bench -- cost`). */
const [eventsOfOrder, noteBytes] = [7, 220] as const
const [streams, eventsOfStream, partitions] = [1_000, 60, 6] as const
const meta = { correlation: crypto.randomUUID(), actor: { kind: 'system' as const } }

/**
 * Measures how fast one relay publishes a log that is waiting: reading from Postgres, sending, and marking. The relay
 * runs in this process; the broker and Postgres share its cores.
 */
export const benchRelay = (): Promise<Part> =>
  withFolder(async (folder) => {
    const why = whyNoKafka()
    if (why) throw new Error(why)
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    const broker = await startKafka({ folder: join(folder, 'kafka') })
    await postgres.createDatabase('source')
    const source = connect<PlatformTables>(postgres.url('source'), { max: 20 })
    const publisher = createKafkaPublisher(createKafka({ clientId: 'bench', brokers: broker.brokers }), { partitions })
    try {
      await migrate(source, [])
      const waiting = await fill(source)
      return await drain(source, publisher, waiting)
    } finally {
      await publisher.close()
      await source.close()
      await broker.stop()
      await postgres.stop()
    }
  })

async function fill(source: Database<PlatformTables>): Promise<number> {
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const sequencer = startSequencer(source)
  const events = Array.from({ length: eventsOfStream }, () => ({
    type: 'Benched',
    data: { note: 'x'.repeat(noteBytes) },
  }))
  for (let i = 0; i < streams; i++)
    await source.transaction((tx) => log.append(tx, crypto.randomUUID(), 0, events, meta))
  while ((await waitingIn(source)).outbox > 0) await pause(50)
  await sequencer.stop()
  return streams * eventsOfStream
}

async function drain(
  source: Database<PlatformTables>,
  publisher: ReturnType<typeof createKafkaPublisher>,
  waiting: number,
): Promise<Part> {
  printLoad(`One relay publishes ${waiting} events that wait`)
  const sequencer = startSequencer(source)
  const before = await cpuOf(process.pid)
  const began = performance.now()
  const relay = startRelay(source, 'orders', publisher, sequencer.moved)
  while ((await waitingIn(source)).behind > 0) await pause(20)
  const seconds = (performance.now() - began) / 1_000
  const after = await cpuOf(process.pid)
  await relay.stop()
  await sequencer.stop()
  const perSecond = waiting / seconds
  const cpu = ((after.own - before.own) / waiting) * 1_000
  const busy = (after.own - before.own) / seconds / 10
  row('', 'events/s', 'orders/s', 'µs an event', 'busy')
  const figures = [perSecond.toFixed(0), (perSecond / eventsOfOrder).toFixed(0), cpu.toFixed(0), `${busy.toFixed(0)} %`]
  row('one relay', ...figures)
  return {
    head: ['', 'events/s', `orders/s of ${eventsOfOrder} events`, 'its CPU an event, µs', 'of one core'],
    rows: [['one relay that leads', ...figures]],
  }
}

async function waitingIn({ db }: Database<PlatformTables>): Promise<{ outbox: number; behind: number }> {
  const { rows } = await sql<{ outbox: number; behind: number }>`
    select (select count(*)::int from outbox) as outbox, (log_head.position - relay.position)::int as behind
    from log_head, relay`.execute(db)
  return rows[0] ?? { outbox: 0, behind: 0 }
}

import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Publisher, startRelay } from '../bus/relay.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { moveToLog } from '../log/sequencer.ts'
import { startTelemetry } from '../run/start-telemetry.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { createSignal } from '../wait/signal.ts'
import type { Consumer } from './consumer.ts'
import { subscriberFor } from './subscriber.ts'

const exporter = new InMemorySpanExporter()
let telemetry: ReturnType<typeof startTelemetry>
beforeAll(() => {
  telemetry = startTelemetry({ service: 'test', exporter, ratio: 1 })
})
afterAll(() => telemetry.stop())

test('an effect’s span is linked to the request that caused its event', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const consumer: Consumer<PlatformTables> = {
    name: 'counts',
    sources: ['orders'],
    types: ['Ticked'],
    mode: 'batch',
    apply: async () => {},
  }
  const traceId = 'a'.repeat(32)
  const event: Recorded = {
    id: crypto.randomUUID(),
    stream: 's',
    version: 1,
    type: 'Ticked',
    data: {},
    at: new Date().toISOString(),
    meta: testMeta({ traceparent: `00-${traceId}-${'b'.repeat(16)}-01` }),
    service: 'orders',
    position: 1n,
  }
  const subscriber = subscriberFor(database, consumer, 'orders', new AbortController().signal)
  await subscriber.deliver({ source: 'orders', partition: 0, epoch: 'e', events: [event], nextOffset: null })
  const span = exporter.getFinishedSpans().find(({ name }) => name === 'counts')
  expect(span?.links.map(({ context }) => context.traceId)).toEqual([traceId])
})

test('so is the span of the relay that published it', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const traceId = 'c'.repeat(32)
  const meta = testMeta({ traceparent: `00-${traceId}-${'d'.repeat(16)}-01` })
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  await database.transaction((tx) => log.append(tx, 's', 0, [{ type: 'Ticked', data: {} }], meta))
  await moveToLog(database)
  const publisher = {
    publish: async (...[, , , tails]: Parameters<Publisher['publish']>) => tails,
    ends: async () => new Map(),
    beat: async () => {},
  }
  const relay = startRelay(database, 'orders', publisher, createSignal())
  const published = () => exporter.getFinishedSpans().find(({ name }) => name === 'publish orders.events')
  await eventually(() => published() !== undefined, Boolean, { what: 'the span of the relay' })
  expect(published()?.links.map(({ context }) => context.traceId)).toEqual([traceId])
  await relay.stop()
})

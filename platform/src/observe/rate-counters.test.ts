import { expect, onTestFinished, test } from 'vitest'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { moveToLog } from '../log/sequencer.ts'
import { checkInvariants } from '../operate/invariant-checks.ts'
import { measureService } from '../operate/measure-service.ts'
import type { Service } from '../service/service.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { createSignal } from '../wait/signal.ts'
import { metricsText } from './metrics.ts'

type Ticked = { type: 'Ticked'; data: object }

async function shopForTest() {
  const database = await databaseForThisTest<PlatformTables>()
  const counted: string[] = []
  const service: Service<PlatformTables> = {
    name: 'orders',
    migrations: [],
    log: createEventLog<PlatformTables>({ service: 'orders' }),
    routes: [],
    consumers: [{ name: 'counts', sources: ['orders'], types: ['Ticked'], mode: 'batch', apply: async () => {} }],
    deadlines: { 'unpaid-order': async () => {} },
    measures: { counted: ({ type }) => counted.push(type) },
  }
  const bus = createPostgresBus(() => ({ database: database as never, moved: createSignal() }))
  const running = measureService(service, database, { bus, onFault: () => {}, follows: true, distributed: false })
  onTestFinished(() => running.stop())
  const append = (version: number, meta = testMeta(), fails = false) =>
    database.transaction(async (tx) => {
      await service.log.append<Ticked>(tx, 'order-1', version, [{ type: 'Ticked', data: {} }], meta)
      if (fails) throw new Error('undone')
    })
  return { database, service, counted, append }
}

const figureOf = (text: string, series: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.split(' ')[1])
}
/** Gauges are cached for 5 s: poll until the value appears. */
const shown = (series: string, wanted: (value: number) => boolean) =>
  eventually(async () => figureOf(await metricsText(), series), wanted, {
    everyMs: 500,
    what: series,
  })

test('what is committed is counted once, what is undone and what is the past never', async () => {
  const { append, counted } = await shopForTest()
  await append(0)
  await expect(append(1, testMeta(), true)).rejects.toThrow('undone')
  await append(1, testMeta({ seed: true }))
  expect(counted).toEqual(['Ticked'])
})

test('the tables tell what waits, what is late and how far behind a follower is', async () => {
  const { append, database } = await shopForTest()
  await append(0)
  await database.pool.query(`
    insert into deadlines (kind, stream, due_at, meta)
    values ('unpaid-order', 'order-1', now() - interval '2 minutes', '{}'), ('unpaid-order', 'order-2', now() + interval '1 hour', '{}')`)
  expect(await shown('outbox_pending{service="orders"}', (value) => value === 1)).toBe(1)
  const text = await metricsText()
  expect(figureOf(text, 'outbox_oldest_seconds{service="orders"}')).toBeGreaterThan(0)
  expect(figureOf(text, 'dead_letters{service="orders"}')).toBe(0)
  expect(figureOf(text, 'saga_open{service="orders",type="unpaid-order"}')).toBe(2)
  expect(figureOf(text, 'saga_overdue{service="orders",type="unpaid-order"}')).toBe(1)
  expect(figureOf(text, 'backup_last_success_timestamp_seconds{service="orders"}')).toBe(0)
  await moveToLog(database)
  await database.pool.query('insert into backups default values')
  const behind = 'consumer_lag_events{service="orders",consumer="counts",source="orders"}'
  expect(await shown(behind, (value) => value === 1)).toBe(1)
  expect(await shown('outbox_pending{service="orders"}', (value) => value === 0)).toBe(0)
  expect(figureOf(await metricsText(), 'backup_last_success_timestamp_seconds{service="orders"}')).toBeGreaterThan(1e9)
})

test('a log with a gap, and a stream out of order, are found and counted', async () => {
  const { append, database, service } = await shopForTest()
  for (const version of [0, 1, 2]) await append(version)
  await moveToLog(database)
  expect(await checkInvariants(service, database)).toEqual([])
  await database.pool.query('delete from log where position = 2')
  expect(await checkInvariants(service, database)).toEqual(['log_without_gap', 'streams_in_order'])
  const series = 'invariant_violations_total{service="orders",name="log_without_gap"}'
  expect(figureOf(await metricsText(), series)).toBe(1)
})

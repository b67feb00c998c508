import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Batch } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import type { Consumer } from './consumer.ts'
import { discardParked, listDeadLetters, replayParked } from './dead-letters.ts'
import { subscriberFor } from './subscriber.ts'

type Db = PlatformTables & { sums: { stream: string; total: number } }
const migrations = [{ name: 'sums', up: 'create table sums (stream text primary key, total integer not null)' }]

let heals = false
const summing = (mode: 'batch' | 'single'): Consumer<Db> => ({
  name: 'sums',
  sources: ['orders'],
  types: ['Added'],
  mode,
  async apply(tx, events) {
    for (const { stream, data } of events as (Recorded & { data: { amount: number; poison?: boolean } })[]) {
      if (data.poison && !heals) throw new Error('cannot be handled')
      await sql`
        insert into sums values (${stream}, ${data.amount})
        on conflict (stream) do update set total = sums.total + excluded.total`.execute(tx)
    }
  },
})

let position = 0n
const added = (stream: string, version: number, amount: number, more: object = {}): Recorded => ({
  id: crypto.randomUUID(),
  stream,
  version,
  type: 'Added',
  data: { amount, ...more },
  at: new Date().toISOString(),
  meta: testMeta(),
  service: 'orders',
  position: ++position,
})
const batchOf = (...events: Recorded[]): Batch => ({
  source: 'orders',
  partition: 0,
  epoch: 'e1',
  events,
  nextOffset: null,
})
const totals = async ({ db }: Database<Db>) =>
  Object.fromEntries((await db.selectFrom('sums').selectAll().execute()).map(({ stream, total }) => [stream, total]))

describe.each(['batch', 'single'] as const)('a consumer in %s mode', (mode) => {
  test('what is delivered twice takes effect once', async () => {
    const database = await databaseForThisTest<Db>(migrations)
    const subscriber = subscriberFor(database, summing(mode), 'orders', new AbortController().signal)
    const batch = batchOf(added('a', 1, 5), added('b', 1, 7), added('a', 2, 5))
    await subscriber.deliver(batch)
    await subscriber.deliver(batch)
    await Promise.all([subscriber.deliver(batch), subscriber.deliver(batch)])
    expect(await totals(database)).toEqual({ a: 10, b: 7 })
    expect((await subscriber.cursor(0))?.position).toBe(batch.events.at(-1)?.position)
  })

  test('a poison event parks its own stream and nothing else; a replay heals it in order', async () => {
    heals = false
    const database = await databaseForThisTest<Db>(migrations)
    const consumer = summing(mode)
    const told: string[] = []
    const never = new AbortController().signal
    const subscriber = subscriberFor(database, consumer, 'orders', never, (what) => told.push(what))
    await subscriber.deliver(
      batchOf(added('a', 1, 1), added('b', 1, 1), added('b', 2, 1, { poison: true }), added('a', 2, 1)),
    )
    await subscriber.deliver(batchOf(added('b', 3, 1), added('c', 1, 1)))
    expect(await totals(database)).toEqual({ a: 2, b: 1, c: 1 })
    expect(
      (await listDeadLetters(database)).map(({ stream, version, attempts }) => ({ stream, version, attempts })),
    ).toEqual([
      { stream: 'b', version: 2, attempts: 5 },
      { stream: 'b', version: 3, attempts: 0 },
    ])
    expect(told).toEqual(['sums: Added of b is parked'])
    await expect(replayParked(database, consumer, 'b')).rejects.toThrow('cannot be handled')
    expect(await listDeadLetters(database)).toHaveLength(2)

    heals = true
    expect(await replayParked(database, consumer, 'b')).toBe(2)
    await subscriber.deliver(batchOf(added('b', 4, 1)))
    expect(await totals(database)).toEqual({ a: 2, b: 4, c: 1 })
    expect(await listDeadLetters(database)).toEqual([])
  })
})

test('events that issue commands have a transaction each; those of the demo’s past share one, unless one is poison', async () => {
  heals = false
  const database = await databaseForThisTest<Db>(migrations)
  const together: number[] = []
  const sums = summing('single')
  const consumer: Consumer<Db> = {
    ...sums,
    apply(tx, events) {
      together.push(events.length)
      return sums.apply(tx, events)
    },
  }
  const subscriber = subscriberFor(database, consumer, 'orders', new AbortController().signal)
  const past = (event: Recorded): Recorded => ({ ...event, meta: { ...event.meta, seed: true } })
  await subscriber.deliver(batchOf(past(added('a', 1, 1)), past(added('b', 1, 1)), past(added('a', 2, 1))))
  expect(together.splice(0)).toEqual([3])
  await subscriber.deliver(batchOf(past(added('b', 2, 1)), added('a', 3, 1)))
  expect(together.splice(0)).toEqual([1, 1])
  await subscriber.deliver(batchOf(past(added('c', 1, 1)), past(added('b', 3, 1, { poison: true }))))
  expect(together.slice(0, 3)).toEqual([2, 1, 1])
  expect(await totals(database)).toEqual({ a: 3, b: 2, c: 1 })
  expect((await listDeadLetters(database)).map(({ stream, version }) => [stream, version])).toEqual([['b', 3]])
})

test('a discarded event is skipped and its stream goes on', async () => {
  heals = false
  const database = await databaseForThisTest<Db>(migrations)
  const consumer = summing('batch')
  const subscriber = subscriberFor(database, consumer, 'orders', new AbortController().signal)
  const poison = added('b', 1, 100, { poison: true })
  await subscriber.deliver(batchOf(poison, added('b', 2, 1)))
  const discard = () => database.transaction((tx) => discardParked(tx, 'sums', poison.id))
  expect(await discard()).toMatchObject({ stream: poison.stream })
  expect(await discard()).toBeNull()
  await replayParked(database, consumer, 'b')
  await subscriber.deliver(batchOf(added('b', 3, 1)))
  expect(await totals(database)).toEqual({ b: 2 })
})

test('platform 14: an event that a replay is handling is not given up behind its back', async () => {
  heals = false
  const database = await databaseForThisTest<Db>(migrations)
  const subscriber = subscriberFor(database, summing('batch'), 'orders', new AbortController().signal)
  const poison = added('b', 1, 100, { poison: true })
  await subscriber.deliver(batchOf(poison))
  heals = true
  const [applying, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: Consumer<Db> = {
    ...summing('batch'),
    async announce() {
      applying.resolve()
      await gate.promise
    },
  }
  const replay = replayParked(database, slow, 'b')
  await applying.promise
  const discard = database.transaction((tx) => discardParked(tx, 'sums', poison.id))
  const waits = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  const early = await Promise.race([
    discard.then(() => true),
    eventually(async () => (await waits.execute(database.db)).rows.length > 0).then(() => false),
  ])
  gate.resolve()
  expect(await replay).toBe(1)
  expect([early, await discard]).toEqual([false, null])
  expect(await totals(database)).toEqual({ b: 100 })
  expect(await listDeadLetters(database)).toEqual([])
})

test('a database that goes away is no poison: the fault reaches the bus, which tries again', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const consumer: Consumer<Db> = {
    ...summing('batch'),
    apply: async (tx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
  }
  const subscriber = subscriberFor(database, consumer, 'orders', new AbortController().signal)
  await expect(subscriber.deliver(batchOf(added('a', 1, 1)))).rejects.toThrow()
  expect(await listDeadLetters(database)).toEqual([])
})

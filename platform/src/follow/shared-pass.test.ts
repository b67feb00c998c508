import { type Generated, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Batch } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import type { Consumer } from './consumer.ts'
import { listDeadLetters } from './dead-letters.ts'
import { createSharedPass } from './shared-pass.ts'
import { subscriberFor } from './subscriber.ts'

type Db = PlatformTables & { effects: { consumer: string; event_id: string; xid: Generated<string> } }
const migrations = [
  {
    name: 'effects',
    up: `create table effects (consumer text, event_id uuid, xid text not null default pg_current_xact_id()::text)`,
  },
]

const noting = (name: string, fails: (event: Recorded) => boolean = () => false): Consumer<Db> => ({
  name,
  sources: ['orders'],
  types: ['Added'],
  mode: 'batch',
  async apply(tx, events) {
    for (const event of events) if (fails(event)) throw new Error('cannot be handled')
    const rows = events.map(({ id }) => ({ consumer: name, event_id: id }))
    await tx.insertInto('effects').values(rows).execute()
  },
})

let position = 0n
const added = (stream: string, version: number): Recorded => ({
  ...{ id: crypto.randomUUID(), stream, version, type: 'Added', data: {}, at: new Date().toISOString() },
  ...{ meta: testMeta(), service: 'orders', position: ++position },
})
const batchOf = (...events: Recorded[]): Batch => ({
  ...{ source: 'orders', partition: 0, epoch: 'e1', events, nextOffset: null },
})

/** Opens followers of one service that already have checkpoints. */
async function followersOf(database: Database<Db>, ...consumers: Consumer<Db>[]) {
  const pass = createSharedPass(database)
  const told: string[] = []
  const never = new AbortController().signal
  const all = consumers.map((consumer) =>
    subscriberFor(database, consumer, 'orders', never, (what) => told.push(what), pass),
  )
  const deliver = (batch: Batch) => Promise.all(all.map((one) => one.deliver(batch)))
  await deliver(batchOf(added('begun', 1)))
  await sql`truncate effects`.execute(database.db)
  return { deliver, all, told }
}

const effects = ({ db }: Database<Db>) => db.selectFrom('effects').selectAll().orderBy('consumer').execute()
const reached = async ({ db }: Database<Db>) =>
  (await db.selectFrom('checkpoints').select('position').orderBy('consumer').execute()).map((row) => row.position)

test('what comes to several followers at once shares one transaction, checkpoints and effects', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const { deliver } = await followersOf(database, noting('a'), noting('b'), noting('c'))
  const event = added('s', 1)
  await deliver(batchOf(event))
  const seen = await effects(database)
  expect(seen.map(({ consumer, event_id }) => [consumer, event_id])).toEqual(
    ['a', 'b', 'c'].map((one) => [one, event.id]),
  )
  expect(new Set(seen.map(({ xid }) => xid)).size).toBe(1)
  expect(await reached(database)).toEqual([position, position, position])
})

test('a follower that fails in a shared pass is alone parked; the others go on, each effect once', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const poison = noting('b', ({ stream }) => stream === 'poison')
  const { deliver, told } = await followersOf(database, noting('a'), poison, noting('c'))
  await deliver(batchOf(added('poison', 1), added('s', 1)))
  await deliver(batchOf(added('poison', 2), added('s', 2)))
  const seen = await effects(database)
  expect(seen.map(({ consumer }) => consumer).join('')).toBe('aaaabbcccc')
  expect(new Set(seen.map(({ consumer, event_id }) => `${consumer} ${event_id}`)).size).toBe(10)
  expect(
    (await listDeadLetters(database)).map(({ consumer, version, attempts }) => [consumer, version, attempts]),
  ).toEqual([
    ['b', 1, 5],
    ['b', 2, 0],
  ])
  expect(told).toEqual(['b: Added of poison is parked'])
  expect(await reached(database)).toEqual([position, position, position])
})

test('what another process has applied meanwhile takes no second effect', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const consumers = [noting('a'), noting('b')]
  const [here, there] = [await followersOf(database, ...consumers), createSharedPass(database)]
  const never = new AbortController().signal
  const other = subscriberFor(database, noting('a'), 'orders', never, () => {}, there)
  const batch = batchOf(added('s', 1), added('s', 2))
  await other.deliver(batch)
  await here.deliver(batch)
  await here.deliver(batchOf(...batch.events, added('s', 3)))
  expect((await effects(database)).map(({ consumer }) => consumer).join('')).toBe('aaabbb')
  expect(await reached(database)).toEqual([position, position])
})

test('a checkpoint that was moved back, as by a rebuild, is read anew', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const { deliver } = await followersOf(database, noting('a'), noting('b'))
  const batch = batchOf(added('s', 1))
  await deliver(batch)
  await sql`update checkpoints set position = position - 1 where consumer = 'a'`.execute(database.db)
  await deliver(batchOf(...batch.events, added('s', 2)))
  expect((await effects(database)).map(({ consumer }) => consumer).join('')).toBe('aaabb')
})

test('who waits for a lock keeps the others from their effect no longer than a pass', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const slow: Consumer<Db> = {
    ...noting('b'),
    lock: async (tx, events) => {
      if (events[0]?.stream === 'held') await sql`select pg_advisory_xact_lock(7)`.execute(tx)
    },
  }
  const { all } = await followersOf(database, noting('a'), slow)
  const [quick, held] = all
  if (!quick || !held) throw new Error('there are two')
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx)
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  const batch = batchOf(added('held', 1))
  const waits = held.deliver(batch)
  await quick.deliver(batch)
  for (let version = 2; version < 5; version++) await quick.deliver(batchOf(added('held', version)))
  expect((await effects(database)).map(({ consumer }) => consumer).join('')).toBe('aaaa')
  gate.resolve()
  await holding
  await waits
  await eventually(
    async () => (await effects(database)).length,
    (count) => count === 5,
  )
})

test('a database that goes away in a pass parks nothing', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const cut: Consumer<Db> = {
    ...noting('b'),
    apply: async (tx, events) => {
      if (events[0]?.stream === 'cut') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    },
  }
  const { all } = await followersOf(database, noting('a'), cut)
  const batch = batchOf(added('cut', 1))
  const [first, second] = await Promise.allSettled(all.map((one) => one.deliver(batch)))
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected'])
  expect((await effects(database)).map(({ consumer }) => consumer)).toEqual(['a'])
  expect(await listDeadLetters(database)).toEqual([])
})

test('followers that issue commands share a pass with others, but never with each other', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const commanding = (name: string): Consumer<Db> => ({ ...noting(name), mode: 'single' })
  const { deliver } = await followersOf(database, noting('a'), commanding('b'), commanding('c'))
  await deliver(batchOf(added('s', 1)))
  const [a, b, c] = (await effects(database)).map(({ xid }) => xid)
  expect(b).toBe(a)
  expect(c).not.toBe(a)
  await sql`truncate effects`.execute(database.db)
  await deliver(batchOf(added('s', 2), added('s', 3)))
  const seen = await effects(database)
  expect(seen.map(({ consumer }) => consumer).join('')).toBe('aabbcc')
  expect(new Set(seen.filter(({ consumer }) => consumer === 'b').map(({ xid }) => xid)).size).toBe(2)
})

test('what a follower gets of several sources at once takes effect together', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const runs: number[] = []
  const consumer: Consumer<Db> = { ...noting('a'), apply: async (_tx, events) => void runs.push(events.length) }
  const pass = createSharedPass(database)
  const never = new AbortController().signal
  const sources = (['orders', 'payments', 'shipping'] as const).map((source) => ({
    source,
    follower: subscriberFor(database, consumer, source, never, () => {}, pass),
  }))
  const deliverAll = () =>
    Promise.all(
      sources.map(({ source, follower }) => follower.deliver({ ...batchOf(added(`of ${source}`, 1)), source })),
    )
  await deliverAll()
  runs.length = 0
  await deliverAll()
  expect(runs).toEqual([3])
})

test('a run of independent events of a follower that issues commands shares a pass; with any other it goes singly', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const mixed: Consumer<Db> = { ...noting('b'), mode: 'single', types: ['Added', 'Moved'], independent: ['Added'] }
  const { deliver } = await followersOf(database, noting('a'), mixed)
  const transactionsOf = async () => {
    const rows = (await effects(database)).filter(({ consumer }) => consumer === 'b')
    await sql`truncate effects`.execute(database.db)
    return new Set(rows.map(({ xid }) => xid)).size
  }
  await deliver(batchOf(added('s', 1), added('t', 1), added('s', 2)))
  expect(await transactionsOf()).toBe(1)
  await deliver(batchOf(added('s', 3), { ...added('t', 2), type: 'Moved' }, added('s', 4)))
  expect(await transactionsOf()).toBe(3)
})

/** Milliseconds until a follower's delivery was done. */
async function delayOf(follower: { deliver(batch: Batch): Promise<void> }, batch: Batch): Promise<number> {
  const began = performance.now()
  await follower.deliver(batch)
  return performance.now() - began
}

test('where events come all the time passes rest a quarter of a second; a prompt follower does not wait for it', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  const { all } = await followersOf(database, noting('a'), { ...noting('b'), isPrompt: true })
  const [patient, prompt] = all
  if (!patient || !prompt) throw new Error('there are two')
  let version = 1
  const many = () => batchOf(...Array.from({ length: 80 }, () => added('s', ++version)))
  const delays: number[] = []
  await eventually(
    async () => delays.push(await delayOf(patient, many())),
    () => delays.length > 3 && Math.min(...delays.slice(-3)) > 200,
    { withinMs: 60_000, everyMs: 0, what: 'rests of a quarter of a second' },
  )
  await eventually(
    async () => {
      await patient.deliver(many())
      return delayOf(prompt, many())
    },
    (ms) => ms < 150,
    { withinMs: 60_000, everyMs: 0, what: 'a prompt effect within a rest' },
  )
})

import { type Generated, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Batch } from '../bus/bus.ts'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import { type Publisher, startRelay } from '../bus/relay.ts'
import { connect, type Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import type { Consumer } from '../follow/consumer.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { createEventLog } from '../store/event-store.ts'
import { dropDatabase, eventually, testDatabase, testMeta } from '../testing/testing.ts'
import { pause } from '../wait/pause.ts'
import { moveToLog, startSequencer } from './sequencer.ts'

type Seen = { id: string; stream: string; version: number }
type Db = PlatformTables & { marks: { id: string }; witnessed: Seen & { place: Generated<bigint> } }
const tables = [
  { name: 'marks', up: 'create table marks (id uuid primary key)' },
  {
    name: 'witnessed',
    up: 'create table witnessed (place bigint generated always as identity, id text, stream text, version integer)',
  },
]

const crowdedMs = 2_000

/** Compares what a reader saw with what was acknowledged. */
function judge(acknowledged: Set<string>, seen: readonly Seen[]) {
  const ids = new Set(seen.map(({ id }) => id))
  const versions = new Map<string, number>()
  let disordered = 0
  for (const { stream, version } of seen) {
    if (version !== (versions.get(stream) ?? 0) + 1) disordered++
    versions.set(stream, version)
  }
  return { lost: [...acknowledged].filter((id) => !ids.has(id)).length, twice: seen.length - ids.size, disordered }
}

describe('twelve appenders and the readers of the log', () => {
  let database: Database<Db>
  let stop: () => Promise<void>
  afterEach(async () => {
    await stop()
    await dropDatabase(database)
  })

  test.each([
    { kind: 'plain transactions', writeFirst: false },
    { kind: 'transactions that write something else first, and one that stays open', writeFirst: true },
  ])(
    'R-20 R-21: $kind: nothing is lost and nothing is out of order within a stream',
    // Longer than its waits, so that a timeout shows the numbers.
    { timeout: 120_000 },
    async ({ writeFirst }) => {
      database = await testDatabase<Db>(tables, { max: 20 })
      const log = createEventLog<Db>({ service: 'orders' })
      const sequencer = startSequencer(database)
      const bus = createPostgresBus(() => ({
        database: database as unknown as Database<never>,
        moved: sequencer.moved,
      }))
      const seen = { follower: [] as Recorded[], raw: [] as Recorded[], relay: [] as Recorded[] }
      const relay = startRelay(database, 'orders', publisherInto(seen.relay), sequencer.moved)
      const stopping = new AbortController()
      stop = async () => {
        stopping.abort()
        await relay.stop()
        await bus.close()
        await sequencer.stop()
      }
      const witnessed = () => database.db.selectFrom('witnessed').selectAll().orderBy('place').execute()
      const consumer: Consumer<Db> = {
        name: 'witness',
        sources: ['orders'],
        types: ['Ticked'],
        mode: 'batch',
        // Counted in the delivery's transaction, so that one which is rolled back and repeated counts once.
        apply: async (tx, events) =>
          void (await tx
            .insertInto('witnessed')
            .values(events.map(({ id, stream, version }) => ({ id, stream, version })))
            .execute()),
      }
      const raw = {
        consumer: 'raw',
        source: 'orders' as const,
        types: ['Ticked'],
        cursor: async () => ({
          epoch: await epochOf(database),
          position: seen.raw.at(-1)?.position ?? 0n,
          nextOffset: null,
        }),
        deliver: async (batch: Batch) => void seen.raw.push(...batch.events),
      }
      await bus.subscribe(subscriberFor(database, consumer, 'orders', stopping.signal))
      await bus.subscribe(raw)
      await bus.follow({
        source: 'orders',
        since: new Date(0),
        onEvent: (event) => seen.follower.push(event),
        onFresh() {},
      })

      const acknowledged = new Set<string>()
      // A reader by seq alone would lose every sixth event of such a load, hundreds in two seconds.
      const until = Date.now() + crowdedMs
      const lazy = writeFirst ? openTransaction(database, log, acknowledged) : Promise.resolve()
      const appender = async (number: number) => {
        // A busy machine needs longer for that number.
        for (let round = 0; Date.now() < until || acknowledged.size <= 100; round++) {
          // Half of the appends compete for the same streams.
          const stream = round % 2 ? `own-${number}` : `shared-${round % 3}`
          const stored = await database
            .transaction(async (tx) => {
              if (writeFirst) await sql`insert into marks values (gen_random_uuid())`.execute(tx)
              if (round % 7 === 0) await pause(Math.random() * 5)
              const version = (await log.read(tx, stream)).length
              return await log.append(tx, stream, version, [{ type: 'Ticked', data: { number } }], testMeta())
            })
            .catch((fault) => {
              if (fault.code !== 'VERSION_CONFLICT') throw fault
              return []
            })
          for (const { id } of stored) acknowledged.add(id)
        }
      }
      await Promise.all(Array.from({ length: 12 }, (_, number) => appender(number)))
      await lazy
      await eventually(
        async () => Math.min((await witnessed()).length, ...Object.values(seen).map(({ length }) => length)),
        (least) => least >= acknowledged.size,
        { withinMs: 60_000, everyMs: 100, what: `all ${acknowledged.size} events at every reader` },
      )
      expect(acknowledged.size).toBeGreaterThan(100)
      for (const reader of [await witnessed(), ...Object.values(seen)])
        expect(judge(acknowledged, reader)).toEqual({ lost: 0, twice: 0, disordered: 0 })
      stopping.abort()
      await relay.stop()
      await bus.close()
      await sequencer.stop()
    },
  )
})

const publisherInto = (published: Recorded[]): Publisher => ({
  async publish(_service, _epoch, events, tails) {
    published.push(...events)
    return tails
  },
  ends: async () => new Map(),
  beat: async () => {},
})

/** Takes its seq early and commits late, as a slow request would. */
async function openTransaction(
  database: Database<Db>,
  log: ReturnType<typeof createEventLog<Db>>,
  acknowledged: Set<string>,
) {
  const stored = await database.transaction(async (tx) => {
    const events = [{ type: 'Ticked', data: { number: -1 } }]
    const early = await log.append(tx, 'lazy', 0, events, testMeta())
    await pause(crowdedMs - 500)
    return [...early, ...(await log.append(tx, 'lazy', 1, events, testMeta()))]
  })
  for (const { id } of stored) acknowledged.add(id)
}

const epochOf = async (database: Database<Db>) =>
  (await database.db.selectFrom('log_head').select('epoch').executeTakeFirstOrThrow()).epoch

test('R-20: positions have no gap, and two sequencers at once number every event once', async () => {
  const database = await testDatabase<Db>(tables)
  const log = createEventLog<Db>({ service: 'orders' })
  await Promise.all(
    Array.from({ length: 40 }, (_, stream) =>
      database.transaction((tx) => log.append(tx, `s-${stream}`, 0, [{ type: 'Ticked', data: {} }], testMeta())),
    ),
  )
  const moved = await Promise.all([moveToLog(database), moveToLog(database), moveToLog(database)])
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(40)
  const positions = await database.db.selectFrom('log').select('position').orderBy('position').execute()
  expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => BigInt(index + 1)))
  await dropDatabase(database)
})

test('a commit that appends nothing costs the sequencer no look, one that appends is numbered without one', async () => {
  const made = await testDatabase<Db>(tables)
  const log = createEventLog<Db>({ service: 'orders' })
  const said: string[] = []
  const database = connect<Db>(made.url)
  database.pool.on('connect', (session) => {
    const query = session.query.bind(session) as (...all: unknown[]) => unknown
    session.query = ((...all: unknown[]) => {
      said.push(String(all[0]))
      return query(...all)
    }) as typeof session.query
  })
  const looks = () => said.filter((text) => text.startsWith('select from outbox')).length
  const sequencer = startSequencer(database)
  const began = performance.now()
  for (let time = 0; time < 50; time++) await database.transaction(async (tx) => sql`select 1`.execute(tx))
  const polls = () => 1 + Math.floor((performance.now() - began) / 1_000)
  expect(looks()).toBeLessThanOrEqual(polls())
  const drains = () => said.filter((text) => /; (execute|with)/.test(text)).length
  expect(drains()).toBe(0)
  const moved = sequencer.moved.watch()
  await database.transaction((tx) => log.append(tx, 's', 0, [{ type: 'Ticked', data: {} }], testMeta()))
  await moved.wait(10_000)
  expect(drains()).toBe(1)
  expect(looks()).toBeLessThanOrEqual(polls())
  await sequencer.stop()
  await database.close()
  await dropDatabase(made)
})

test('a session that lost its prepared statements numbers on, as one of a pooler does', async () => {
  const database = await testDatabase<Db>(tables)
  const log = createEventLog<Db>({ service: 'orders' })
  const append = (stream: string) =>
    database.transaction((tx) => log.append(tx, stream, 0, [{ type: 'Ticked', data: {} }], testMeta()))
  await append('a')
  expect(await moveToLog(database)).toBe(1)
  await append('b')
  await database.pool.query('deallocate all')
  await expect(moveToLog(database)).rejects.toMatchObject({ code: '26000' })
  expect(await moveToLog(database)).toBe(1)
  await dropDatabase(database)
})

test('where sessions keep nothing prepared, the sequencer prepares nothing either', async () => {
  const made = await testDatabase<Db>(tables)
  const database = connect<Db>(made.url, { prepared: false, max: 1 })
  const log = createEventLog<Db>({ service: 'orders' })
  await database.transaction((tx) => log.append(tx, 's', 0, [{ type: 'Ticked', data: {} }], testMeta()))
  expect(await moveToLog(database)).toBe(1)
  const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
  expect(rows).toEqual([])
  await database.close()
  await dropDatabase(made)
})

test.each([
  [false, 250],
  [true, 140],
])(
  'a log that grows all the time is numbered in runs; with prompt followers (%s) a rest is %i ms at least',
  async (isFollowedPromptly, ms) => {
    const database = await testDatabase<Db>(tables)
    const log = createEventLog<Db>({ service: 'orders' })
    const sequencer = startSequencer(database, undefined, { isFollowedPromptly })
    const runs: number[] = []
    sequencer.moved.onNumbered?.(() => runs.push(performance.now()))
    const stopping = new AbortController()
    // Ten in one append, so that even a busy machine writes thirty a second.
    const ten = Array.from({ length: 10 }, () => ({ type: 'Ticked', data: {} }))
    const growing = (async () => {
      for (let version = 0; !stopping.signal.aborted; version += ten.length) {
        await database.transaction((tx) => log.append(tx, 's', version, ten, testMeta()))
        await pause(10, stopping.signal)
      }
    })()
    const lastRests = () => runs.slice(-4).flatMap((at, place, all) => (place > 0 ? [at - (all[place - 1] ?? 0)] : []))
    const shortest = () => Math.min(...lastRests())
    const isCalm = () => lastRests().length === 3 && shortest() > ms && shortest() < ms + 100
    await eventually(isCalm, Boolean, { withinMs: 60_000, what: `rests of about ${ms} ms` })
    stopping.abort()
    await growing
    await sequencer.stop()
    await dropDatabase(database)
  },
)

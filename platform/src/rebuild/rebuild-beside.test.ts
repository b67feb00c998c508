// A rebuild with concurrent work: readers with a snapshot, parked streams that continue, a killed process.
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseReader } from '../bus/log-reader.ts'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { readOnly } from '../database/read-only-transaction.ts'
import type { Stored } from '../events/events.ts'
import type { Projection } from '../events/projection.ts'
import type { Consumer } from '../follow/consumer.ts'
import { listDeadLetters, replayParked } from '../follow/dead-letters.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { moveToLog, startSequencer } from '../log/sequencer.ts'
import { runService } from '../run/run-service.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { rebuild } from './rebuild.ts'
import { dropLeftovers } from './rebuild-leftovers.ts'
import { openRecord } from './rebuild-record.ts'

type Tally = { stream: string; total: number; last: number }
type Db = PlatformTables & { tally: Tally }
const migrations = [
  {
    name: 'tally',
    up: 'create table tally (stream text primary key, total integer not null, last integer not null)',
  },
]

let heals = false
const apply = async (tx: Parameters<Projection<Db>['apply']>[0], events: readonly Stored[]) => {
  for (const { stream, version, data } of events) {
    if ((data as { poison?: true }).poison && !heals) throw new Error('cannot be handled')
    await sql`
      insert into tally as t values (${stream}, 1, ${version})
      on conflict (stream) do update set total = t.total + 1, last = excluded.last`.execute(tx)
  }
}
const follower: Consumer<Db> & { tables: readonly string[] } = {
  name: 'tally',
  sources: ['orders'],
  types: ['Added'],
  mode: 'batch',
  tables: ['tally'],
  apply,
}
const inline = { name: 'tally', tables: ['tally'], types: ['Added'], apply }
const asInline = { ...inline, kind: 'inline' as const, sources: ['orders' as const] }
const asConsumer = { ...follower, kind: 'consumer' as const }

const readerOf = (database: Database<Db>) => async () => databaseReader(database.db as never, 'orders')

async function add(database: Database<Db>, projected: boolean, stream: string, data: object = {}, times = 1) {
  const log = createEventLog<Db>({ service: 'orders', inline: projected ? [inline] : [] })
  await database.transaction(async (tx) => {
    const version = (await log.read(tx, stream)).length
    await log.append(tx, stream, version, Array(times).fill({ type: 'Added', data }), testMeta())
  })
}

const rowsOf = async ({ db }: Pick<Database<Db>, 'db'>) =>
  Number((await sql<{ n: bigint }>`select count(*) as n from tally`.execute(db)).rows[0]?.n)

const schemas = async ({ db }: Database<Db>) =>
  (await sql<{ name: string }>`select nspname as name from pg_namespace where nspname like 'rebuild\_%'`.execute(db))
    .rows

test('R-27: what is committed and has no position yet when the tables are swapped is in the new one', async () => {
  const database = await databaseForThisTest<Db>(migrations)
  // There is no sequencer, so all events wait in the outbox.
  await add(database, true, 'a', {}, 3)
  await add(database, true, 'b')
  await rebuild(database, asInline, readerOf(database))
  expect(await rowsOf(database)).toBe(2)
})

describe('a rebuild beside readers', () => {
  test('platform 16: who looks in one snapshot never sees a table without its rows', async () => {
    const database = await databaseForThisTest<Db>(migrations)
    for (const stream of ['a', 'b', 'c']) await add(database, true, stream)
    let over = false
    let rebuilding: Promise<unknown> = Promise.resolve()
    const seen = await readOnly(database, async (tx) => {
      await sql`select from events`.execute(tx)
      rebuilding = rebuild(database, asInline, readerOf(database)).finally(() => {
        over = true
      })
      // Either the swap has happened, or it waits for this transaction.
      await eventually(async () => over || (await swapWaits(database)))
      return await rowsOf({ db: tx as never })
    })
    expect(seen).toBe(3)
    await rebuilding
    expect(await rowsOf(database)).toBe(3)
  })

  // Locks of all databases are in this view; other files' rebuilds wait meanwhile.
  const swapWaits = async ({ db }: Database<Db>) =>
    (
      await sql<{ waits: boolean }>`select exists (
        select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
        where not granted and mode = 'AccessExclusiveLock') as waits`.execute(db)
    ).rows[0]?.waits ?? false

  test('the planner knows the new table: no statistics are missing behind a swap', async () => {
    const database = await databaseForThisTest<Db>(migrations)
    for (const stream of ['a', 'b', 'c']) await add(database, true, stream)
    await moveToLog(database)
    await rebuild(database, asInline, readerOf(database))
    const { rows } = await sql<{ rows: number; columns: bigint }>`
      select reltuples as rows, (select count(*) from pg_stats where tablename = 'tally') as columns
      from pg_class where oid = to_regclass('tally')`.execute(database.db)
    expect(rows).toEqual([{ rows: 3, columns: 3n }])
  })

  test('platform 15: a table too large to count within the time limit can be rebuilt', async () => {
    const database = await databaseForThisTest<Db>([
      {
        name: 'endless',
        up: `create view endless as with recursive n(i) as (select 1::bigint union all select i + 1 from n
          where i < 1000000000000) select i from n`,
      },
    ])
    await openRecord(database, { ...asInline, tables: ['endless'] }, 'an admin')
    const { rows } = await sql<{ rows_before: bigint }>`select rows_before from rebuilds`.execute(database.db)
    expect(rows).toEqual([{ rows_before: 100_001n }])
  })
})

test('platform 15: a rebuild succeeds beside a parked stream that goes on, and what is parked stays parked', async () => {
  heals = false
  const database = await databaseForThisTest<Db>(migrations)
  const sequencer = startSequencer(database)
  const bus = createPostgresBus(() => ({ database: database as unknown as Database<never>, moved: sequencer.moved }))
  onTestFinished(async () => {
    await bus.close()
    await sequencer.stop()
  })
  await bus.subscribe(subscriberFor(database, follower, 'orders', new AbortController().signal))
  await add(database, false, 'sick')
  await add(database, false, 'sick', { poison: true })
  await eventually(async () => (await listDeadLetters(database)).length === 1)
  let flowing = true
  let added = 2
  const flow = (async () => {
    for (; flowing; added += 2) await Promise.all(['sick', 'well'].map((stream) => add(database, false, stream)))
  })()
  for (let round = 0; round < 5; round++) {
    const before = added
    await eventually(() => added > before + 10)
    await rebuild(database, asConsumer, readerOf(database))
  }
  flowing = false
  await flow
  const parked = async () => (await listDeadLetters(database)).length
  const expected = (added - 2) / 2 + 1
  await eventually(parked, (count) => count === Math.min(500, expected), { what: `${expected} parked events` })
  heals = true
  expect(await replayParked(database, follower, 'sick')).toBe(expected)
  await eventually(
    () => database.db.selectFrom('tally').selectAll().orderBy('stream').execute(),
    ([sick, well]) => sick?.total === expected + 1 && well?.total === expected - 1,
    { what: 'everything once' },
  )
})

describe('what a killed rebuild leaves behind', () => {
  test('platform 8: is dropped once its rebuild has ended or died; one under way is left alone', async () => {
    const database = await databaseForThisTest<Db>(migrations)
    // Enough for another round of reading before the swap.
    await add(database, true, 'a', {}, 100)
    await moveToLog(database)
    const { promise: dead, reject } = Promise.withResolvers<never>()
    // The rebuild freezes after the first events.
    let read = 0
    const stuck = async () => {
      const reader = await readerOf(database)()
      return { ...reader, read: (limit: number) => (read++ === 0 ? reader.read(limit) : dead) }
    }
    const rebuilding = rebuild(database, asInline, stuck)
    rebuilding.catch(() => {})
    await eventually(() => read > 1)
    // A leftover of an earlier release, without its owner's name.
    await sql`create schema rebuild_older`.execute(database.db)
    await sql`create table rebuild_older.orders as select 'Priya Sharma' as name`.execute(database.db)
    expect(await dropLeftovers(database)).toEqual(['rebuild_older'])
    expect(await schemas(database)).toEqual([{ name: 'rebuild_tally' }])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'suvarna-rebuild' and datname = current_database()`.execute(database.db)
    await eventually(async () => (await dropLeftovers(database)).length > 0)
    expect(await schemas(database)).toEqual([])
    reject(new Error('killed'))
    await expect(rebuilding).rejects.toThrow('killed')
    expect(await rowsOf(database)).toBe(1)
  })

  test('platform 8: is dropped when a service starts', async () => {
    const database = await databaseForThisTest<Db>(migrations)
    await sql`create schema rebuild_tally`.execute(database.db)
    const bus = createPostgresBus(() => ({ database: database as never, moved: database.committed }))
    const running = await runService(
      { name: 'orders', migrations, log: createEventLog<Db>({ service: 'orders', inline: [inline] }), routes: [] },
      { database, bus, actorKeys: [], logger: quiet, roles: ['consumer'] },
    )
    onTestFinished(async () => {
      await running.stop()
      await bus.close()
    })
    await eventually(async () => (await schemas(database)).length === 0)
  })

  test('platform 8: a rebuild that failed takes its tables with it', async () => {
    heals = false
    const database = await databaseForThisTest<Db>(migrations)
    await add(database, false, 'a', { poison: true })
    await expect(rebuild(database, asInline, readerOf(database))).rejects.toThrow('cannot be handled')
    expect(await schemas(database)).toEqual([])
  })
})

const nothing = () => {}
const quiet = {
  child: () => quiet,
  level: 'silent',
  ...Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, nothing]),
  ),
} as never

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseReader } from '../bus/log-reader.ts'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Stored } from '../events/events.ts'
import type { Projection } from '../events/projection.ts'
import type { Consumer } from '../follow/consumer.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { startSequencer } from '../log/sequencer.ts'
import { createEventLog } from '../store/event-store.ts'
import { armFailpoint } from '../testing/failpoint.ts'
import { dropDatabase, eventually, testDatabase, testMeta } from '../testing/testing.ts'
import { pause } from '../wait/pause.ts'
import { rebuild } from './rebuild.ts'

type Tally = { stream: string; total: number; last: number }
type Db = PlatformTables & { tally: Tally; followed: Tally }
const columns = 'stream text primary key, total integer not null, last integer not null'
const migrations = [{ name: 'tally', up: `create table tally (${columns}); create table followed (${columns})` }]

const add =
  (table: 'tally' | 'followed') => async (tx: Parameters<Projection<Db>['apply']>[0], events: readonly Stored[]) => {
    for (const { stream, version, data } of events)
      await sql`
      insert into ${sql.table(table)} as t values (${stream}, ${(data as { amount: number }).amount}, ${version})
      on conflict (stream) do update set total = t.total + excluded.total, last = excluded.last`.execute(tx)
  }
const inline: Projection<Db> = { name: 'tally', tables: ['tally'], types: ['Added'], apply: add('tally') }
const follower: Consumer<Db> = {
  name: 'followed',
  sources: ['orders'],
  types: ['Added'],
  mode: 'batch',
  tables: ['followed'],
  apply: add('followed'),
}

describe('a rebuild while 50 orders a second flow', () => {
  let database: Database<Db>
  let stop: () => Promise<void>
  let flowing = true
  let flow: Promise<void>
  const log = createEventLog<Db>({ service: 'orders', inline: [inline] })

  beforeEach(async () => {
    database = await testDatabase<Db>(migrations, { max: 20 })
    const sequencer = startSequencer(database)
    const bus = createPostgresBus(() => ({ database: database as unknown as Database<never>, moved: sequencer.moved }))
    await bus.subscribe(subscriberFor(database, follower, 'orders', new AbortController().signal))
    flowing = true
    flow = orders()
    stop = async () => {
      flowing = false
      await flow
      await bus.close()
      await sequencer.stop()
      await dropDatabase(database)
    }
    await eventually(rowsIn('followed'), (rows) => rows.length > 10)
  })
  afterEach(() => stop())

  const orders = async () => {
    for (let count = 0; flowing; count++) {
      const stream = `s-${count % 40}`
      await database.transaction(async (tx) => {
        const version = (await log.read(tx, stream)).length
        await log.append(tx, stream, version, [{ type: 'Added', data: { amount: 1 } }], testMeta())
      })
      await pause(20)
    }
  }
  const rowsIn = (table: 'tally' | 'followed') => () =>
    database.db.selectFrom(table).selectAll().orderBy('stream').execute()
  const totalIn = async (table: 'tally' | 'followed') =>
    (await rowsIn(table)()).reduce((sum, { total }) => sum + total, 0)

  /** Polls every 5 ms: a reader must never see fewer rows than before. */
  const watch = (table: 'tally' | 'followed') => {
    let watching = true
    let seen = 0
    const polling = (async () => {
      const steps: string[] = []
      while (watching) {
        const total = await totalIn(table)
        if (total < seen) steps.push(`${seen} -> ${total}`)
        seen = total
        await pause(5)
      }
      return steps
    })()
    return async () => {
      watching = false
      return polling
    }
  }
  const reader = async () => databaseReader(database.db as never, 'orders')
  const target = {
    tally: { ...inline, kind: 'inline' as const, sources: ['orders' as const] },
    followed: { ...follower, tables: ['followed'], kind: 'consumer' as const },
  }

  test.each(['tally', 'followed'] as const)(
    '%s: built beside, never empty or older, equal at the end',
    async (table) => {
      const backwards = watch(table)
      for (let round = 0; round < 3; round++) await rebuild(database, target[table], reader)
      expect(await backwards()).toEqual([])
      flowing = false
      await flow
      const events = (
        await database.db
          .selectFrom('events')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count
      await eventually(
        () => totalIn(table),
        (total) => total === Number(events),
        { what: 'all events in the rebuilt table' },
      )
      if (table === 'followed') expect(await rowsIn('followed')()).toEqual(await rowsIn('tally')())
    },
  )

  test.each([
    ['tally', 'rebuild.mid'],
    ['tally', 'rebuild.beforeSwap'],
    ['followed', 'rebuild.mid'],
    ['followed', 'rebuild.beforeSwap'],
  ] as const)('%s: ended at %s it leaves the live rows, and the next one succeeds', async (table, failpoint) => {
    const backwards = watch(table)
    let reached = ''
    armFailpoint(`${failpoint}:1:throw`, (name) => {
      reached = name
    })
    await expect(rebuild(database, target[table], reader)).rejects.toThrow(`failpoint ${failpoint}`)
    expect(reached).toBe(failpoint)
    await rebuild(database, target[table], reader)
    expect(await backwards()).toEqual([])
    flowing = false
    await flow
    await eventually(async () => (await totalIn('followed')) === (await totalIn('tally')))
    expect(await rowsIn('followed')()).toEqual(await rowsIn('tally')())
  })
})

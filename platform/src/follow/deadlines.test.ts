import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { cancelDeadline, schedule, startDeadlines } from './deadlines.ts'

const at = (dueAt: Date, stream: string) => ({ kind: 'unpaid', stream, dueAt, meta: testMeta() })
const past = new Date(Date.now() - 1000)
const future = new Date(Date.now() + 3_600_000)

test('what is due happens once, what is not due or was taken back does not', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await database.transaction(async (tx) => {
    await schedule(tx, at(past, 'order-1'))
    await schedule(tx, at(future, 'order-2'))
    await schedule(tx, at(past, 'order-3'))
    await cancelDeadline(tx, 'unpaid', 'order-3')
  })
  const happened: string[] = []
  const handlers = { unpaid: async (_tx: unknown, { stream }: { stream: string }) => void happened.push(stream) }
  const workers = [1, 2].map(() => startDeadlines(database, handlers, () => {}, 20))
  await eventually(() => happened.length > 0)
  for (const worker of workers) await worker.stop()
  expect(happened).toEqual(['order-1'])
  expect(await database.db.selectFrom('deadlines').select('stream').execute()).toEqual([{ stream: 'order-2' }])
})

test('a handler that throws keeps its deadline and does not hold up the others', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await database.transaction(async (tx) => {
    await schedule(tx, at(new Date(past.getTime() - 1000), 'order-1'))
    await schedule(tx, at(past, 'order-2'))
  })
  const happened: string[] = []
  let broken = true
  const handlers = {
    unpaid: async (_tx: unknown, { stream }: { stream: string }) => {
      if (broken && stream === 'order-1') throw new Error('not yet')
      happened.push(stream)
    },
  }
  const worker = startDeadlines(database, handlers, () => {}, 20)
  await eventually(() => happened.includes('order-2'))
  broken = false
  await eventually(() => happened.includes('order-1'))
  await worker.stop()
  expect(happened).toEqual(['order-2', 'order-1'])
})

test.each([-20, 120])(
  'platform 9 R-51: a deadline in an hour is due by the database’s clock, %d minutes away from ours',
  async (skew) => {
    const database = await databaseForThisTest<PlatformTables>()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const deadline = { kind: 'retry-refund', stream: 'payment-1', inMs: 3_600_000, meta: testMeta() }
    await database.transaction((tx) => schedule(tx, deadline))
    const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from due_at - clock_timestamp())::float8 / 60 as minutes from deadlines`.execute(database.db)
    expect(rows[0]?.minutes).toBeGreaterThan(55)
    expect(rows[0]?.minutes).toBeLessThanOrEqual(60)
  },
)

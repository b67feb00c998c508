import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseForThisTest, testMeta } from '../testing/testing.ts'
import { cancelDeadline, countDeadlines, deadlineRows, schedule } from './deadlines.ts'
import { enqueueJob, runJobsNow, runWaitingJobNow, setJobNote, triedJobs } from './jobs.ts'

const job = (id: string, thing = 'ring') => ({
  ...{ reactor: 'mails', id, kind: 'told', payload: { thing } },
  meta: testMeta(),
})
const rings = { reactor: 'mails', field: sql`'thing'`, value: 'ring' }

async function withJobs() {
  const database = await databaseForThisTest<PlatformTables>()
  const { db } = database
  const enqueue = (...jobs: ReturnType<typeof job>[]) =>
    database.transaction(async (tx) => {
      for (const one of jobs) await enqueueJob(tx, one)
    })
  const dueNow = async () =>
    (await sql<{ due: number }>`select count(*)::int as due from jobs where run_at <= now()`.execute(db)).rows[0]?.due
  return { database, db, enqueue, dueNow }
}

test('a job is written once under its id and kind, and not at all by a transaction that is undone', async () => {
  const { db, database, enqueue } = await withJobs()
  const id = randomUUID()
  await enqueue(job(id), job(id, 'crown'))
  const undone = database.transaction(async (tx) => {
    await enqueueJob(tx, job(randomUUID()))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.selectFrom('jobs').select(['event_id', 'payload', 'status']).execute()).toEqual([
    { event_id: id, payload: { thing: 'ring' }, status: 'open' },
  ])
})

test('jobs about a thing are brought forward; one that is under way is not taken for one that waits', async () => {
  const { db, database, enqueue, dueNow } = await withJobs()
  await enqueue(job(randomUUID()), job(randomUUID(), 'crown'))
  await sql`update jobs set run_at = now() + interval '1 hour'`.execute(db)
  await database.transaction((tx) => runJobsNow(tx, rings))
  expect(await dueNow()).toBe(1)
  expect(await database.transaction((tx) => runWaitingJobNow(tx, { ...rings, value: 'crown' }))).toBe(true)
  expect(await dueNow()).toBe(2)
  await sql`update jobs set lease_until = now() + interval '1 minute'`.execute(db)
  expect(await database.transaction((tx) => runWaitingJobNow(tx, rings))).toBe(false)
})

test('what became of the jobs about a thing, with what their work noted; one that nobody has tried is not among them', async () => {
  const { db, enqueue } = await withJobs()
  const [done, open] = [randomUUID(), randomUUID()]
  await enqueue(job(done), job(open), job(randomUUID(), 'crown'))
  await sql`update jobs set status = 'done', done_at = now() where event_id = ${done}`.execute(db)
  const { id } = await db.selectFrom('jobs').select('id').where('event_id', '=', done).executeTakeFirstOrThrow()
  await setJobNote(db, id, { refused: true })
  expect(await triedJobs(db, rings)).toEqual([
    {
      ...{ eventId: done, kind: 'told', status: 'done', lastError: null, at: expect.any(Date) },
      payload: { thing: 'ring', refused: true },
    },
  ])
})

test('deadlines are counted by kind, those that are overdue by how long', async () => {
  const { db, database } = await withJobs()
  const at = (stream: string, inMs: number) =>
    database.transaction((tx) => schedule(tx, { kind: 'unpaid', stream, inMs, meta: testMeta() }))
  await at('order-1', -120_000)
  await at('order-2', 60_000)
  expect(await countDeadlines(db, 'unpaid')).toEqual({ open: 2, nextAt: expect.any(Date) })
  expect(await countDeadlines(db, 'unpaid', { overdueSeconds: 60 })).toMatchObject({ open: 1 })
  expect(await countDeadlines(db, 'other')).toEqual({ open: 0, nextAt: null })
  await database.transaction((tx) => cancelDeadline(tx, 'unpaid', 'order-1'))
  const { rows } = await sql<{ stream: string }>`select stream from ${deadlineRows('unpaid')} d`.execute(db)
  expect(rows).toEqual([{ stream: 'order-2' }])
})

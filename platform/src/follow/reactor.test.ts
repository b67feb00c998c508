import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Recorded } from '../events/events.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { enqueueJob } from './jobs.ts'
import { type Reactor, reactorConsumer, startReactor } from './reactor.ts'
import { subscriberFor } from './subscriber.ts'

const event = (position: bigint, more: Partial<Recorded> = {}): Recorded => ({
  id: crypto.randomUUID(),
  stream: 'order-1',
  version: Number(position),
  type: 'OrderPlaced',
  data: {},
  at: new Date().toISOString(),
  meta: testMeta(),
  service: 'orders',
  position,
  ...more,
})

const mailing = (work: Reactor<PlatformTables>['work']): Reactor<PlatformTables> => ({
  name: 'mails',
  sources: ['orders'],
  types: ['OrderPlaced'],
  jobs: ({ stream }) => [{ kind: 'placed-mail', payload: { stream } }],
  work,
})

const deliver = async (reactor: Reactor<PlatformTables>, ...events: Recorded[]) => {
  const database = await databaseForThisTest<PlatformTables>()
  const subscriber = subscriberFor(database, reactorConsumer(reactor), 'orders', new AbortController().signal)
  await subscriber.deliver({ source: 'orders', partition: 0, epoch: 'e', events, nextOffset: null })
  return database
}

test('an event makes one job, the demo’s past makes none', async () => {
  const once = event(1n)
  const database = await deliver(
    mailing(async () => {}),
    once,
    { ...once, position: 2n },
    event(3n, { meta: testMeta({ seed: true }) }),
  )
  expect(await database.db.selectFrom('jobs').select(['kind', 'event_id']).execute()).toEqual([
    { kind: 'placed-mail', event_id: once.id },
  ])
})

test.each([
  { outcome: 'in a transaction with its report', reported: true },
  { outcome: 'by itself', reported: false },
])(
  'I14: a call that was made is not made again because the database was away when it was to be recorded $outcome',
  async ({ reported }) => {
    let [calls, away] = [0, 3]
    const reactor = { ...mailing(async () => void calls++), ...(reported ? { tried: async () => {} } : {}) }
    const database = await deliver(reactor, event(1n))
    const isAway = () => calls > 0 && away-- > 0
    const fault = () => Object.assign(new Error('terminating connection'), { code: '57P01' })
    const outage: typeof database = {
      ...database,
      async transaction(work) {
        if (isAway()) throw fault()
        return await database.transaction(work)
      },
      db: database.db.withPlugin({
        transformQuery({ node }) {
          if (!reported && isAway()) throw fault()
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    }
    const worker = startReactor(outage, reactor, () => {}, 20)
    const job = () => database.db.selectFrom('jobs').select(['status', 'attempts']).executeTakeFirstOrThrow()
    await eventually(job, ({ status }) => status === 'done', { what: 'the job' })
    await worker.stop()
    expect(away).toBeLessThan(0)
    expect({ calls, ...(await job()) }).toEqual({ calls: 1, status: 'done', attempts: 1 })
  },
)

test('a job that fails is tried again with back-off, and done once it works', async () => {
  let calls = 0
  const faults: string[] = []
  const reactor = mailing(async () => {
    if (++calls < 3) throw new Error('mail server away')
  })
  const database = await deliver(reactor, event(1n))
  const worker = startReactor(database, reactor, (fault) => faults.push(String(fault)), 20)
  const job = () =>
    database.db.selectFrom('jobs').select(['status', 'attempts', 'last_error']).executeTakeFirstOrThrow()
  await eventually(job, ({ status }) => status === 'done', { what: 'the job' })
  expect(await job()).toEqual({ status: 'done', attempts: 3, last_error: null })
  expect(faults).toHaveLength(2)
  await worker.stop()
})

test('two workers share the jobs and none is done twice', async () => {
  const done: string[] = []
  const reactor = mailing(async ({ eventId }) => void done.push(eventId))
  const database = await deliver(reactor, ...Array.from({ length: 30 }, (_, index) => event(BigInt(index + 1))))
  const workers = [1, 2].map(() => startReactor(database, reactor, () => {}, 20))
  await eventually(
    () => done.length,
    (count) => count === 30,
  )
  expect(new Set(done).size).toBe(30)
  for (const worker of workers) await worker.stop()
})

test('a worker has as many calls out at the same time as its reactor allows, and no more', async () => {
  const gate = Promise.withResolvers<void>()
  let out = 0
  let most = 0
  const slow = mailing(async () => {
    most = Math.max(most, ++out)
    await gate.promise
    out--
  })
  const database = await deliver(slow, ...Array.from({ length: 9 }, (_, index) => event(BigInt(index + 1))))
  const worker = startReactor(database, { ...slow, concurrency: 3 }, () => {}, 20)
  await eventually(
    () => out,
    (count) => count === 3,
  )
  const claimed = () => sql<{ leased: number }>`select count(lease)::int as leased from jobs`.execute(database.db)
  expect((await claimed()).rows).toEqual([{ leased: 3 }])
  gate.resolve()
  const open = () => database.db.selectFrom('jobs').select('id').where('status', '=', 'open').execute()
  await eventually(open, (jobs) => jobs.length === 0, { what: 'all nine' })
  await worker.stop()
  expect(most).toBe(3)
})

test('a job that keeps failing is given up after its attempts and shown as failed', async () => {
  const reactor = { ...mailing(async () => Promise.reject(new Error('no'))), maxAttempts: 2 }
  const database = await deliver(reactor, event(1n))
  const worker = startReactor(database, reactor, () => {}, 20)
  const job = () => database.db.selectFrom('jobs').select(['status', 'last_error']).executeTakeFirstOrThrow()
  expect(await eventually(job, ({ status }) => status === 'failed')).toEqual({
    status: 'failed',
    last_error: 'Error: no',
  })
  await worker.stop()
})

test('each try is told in the transaction that records it', async () => {
  let calls = 0
  const told: unknown[] = []
  const reactor: Reactor<PlatformTables> = {
    ...mailing(async () => {
      if (++calls === 1) throw new Error('mail server away')
    }),
    async tried(tx, jobs) {
      const { status, last_error } = await tx
        .selectFrom('jobs')
        .select(['status', 'last_error'])
        .executeTakeFirstOrThrow()
      for (const { payload } of jobs) told.push({ ...payload, status, last_error })
    },
  }
  const database = await deliver(reactor, event(1n))
  const worker = startReactor(database, reactor, () => {}, 20)
  await eventually(
    () => told.length,
    (count) => count === 2,
  )
  await worker.stop()
  expect(told).toEqual([
    { stream: 'order-1', status: 'open', last_error: 'Error: mail server away' },
    { stream: 'order-1', status: 'done', last_error: null },
  ])
})

test('a commit that writes no job wakes no worker; one that does wakes the worker of that job at once', async () => {
  const worked = Promise.withResolvers<void>()
  const database = await databaseForThisTest<PlatformTables>()
  let claims = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      claims++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = { ...database, db: database.db.withPlugin(counting) }
  const reactor = mailing(async () => worked.resolve())
  // It polls again only after 60 s, so only a notification wakes it here.
  const worker = startReactor(counted, reactor, () => {}, 60_000)
  await eventually(
    () => claims,
    (count) => count === 1,
  )
  for (let time = 0; time < 20; time++) await database.transaction(async (tx) => sql`select 1`.execute(tx))
  await database.transaction((tx) =>
    enqueueJob(tx, { reactor: 'others', id: crypto.randomUUID(), kind: 'other', payload: {}, meta: testMeta() }),
  )
  expect(claims).toBe(1)
  await database.transaction((tx) =>
    enqueueJob(tx, { reactor: 'mails', id: crypto.randomUUID(), kind: 'mail', payload: {}, meta: testMeta() }),
  )
  await worked.promise
  await worker.stop()
})

test('jobs that ask at the same time whether they still have their leases are told together, each its own answer', async () => {
  const all = 8
  const answers = new Map<string, boolean>()
  const atWork = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  let begun = 0
  const reactor: Reactor<PlatformTables> = {
    ...mailing(async () => {}),
    concurrency: all,
    async work(job, { stillMine }) {
      if (++begun === all) atWork.resolve()
      await taken.promise
      answers.set(job.eventId, await stillMine())
    },
  }
  const events = Array.from({ length: all }, (_, at) => event(BigInt(at + 1)))
  const database = await deliver(reactor, ...events)
  let looks = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (
        JSON.stringify(node, (_, value) => (typeof value === 'bigint' ? String(value) : value)).includes(
          'jobs.lease_until > now()',
        )
      )
        looks++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const worker = startReactor({ ...database, db: database.db.withPlugin(counting) }, reactor, () => {}, 20)
  await atWork.promise
  const lost = [events[2]?.id, events[5]?.id]
  // As if their leases had expired and another worker had claimed them.
  await sql`update jobs set lease = gen_random_uuid() where event_id = any(${lost}::uuid[])`.execute(database.db)
  taken.resolve()
  await eventually(
    () => answers.size,
    (count) => count === all,
  )
  await worker.stop()
  expect(
    [...answers]
      .filter(([, isMine]) => !isMine)
      .map(([id]) => id)
      .sort(),
  ).toEqual(lost.sort())
  expect(looks).toBeLessThan(all)
})

test('I14: a machine that slept past the lease made no call: its job is not done, and is taken once more', async () => {
  let [tries, calls] = [0, 0]
  const database = await deliver(
    mailing(async () => {}),
    event(1n),
  )
  const reactor = mailing(async (_job, { stillMine }) => {
    // The lease expires during the first try (a suspended machine). There is no other worker.
    if (++tries === 1) await sql`update jobs set lease_until = now() - interval '1 hour'`.execute(database.db)
    if (await stillMine()) calls++
  })
  const worker = startReactor(database, reactor, () => {}, 20)
  const status = async () => (await database.db.selectFrom('jobs').select('status').executeTakeFirst())?.status
  await eventually(status, (now) => now === 'done')
  await worker.stop()
  expect([tries, calls]).toEqual([2, 1])
})

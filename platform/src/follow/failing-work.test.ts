import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createApp } from '../http/http.ts'
import { actorHeader } from '../http/request/actor.ts'
import { metricsText } from '../observe/metrics.ts'
import { refreshGauges } from '../operate/service-gauges.ts'
import { systemRegistration } from '../operate/system-routes.ts'
import { createSmtpMailer } from '../outside/mailer.ts'
import type { Service } from '../service/service.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { schedule, startDeadlines } from './deadlines.ts'
import { type Reactor, startReactor } from './reactor.ts'

const by = (actor: object) => ({
  [actorHeader]: signedActorHeader('orders', { ...actor, ip: '127.0.0.1', requestId: 'test' } as never),
})
const admin = by({ kind: 'admin', accountId: 'a1', email: 'asha@suvarna.test', name: 'Asha' })
const user = by({ kind: 'user', accountId: 'u1', email: 'ravi@suvarna.test', name: 'Ravi' })

const refunds = (work: Reactor<PlatformTables>['work'], more: Partial<Reactor<PlatformTables>> = {}) => ({
  ...{ name: 'refunds', sources: [], types: [], jobs: () => [], work },
  ...more,
})

/** Inserts a job of the reactor, as made for an old event. */
const aJob = (database: Database<PlatformTables>, more: { attempts?: number; status?: string; since?: string } = {}) =>
  sql`insert into jobs (reactor, event_id, kind, payload, meta, attempts, status, last_error, failing_since)
    values ('refunds', gen_random_uuid(), 'refund', '{"orderId": "ORD-1", "amount": 500}',
      ${JSON.stringify(testMeta())}::jsonb, ${more.attempts ?? 0}, ${more.status ?? 'open'},
      ${more.since ? 'Error: the bank is shut, ask asha@example.com' : null}, ${more.since ?? null}::timestamptz)`.execute(
    database.db,
  )
const jobOf = (database: Database<PlatformTables>) =>
  database.db.selectFrom('jobs').selectAll().orderBy('id').executeTakeFirstOrThrow()

async function shop() {
  const database = await databaseForThisTest<PlatformTables>()
  const app = createApp({ name: 'orders', actorKeys })
  const service = { name: 'orders', consumers: [], log: createEventLog({ service: 'orders' }) }
  systemRegistration(service as unknown as Service<PlatformTables>, database, {} as Bus, () => {})(app)
  onTestFinished(() => app.close())
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers: Record<string, string> = admin,
  ) => {
    const url = `/admin/system/orders${path}`
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { database, ask }
}

test('platform 4: a job that moves money is tried for ever, others are given up', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await aJob(database, { attempts: 400 })
  const work = async () => Promise.reject(new Error('the provider is away'))
  const forEver = startReactor(database, refunds(work, { giveUp: 'never' }), () => {}, 20)
  const tried = await eventually(
    () => jobOf(database),
    ({ last_error }) => last_error !== null,
  )
  await forEver.stop()
  expect(tried).toMatchObject({ status: 'open', attempts: 401 })
  expect(tried.run_at.getTime() - Date.now()).toBeLessThan(31 * 60_000)

  await sql`update jobs set run_at = now()`.execute(database.db)
  const usual = startReactor(database, refunds(work), () => {}, 20)
  await eventually(
    () => jobOf(database),
    ({ status }) => status === 'failed',
  )
  await usual.stop()
})

test('platform 5: a mail server that hangs is counted and told as the outside’s fault, not taken for the database’s', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const open: Socket[] = []
  const silent = createServer((socket) => void open.push(socket))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@suvarna.test', timeoutMs: 100 })
  const mail = { to: 'asha@suvarna.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: 'm1' }
  await aJob(database)
  const told: unknown[] = []
  const worker = startReactor(
    database,
    refunds(() => mailer.send(mail), { maxAttempts: 2 }),
    (fault) => told.push(fault),
    20,
  )
  const job = await eventually(
    () => jobOf(database),
    ({ status }) => status === 'failed',
  )
  await worker.stop()
  expect(job).toMatchObject({ attempts: 2, last_error: expect.stringMatching(/./) })
  expect(told).toHaveLength(2)
})

test('platform 5: a job that its own database keeps from ending gives its lease back and is no nearer to being given up', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await aJob(database)
  const cancelled = async () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
  const worker = startReactor(database, refunds(cancelled, { maxAttempts: 1 }), () => {}, 20)
  const job = await eventually(
    () => jobOf(database),
    ({ last_error }) => last_error !== null,
  )
  await worker.stop()
  expect(job).toMatchObject({ status: 'open', lease_until: null, attempts: 1, tries_before: 1 })
  expect(job.failing_since).not.toBeNull()
})

test('platform 4: failed jobs are listed with what, since when and why, and tried again at an admin’s word alone', async () => {
  const { database, ask } = await shop()
  await aJob(database, { attempts: 50, status: 'failed', since: '2026-01-01T00:00:00Z' })
  await aJob(database, { attempts: 7, since: '2026-02-01T00:00:00Z' })
  await aJob(database, { attempts: 1, since: new Date().toISOString() })
  await database.transaction((tx) =>
    schedule(tx, { kind: 'unpaid', stream: 'order-9', dueAt: new Date(0), meta: testMeta() }),
  )
  await sql`update deadlines set tries = 3, failing_since = now() - interval '1 hour', retry_at = now() + interval '1 hour',
    last_error = 'TypeError: x is undefined'`.execute(database.db)

  for (const [headers, status] of [
    [{}, 401],
    [user, 403],
  ] as const) {
    expect((await ask('GET', '/jobs', undefined, headers)).status).toBe(status)
    expect((await ask('POST', '/jobs/retry', { ids: ['job-1'] }, headers)).status).toBe(status)
  }
  const { data } = await ask('GET', '/jobs')
  const [givenUp, tried, step] = data
  expect(data).toHaveLength(3)
  expect(givenUp).toMatchObject({
    ...{ worker: 'refunds', kind: 'refund', about: 'ORD-1', attempts: 50, status: 'failed', next_try_at: null },
    ...{ since: '2026-01-01T00:00:00.000Z', error: expect.stringMatching(/^the bank is shut/) },
  })
  expect(JSON.stringify(data)).not.toContain('asha@example.com')
  expect(tried).toMatchObject({ attempts: 7, status: 'open', next_try_at: expect.any(String) })
  expect(step).toMatchObject({ worker: 'deadlines', kind: 'unpaid', about: 'order-9', attempts: 3 })
  const { data: lag } = await ask('GET', '/lag')
  expect(lag).toMatchObject({ failed_jobs: 1, failing_since: tried.since })

  expect(await ask('POST', '/jobs/retry', { ids: [] })).toMatchObject({ status: 400, field: 'ids' })
  expect(await ask('POST', '/jobs/retry', { ids: ['job-999', 'job-x'] })).toMatchObject({
    ...{ status: 404, code: 'job_not_found' },
  })
  expect((await ask('POST', '/jobs/retry', { ids: [givenUp.id, step.id] })).data).toEqual({ retried: 2 })
  // A retry begins a new round, but `attempts` counts on: after its first attempt a refund checks the provider first.
  const seen: number[] = []
  const worker = startReactor(
    database,
    refunds(async ({ attempts }) => {
      seen.push(attempts)
      if (attempts === 51) throw new Error('still shut')
    }),
    () => {},
    20,
  )
  await eventually(
    () => jobOf(database),
    ({ status }) => status === 'done',
  )
  await worker.stop()
  expect(seen.filter((attempts) => attempts > 50)).toEqual([51, 52])
  expect((await ask('GET', '/actions')).data).toMatchObject([{ actor: 'a1', action: 'retry', target: '2 failed jobs' }])
})

test('platform 4: what was given up and what is still tried in vain are gauges, by reactor', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await aJob(database, { attempts: 50, status: 'failed', since: '2026-01-01T00:00:00Z' })
  await aJob(database, { attempts: 7, since: new Date(Date.now() - 7_200_000).toISOString() })
  const service = { name: 'payments', reactors: [refunds(async () => {})] } as unknown as Service<PlatformTables>
  await refreshGauges(service, database, false)
  const text = await metricsText()
  expect(text).toContain('jobs_failed{service="payments",type="refunds"} 1')
  const seconds = Number(text.match(/job_failing_seconds\{service="payments",type="refunds"\} (\S+)/)?.[1])
  expect(seconds).toBeGreaterThanOrEqual(7_200)
  expect(seconds).toBeLessThan(7_200 + 600)
})

test('platform: a hundred deadlines that always fail keep none of the others waiting, and are tried less and less often', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await database.transaction(async (tx) => {
    const at = (stream: string, ms: number) =>
      schedule(tx, { kind: 'unpaid', stream, dueAt: new Date(Date.now() - ms), meta: testMeta() })
    for (let number = 0; number < 100; number++) await at(`broken-${number}`, 60_000)
    await at('order-1', 1_000)
  })
  let tries = 0
  const happened: string[] = []
  const handlers = {
    unpaid: async (_tx: unknown, { stream }: { stream: string }) => {
      if (stream.startsWith('broken')) {
        tries++
        throw new Error('never')
      }
      happened.push(stream)
    },
  }
  const worker = startDeadlines(database, handlers, () => {}, 20)
  await eventually(() => happened.length > 0)
  expect(tries).toBeLessThanOrEqual(200)
  await worker.stop()
  const waiting = await database.db.selectFrom('deadlines').select(['tries', 'retry_at', 'last_error']).execute()
  expect(waiting).toHaveLength(100)
  expect(
    waiting.every(({ tries, retry_at, last_error }) => tries > 0 && retry_at && last_error === 'Error: never'),
  ).toBe(true)
})

import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { dropDatabase, testDatabase } from '@suvarna/platform/testing/testing.ts'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionsProjection } from '../account/sessions/sessions.projection.ts'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { identityMigrations } from '../migrations.ts'
import type { IdentityDb } from '../schema.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let statements: ReturnType<typeof watchStatements>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity()
  statements = watchStatements(shop.database.pool)
})
afterAll(() => shop.close())

const login = (email: string) => shop.post('/auth/login', { email, password })
const openOf = async (accountId: string) =>
  (await shop.database.pool.query('select session_id from sessions where account_id = $1', [accountId])).rows.map(
    ({ session_id }) => session_id,
  )

describe('a login after 100,000 others', () => {
  test('V3: reads as many rows and pages as the second, and folds no past logins', async () => {
    const [young, old] = [
      await shop.account('young@example.in', password),
      await shop.account('old@example.in', password),
    ]
    await pastLogins(old, 100_000)
    await shop.database.pool.query('analyze events')
    for (const email of ['young@example.in', 'old@example.in']) expect((await login(email)).status).toBe(200)
    const work = {
      young: await statements.of(() => login('young@example.in')),
      old: await statements.of(() => login('old@example.in')),
    }
    // Concurrent work may begin and commit transactions, too.
    const own = (all: Statement[]) => all.filter(({ text }) => !/^(begin|commit)$/.test(text))
    const seen = (all: Statement[]) => own(all).map(({ text, rows }) => [text, rows])
    expect(seen(work.old)).toEqual(seen(work.young))
    const readings = (all: Statement[]) => all.filter(({ text }) => /^\s*select/.test(text) && /from events/.test(text))
    expect(readings(work.old).length).toBe(2)
    const pages = async (all: Statement[]) => {
      const counts = await Promise.all(readings(all).map(pagesOf))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    expect(await pages(work.old)).toBeLessThanOrEqual(2 * (await pages(work.young)) + 4)
    expect((await shop.eventsOf(old)).at(-1)).toBe('SessionStarted')
    expect(await openOf(young)).toHaveLength(2)
  })

  test('V3: other decisions on such an account read no more', async () => {
    const as = callerOf((await login('old@example.in')).body.token)
    const rows = (all: Statement[]) => all.reduce((sum, statement) => sum + statement.rows, 0)
    const change = { firstName: 'Meera', email: 'old@example.in' }
    expect(rows(await statements.of(() => shop.call('PUT', '/auth/profile', { as, payload: change })))).toBeLessThan(30)
    expect(rows(await statements.of(() => shop.call('POST', '/auth/logout', { as })))).toBeLessThan(30)
    const admin = { ...as, kind: 'admin' } as const
    const url = `/admin/history/users/${as.accountId}`
    expect(rows(await statements.of(() => shop.call('GET', url, { as: admin })))).toBeLessThan(30)
  })
})

test('V3: the table holds open sessions, without ended and expired ones', async () => {
  const id = await shop.account('tidy@example.in', password)
  const [one, two, three] = [
    await login('tidy@example.in'),
    await login('tidy@example.in'),
    await login('tidy@example.in'),
  ].map(({ body }) => callerOf(body.token))
  await shop.call('POST', '/auth/logout', { as: one as never })
  expect(await openOf(id)).toEqual([two?.sessionId, three?.sessionId])
  await shop.database.pool.query("update sessions set expires_at = now() - interval '1 second' where session_id = $1", [
    two?.sessionId,
  ])
  const four = callerOf((await login('tidy@example.in')).body.token)
  expect(await openOf(id)).toEqual([three?.sessionId, four.sessionId])
  await shop.account('asha@suvarna.test', password, 'admin')
  const admin = callerOf((await login('asha@suvarna.test')).body.token)
  await shop.call('PATCH', `/admin/users/${id}/role`, { as: admin, payload: { role: 'admin' } })
  expect(await openOf(id)).toEqual([])
})

test('V3: the rebuilt table is the same', async () => {
  await shop.account('again@example.in', password)
  for (let round = 0; round < 3; round++) await login('again@example.in')
  while ((await moveToLog(shop.database)) > 0);
  const rows = async () => (await shop.database.pool.query('select * from sessions order by session_id')).rows
  const before = await rows()
  expect(before.length).toBeGreaterThan(3)
  const target = { ...sessionsProjection, kind: 'inline', sources: ['identity'] } as const
  await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
  expect(await rows()).toEqual(before)
})

test('V3: a log older than the table fills it with the sessions that neither ended, expired nor were revoked', async () => {
  const database = await testDatabase<IdentityDb>()
  await migrate(database, identityMigrations.slice(0, 5))
  const started = (sessionId: string, expiresAt: string, generation: number) => [
    'SessionStarted',
    { accountId: 'a', sessionId, expiresAt, generation },
  ]
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const past = [
    started('revoked', later, 0),
    ['AccountRoleChanged', { accountId: 'a', from: 'user', to: 'admin', generation: 1 }],
    started('expired', '2026-01-01T00:00:00.000Z', 1),
    started('ended', later, 1),
    started('open', later, 1),
    ['SessionEnded', { accountId: 'a', sessionId: 'ended', expiresAt: later }],
  ]
  for (const [index, [type, data]] of past.entries())
    await database.pool.query(
      "insert into events (stream, version, type, data, meta) values ('account-a', $1, $2, $3, '{}')",
      [index + 1, type, data],
    )
  await migrate(database, identityMigrations)
  const { rows } = await database.pool.query('select session_id, account_id, expires_at, generation from sessions')
  expect(rows).toEqual([{ session_id: 'open', account_id: 'a', expires_at: new Date(later), generation: 1 }])
  await dropDatabase(database)
})

test('V3: successful logins are limited too, so that they cannot flood the log', async () => {
  const few = await testIdentity({ limits: { sessionsPerAccountAndIp: { most: 3, minutes: 15 } } })
  await few.account('priya@example.in', password)
  const enter = (typed = password, ip = '198.51.100.1') =>
    few.post('/auth/login', { email: 'priya@example.in', password: typed }, { ip })
  for (let round = 0; round < 3; round++) expect((await enter('wrong')).status).toBe(401)
  for (let round = 0; round < 3; round++) expect((await enter()).status).toBe(200)
  const refused = await enter()
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect((await enter(password, '198.51.100.2')).status).toBe(200)
  await few.close()
})

/** Inserts old logins, expired but never ended. Batched to stay below the statement timeout of 10 s. */
async function pastLogins(accountId: string, count: number): Promise<void> {
  const atOnce = 10_000
  for (let left = count; left > 0; left -= atOnce) await somePastLogins(accountId, Math.min(left, atOnce))
}

const somePastLogins = (accountId: string, count: number) =>
  shop.database.pool.query(
    `insert into events (stream, version, type, data, meta, at)
     select 'account-' || $1, version + n, 'SessionStarted', jsonb_build_object('accountId', $1::text,
       'sessionId', 'past-' || (version + n), 'expiresAt', '2026-01-01T08:00:00.000Z', 'generation', 0), '{}', '2026-01-01'
     from generate_series(1, $2::integer) n,
       (select max(version) as version from events where stream = 'account-' || $1) last`,
    [accountId, count],
  )

type Statement = { text: string; values: unknown[]; rows: number }

/** Records every statement of some work on the database, and how many rows it returned. */
function watchStatements(pool: Pool) {
  let recorded: Statement[] | null = null
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    client.query = (async (...all: unknown[]) => {
      const [text, values = []] = all as [string, unknown[]?]
      // Calls with a callback come from `query` of the pool, which the tests use.
      if (typeof all.at(-1) === 'function') return query(...all)
      const answer = (await query(...all)) as { rows: unknown[] }
      if (!isOfFollowers(text)) recorded?.push({ text, values, rows: answer.rows.length })
      return answer
    }) as never
  })
  return {
    async of(work: () => Promise<unknown>): Promise<Statement[]> {
      const mine: Statement[] = []
      recorded = mine
      await work()
      recorded = null
      return mine
    },
  }
}

/** Whether a statement belongs to the sequencer or a worker rather than to the request. */
const isOfFollowers = (text: unknown) =>
  typeof text !== 'string' || /outbox|log_head|checkpoints|jobs|deadlines|dead_letters|\blog\b/.test(text)

/** Counts the pages that a statement reads. */
async function pagesOf({ text, values }: Statement): Promise<number> {
  const { rows } = await shop.database.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan } = rows[0]['QUERY PLAN'][0]
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}

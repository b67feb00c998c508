import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseForThisTest, eventually } from '../testing/testing.ts'
import { startTrimming, trim } from './trimming.ts'

const reactors = [
  { name: 'mails', keepDoneDays: 400 },
  { name: 'refunds', keepDoneDays: Number.POSITIVE_INFINITY },
]

test('platform 10: keys of repeated requests end after 7 days, done jobs after the days of their reactor, open and failed ones never', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  await sql`insert into idempotency (key, request_hash, created_at)
    select 'old' || n, 'h', now() - interval '8 days' from generate_series(1, 2500) n
    union all select 'young', 'h', now() - interval '6 days'`.execute(database.db)
  await sql`insert into jobs (reactor, event_id, kind, payload, meta, status, done_at)
    select reactor, gen_random_uuid(), age || status, '{}', '{}', status,
      case when status = 'done' then now() - make_interval(days => age) end
    from unnest(array['courier', 'mails', 'refunds']) reactor, unnest(array[29, 31, 401]) age,
      unnest(array['open', 'done', 'failed']) status`.execute(database.db)
  const left = async () => ({
    keys: (await database.db.selectFrom('idempotency').select('key').execute()).map(({ key }) => key),
    jobs: (
      await database.db.selectFrom('jobs').select(['reactor', 'kind']).orderBy('reactor').orderBy('kind').execute()
    )
      .filter(({ kind }) => kind.endsWith('done'))
      .map(({ reactor, kind }) => `${reactor} ${kind}`),
    all: Number((await sql<{ n: bigint }>`select count(*) as n from jobs`.execute(database.db)).rows[0]?.n),
  })
  const loop = startTrimming(database, reactors, () => {})
  const what = { what: 'the old to be gone' }
  expect(await eventually(left, ({ keys, all }) => keys.length === 1 && all === 24, what)).toEqual({
    keys: ['young'],
    jobs: ['courier 29done', 'mails 29done', 'mails 31done', 'refunds 29done', 'refunds 31done', 'refunds 401done'],
    all: 24,
  })
  await loop.stop()
  expect(await trim(database, reactors)).toBe(0)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actorHeader, signActor } from './actor.ts'
import type { Bus } from './bus.ts'
import type { Consumer } from './consumer.ts'
import { park } from './dead-letters.ts'
import { faultInWords } from './fault-in-words.ts'
import { createApp } from './http.ts'
import { createLogger } from './logging.ts'
import type { PlatformTables } from './platform-schema.ts'
import type { Service } from './service.ts'
import { systemRegistration } from './system-routes.ts'
import { databaseForThisTest, testMeta } from './testing.ts'

const actorKey = 'a-test-key-that-is-long-enough-for-hmac'
const admin = { kind: 'admin', accountId: 'a1', email: 'asha@suvarna.test', name: 'Asha' } as const
const headers = { [actorHeader]: signActor({ ...admin, ip: '127.0.0.1', requestId: 'test' }, actorKey) }

test.each([
  ['error: insert into "x" - duplicate key value violates unique constraint "x_pkey"', /there already/],
  ['error: relation "sums" does not exist', /Have all migrations run/],
  ['error: something new', /does not take/],
  ['TypeError: Cannot read properties of undefined', /needs a mend/],
  ['Error: the parcel is gone', /^the parcel is gone$/],
  ['behind a parked event', /^behind a parked event$/],
])('%s is said in words', (text, words) => {
  expect(faultInWords(text)).toMatch(words)
  expect(faultInWords(text)).not.toMatch(/insert into|_pkey|"sums"|Error:/)
})

test('what the database had against a parked event is told in words, and stands in the log as it was', async () => {
  const database = await databaseForThisTest<PlatformTables>([])
  const log: string[] = []
  const destination = { write: (line: string) => void log.push(line) }
  const consumer: Consumer<PlatformTables> = {
    name: 'sums',
    sources: ['orders'],
    types: ['Added'],
    mode: 'single',
    apply: async (tx) => void (await sql`insert into no_such_table values (1)`.execute(tx)),
  }
  const event = { id: crypto.randomUUID(), stream: 'order-1', version: 1, type: 'Added', data: {} }
  const recorded = {
    ...event,
    at: new Date().toISOString(),
    meta: testMeta(),
    service: 'orders',
    position: 1n,
  } as const
  const text = 'error: relation "no_such_table" does not exist'
  await database.transaction((tx) => park(tx, 'sums', recorded, text, 5))
  const app = createApp({ name: 'orders', actorKey, logger: createLogger({ name: 'orders', destination }) })
  const service = { name: 'orders', consumers: [consumer], log: { inline: [] } } as unknown as Service<PlatformTables>
  systemRegistration(service, database, {} as Bus, () => {})(app)

  const url = '/admin/system/orders/dead-letters'
  const listed = (await app.inject({ url, headers })).json()
  expect(listed.data).toMatchObject([{ stream: 'order-1', error: expect.stringMatching(/Have all migrations run/) }])
  const payload = { consumer: 'sums', stream: 'order-1' }
  const replay = await app.inject({ method: 'POST', url: `${url}/replay`, headers, payload })
  expect([replay.statusCode, replay.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'replay_failed',
      message:
        'The event still cannot be handled. A table or a column that it needs is not there. Have all migrations run?',
    }),
  ])
  expect(log.join('')).toContain('no_such_table')
  expect(listed.data[0].error + replay.body).not.toContain('no_such_table')
  await app.close()
})

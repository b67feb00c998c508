import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { faultMessage } from '../database/describe-fault.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Projection } from '../events/projection.ts'
import type { Consumer } from '../follow/consumer.ts'
import { park } from '../follow/dead-letters.ts'
import { createApp } from '../http/http.ts'
import { actorHeader } from '../http/request/actor.ts'
import { drainOutbox } from '../log/sequencer.ts'
import { createLogger } from '../observe/logging.ts'
import type { Service } from '../service/service.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { systemRegistration } from './system-routes.ts'

const admin = { kind: 'admin', accountId: 'a1', email: 'asha@suvarna.test', name: 'Asha' } as const
/** A header is valid for 30 s, so each call signs one: on a busy machine later tests would be refused. */
const signed = () => ({ [actorHeader]: signedActorHeader('orders', { ...admin, ip: '127.0.0.1', requestId: 'test' }) })

test.each([
  ['error: insert into "x" - duplicate key value violates unique constraint "x_pkey"', /there already/],
  ['error: relation "sums" does not exist', /Have all migrations run/],
  ['error: something new', /does not take/],
  ['TypeError: Cannot read properties of undefined', /needs a mend/],
  ['Error: the parcel is gone', /^the parcel is gone$/],
  ['behind a parked event', /^behind a parked event$/],
])('%s is said in words', (text, words) => {
  expect(faultMessage(text)).toMatch(words)
  expect(faultMessage(text)).not.toMatch(/insert into|_pkey|"sums"|Error:/)
})

const event = (stream: string, version: number, more: object = {}) => ({
  id: crypto.randomUUID(),
  ...{ stream, version, type: 'Added', data: {}, at: new Date().toISOString(), meta: testMeta() },
  ...{ service: 'orders' as const, position: BigInt(version) },
  ...more,
})

async function shop(parts: Partial<Service<PlatformTables>> = {}, log: string[] = []) {
  const database = await databaseForThisTest<PlatformTables>([])
  const destination = { write: (line: string) => void log.push(line) }
  const app = createApp({ name: 'orders', actorKeys, logger: createLogger({ name: 'orders', destination }) })
  const service = { name: 'orders', consumers: [], log: createEventLog({ service: 'orders' }), ...parts }
  systemRegistration(service as unknown as Service<PlatformTables>, database, {} as Bus, (what, fault) =>
    log.push(`${what} ${fault}`),
  )(app)
  onTestFinished(() => app.close())
  const ask = async (key: string, payload?: object) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const url = `/admin/system/orders${path}`
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: signed(),
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, text: answer.body, ...answer.json() }
  }
  return { database, ask, log }
}

const sums = (apply: Consumer<PlatformTables>['apply'], more: Partial<Consumer<PlatformTables>> = {}) => ({
  ...{ name: 'sums', sources: ['orders' as const], types: ['Added'], mode: 'single' as const, apply },
  ...more,
})

test('the database’s error about a parked event is shown as a readable message and logged in full', async () => {
  const broken = sums(async (tx) => void (await sql`insert into no_such_table values (1)`.execute(tx)))
  const { database, ask, log } = await shop({ consumers: [broken] })
  const text = 'error: relation "no_such_table" does not exist'
  await database.transaction((tx) => park(tx, 'sums', event('order-1', 1), text, 5))

  const listed = await ask('GET /dead-letters')
  expect(listed.data).toMatchObject([{ stream: 'order-1', error: expect.stringMatching(/Have all migrations run/) }])
  const replay = await ask('POST /dead-letters/replay', { consumer: 'sums', stream: 'order-1' })
  expect(replay).toMatchObject({
    status: 409,
    code: 'replay_failed',
    message:
      'The event still cannot be handled. A table or a column that it needs is not there. Have all migrations run?',
  })
  expect(log.join('')).toContain('no_such_table')
  expect(listed.text + replay.text).not.toContain('no_such_table')
  const { data } = await ask('GET /actions')
  expect(data).toMatchObject([{ actor: 'a1', action: 'replay', target: 'sums order-1' }])
  expect(data[0].outcome).toMatch(/^still fails: A table/)
})

test('a replay and a discard are kept with who, when, what and why; sealed data stay sealed', async () => {
  const handled: string[] = []
  const good = sums(async (_tx, events) => void handled.push(...events.map(({ id }) => id)))
  const { database, ask } = await shop({ consumers: [good] })
  const sealed = { subject: 'order-1', iv: 'i', tag: 't', text: 'cipher' }
  const letters = [
    event('order-1', 1, { data: { contact: sealed, note: 'ask asha@example.com', total: 5 } }),
    event('order-2', 1),
  ]
  for (const deadLetter of letters) await database.transaction((tx) => park(tx, 'sums', deadLetter, 'Error: no', 5))

  const { data: parked, text } = await ask('GET /dead-letters')
  expect(parked[0].data).toEqual({ contact: { sealed: 'order-1' }, note: 'ask [e-mail]', total: 5 })
  expect(text).not.toMatch(/cipher|asha@example/)
  expect((await ask('POST /dead-letters/replay', { consumer: 'sums', stream: 'order-1' })).data).toEqual({
    replayed: 1,
  })
  expect((await ask('POST /dead-letters/replay', { consumer: 'sums', stream: 'order-1' })).status).toBe(404)
  expect(handled).toEqual([letters[0]?.id])
  const discard = { consumer: 'sums', event_id: letters[1]?.id, reason: 'a test order' }
  expect((await ask('POST /dead-letters/discard', discard)).data).toEqual({ discarded: true })
  expect((await ask('POST /dead-letters/discard', discard)).status).toBe(404)
  expect((await ask('POST /dead-letters/discard', { ...discard, event_id: 'none' })).status).toBe(404)
  expect((await ask('GET /actions')).data).toMatchObject(
    [
      { actor: 'a1', action: 'discard', target: 'sums order-2', note: 'a test order', outcome: /given up/ },
      { actor: 'a1', action: 'replay', target: 'sums order-1', outcome: '1 handled' },
    ].map((row) => ({ ...row, outcome: expect.stringMatching(row.outcome) })),
  )
})

test('a rebuild reports its progress, is refused while one runs, and reports its outcome', async () => {
  const gate = Promise.withResolvers<void>()
  const projection: Projection<PlatformTables> = {
    name: 'kept',
    tables: ['kept'],
    types: ['Added'],
    async apply(tx, events) {
      await gate.promise
      for (const { id } of events) await sql`insert into kept values (${id})`.execute(tx)
    },
  }
  const log = createEventLog<PlatformTables>({ service: 'orders', inline: [projection] })
  const { database, ask } = await shop({ log })
  await sql`create table kept (id text primary key)`.execute(database.db)
  const plain = createEventLog<PlatformTables>({ service: 'orders' })
  await database.transaction((tx) => plain.append(tx, 'order-1', 0, [{ type: 'Added', data: {} }], testMeta()))
  const kept = async () => (await ask('GET /projections')).data[0]

  expect(await kept()).toEqual({ name: 'kept', tables: ['kept'], sources: ['orders'], rebuilding: false })
  expect((await ask('POST /projections/kept/rebuild', {})).status).toBe(202)
  expect(await kept()).toMatchObject({ rebuilding: true, phase: 'building', by: 'a1' })
  expect(await ask('POST /projections/kept/rebuild', {})).toMatchObject({ status: 409, code: 'rebuild_running' })
  gate.resolve()
  const done = await eventually(kept, ({ rebuilding }) => !rebuilding)
  expect(done).toMatchObject({ phase: 'done', read: 1, total: 1, applied: 1, rows: 1, rows_before: 0, error: null })
  await eventually(
    () => ask('GET /actions'),
    ({ data }) => data.length === 1 && data[0].action === 'rebuild' && data[0].target === 'kept',
  )
})

test('the log is found by type, thing, actor, time and text, the newest first, a page at a time', async () => {
  const { database, ask } = await shop()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const say = (stream: string, type: string, data: object, id: string) =>
    database.transaction(async (tx) => {
      const past = await log.read(tx, stream)
      await log.append(tx, stream, past.length, [{ type, data }], testMeta({ actor: { kind: 'admin', id } }))
    })
  await say('order-ORD-1', 'OrderPlaced', { orderId: 'ORD-1' }, 'a1')
  await say('stock-7:12', 'StockReserved', { orderId: 'ORD-1' }, 'a1')
  await say(
    'order-ORD-2',
    'OrderPlaced',
    { orderId: 'ORD-2', contact: { subject: 's', iv: '', tag: '', text: '' } },
    'a2',
  )
  const found = async (query: string) =>
    (await ask(`GET /events?${query}`)).data.map(({ stream, type }: Found) => `${stream} ${type}`)
  type Found = { stream: string; type: string }

  const all = ['order-ORD-2 OrderPlaced', 'stock-7:12 StockReserved', 'order-ORD-1 OrderPlaced']
  expect(await found('')).toEqual(all)
  expect(await found('type=StockReserved')).toEqual([all[1]])
  expect(await found('stream=ORD-1')).toEqual([all[2]])
  expect(await found('stream=stock-7:12')).toEqual([all[1]])
  expect(await found('actor=a2')).toEqual([all[0]])
  expect(await found('actor=admin')).toEqual(all)
  expect(await found('q=ord-1')).toEqual([all[1], all[2]])
  expect(await found(`from=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).toEqual([])
  expect(await ask('GET /events?from=yesterday')).toMatchObject({ status: 400, field: 'from' })

  const first = await ask('GET /events?limit=2')
  expect(first.data).toHaveLength(2)
  expect(first.data[0].data).toEqual({ orderId: 'ORD-2', contact: { sealed: 's' } })
  const second = await ask(`GET /events?limit=2&before=${first.next}`)
  expect(second.data.map(({ stream }: Found) => stream)).toEqual(['order-ORD-1'])
  expect(second.next).toBeNull()
  expect(first.types).toContain('OrderPlaced')
})

test('events without a position and a consumer’s lag are reported with their age', async () => {
  const { database, ask } = await shop()
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  await database.transaction((tx) => log.append(tx, 'order-1', 0, [{ type: 'Added', data: {} }], testMeta()))
  const before = (await ask('GET /lag')).data
  expect(before).toMatchObject({ head: '0', unsequenced: 1, failed_jobs: 0, overdue_since: null, relay: null })
  expect(Date.parse(before.now)).toBeGreaterThanOrEqual(Date.parse(before.unsequenced_since))
  await drainOutbox(database.db as never)
  await sql`insert into checkpoints (consumer, source, partition, epoch, position)
    values ('sums', 'orders', 0, 'e', 0)`.execute(database.db)
  expect((await ask('GET /lag')).data).toMatchObject({
    unsequenced_since: null,
    followers: [{ consumer: 'sums', lag: 1, parked: 0 }],
  })
  const { data } = await ask('GET /waiting?after=0,1')
  expect(data).toEqual([
    { after: '0', events: 1, since: before.unsequenced_since },
    { after: '1', events: 0, since: null },
  ])
})

import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { listFailingWork, retryWork } from '../follow/failing-work.ts'
import { trim } from '../log/trimming.ts'
import { eventually, testMeta } from '../testing/testing.ts'
import { nextTryAfter } from './delivery-retries.ts'
import { type Received, receiver } from './receiver.fixture.ts'
import { key, testSender } from './sender.fixture.ts'
import { secretText, webhookSecret } from './webhook-secret.ts'

const orderOf = ({ body }: Received) => JSON.parse(body).data.order_id
const many = (length: number, name = 'o') => Array.from({ length }, (_, at) => `${name}${at}`)

test('each endpoint that wants it is told once of what happened since it was added, and of no demo’s past', async () => {
  const shop = await testSender()
  const [at, other] = [await receiver(), await receiver()]
  await shop.placed(['before'])
  await shop.add('e1', at.url)
  await shop.add('e2', other.url, { types: ['order.cancelled'] })
  const once = { id: crypto.randomUUID() }
  await shop.placed(['o1'], once)
  await shop.placed(['o1'], { ...once })
  await shop.placed(['past'], { meta: testMeta({ seed: true }) })
  await shop.placed(['earlier'], { at: '2020-01-01T00:00:00.000Z' })
  shop.start()
  await eventually(shop.rows, (rows) => rows.every(({ status }) => status === 'done') && rows.length === 1)
  expect(at.received.map(orderOf)).toEqual(['o1'])
  expect(other.received).toEqual([])
  const [{ headers, body }] = at.received as [Received]
  expect(new Webhook(secretText(webhookSecret(key, 'e1', 1))).verify(body, headers)).toMatchObject({
    type: 'order.placed',
    timestamp: expect.stringMatching(/^20.*Z$/),
    data: { order_id: 'o1' },
  })
})

test('thousands of messages to an endpoint that is dead keep none from one that lives', async () => {
  const shop = await testSender({ timeoutMs: 1_500 })
  const [dead, alive] = [await receiver(() => {}), await receiver()]
  await shop.add('dead', dead.url)
  await shop.placed(many(3_000, 'd'))
  await shop.add('alive', alive.url)
  await shop.placed(many(40))
  shop.start()
  await eventually(
    () => shop.rows('alive'),
    (rows) => rows.length === 40 && rows.every(({ status }) => status === 'done'),
  )
  expect(alive.received).toHaveLength(40)
  const tried = (await shop.rows('dead')).filter(({ attempts }) => attempts > 0)
  expect(tried.length, 'the first few, and then one at a time').toBeLessThan(10)
})

test('an endpoint that has just failed is left alone with all that waits for it', async () => {
  const shop = await testSender()
  const [down, up] = [await receiver((response) => response.writeHead(503).end()), await receiver()]
  await shop.add('down', down.url)
  await shop.placed(many(9))
  shop.start()
  await eventually(
    () => shop.rows('down'),
    (rows) => rows.filter(({ answer, lease }) => answer === 503 && lease === null).length === 4,
  )
  await shop.add('up', up.url)
  for (const order of many(5, 'later')) {
    await shop.placed([order])
    await eventually(
      () => up.received.map(orderOf),
      (told) => told.includes(order),
    )
  }
  expect(down.received).toHaveLength(4)
})

test('what was not taken comes again under the same id, a little later each time; then all is well', async () => {
  const shop = await testSender()
  let fails = 2
  const at = await receiver((response) => response.writeHead(fails-- > 0 ? 500 : 200).end())
  await shop.add('e1', at.url)
  await shop.placed(['o1'])
  shop.start()
  const hurry = () => sql`update webhook_deliveries set run_at = now() where lease is null`.execute(shop.database.db)
  const wake = () => sql`update webhook_health set paused_until = now()`.execute(shop.database.db)
  for (let tries = 1; tries <= 2; tries++) {
    const [row] = await eventually(shop.rows, ([one]) => one?.tries === tries && one.lease === null)
    expect(row).toMatchObject({ status: 'open', error: 'answered 500' })
    expect(row?.run_at.getTime()).toBeGreaterThan(Date.now() + (tries - 1) * 30_000)
    await hurry()
    await wake()
  }
  await eventually(shop.rows, ([one]) => one?.status === 'done')
  expect(new Set(at.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const { rows } = await sql`select from webhook_health`.execute(shop.database.db)
  expect(rows, 'the endpoint is well').toEqual([])
})

test('a message is tried for three days', () => {
  const pauses = Array.from({ length: 11 }, (_, at) => nextTryAfter(at + 1, 0.5))
  expect(pauses.at(-1)).toBeNull()
  const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThan(73)
})

test('a refusal of one message keeps no other waiting', async () => {
  const shop = await testSender()
  const at = await receiver((response, received) => response.writeHead(orderOf(received) === 'bad' ? 422 : 200).end())
  await shop.add('e1', at.url)
  await shop.placed(['bad', ...many(20)])
  shop.start()
  await eventually(shop.rows, (rows) => rows.filter(({ status }) => status === 'done').length === 20)
  expect((await shop.rows()).filter(({ status }) => status === 'open')).toMatchObject([{ answer: 422, tries: 1 }])
})

const failingFor = (shop: Awaited<ReturnType<typeof testSender>>, days: number) =>
  sql`insert into webhook_health values ('e1', 30, now() - make_interval(days => ${days}), now(), 'answered 500', null)`.execute(
    shop.database.db,
  )

test('the last try of a message gives up an endpoint that has taken nothing for days, once', async () => {
  const shop = await testSender()
  const at = await receiver((response) => response.writeHead(500).end())
  await shop.add('e1', at.url)
  await failingFor(shop, 3)
  await shop.placed(['o1', 'o2'])
  await sql`update webhook_deliveries set tries = 10`.execute(shop.database.db)
  const running = shop.start()
  await eventually(shop.rows, (rows) => rows.some(({ status }) => status === 'failed'))
  await sql`update webhook_health set paused_until = now()`.execute(shop.database.db)
  await eventually(shop.rows, (rows) => rows.every(({ status }) => status === 'failed'))
  await running.stop()
  expect(await shop.events()).toMatchObject([
    { type: 'OrdersWebhookGivenUp', data: { endpointId: 'e1', why: 'failing' } },
  ])
  await shop.told('WebhookSwitchedOff', { endpointId: 'e1', why: 'failing' })
  await shop.placed(['o3'])
  expect((await shop.rows()).at(-1)).toMatchObject({ status: 'failed', error: 'The endpoint was switched off' })
})

test('an endpoint that fails since an hour is kept; one that says that it is gone is given up at once', async () => {
  const shop = await testSender()
  const answers = [500, 410]
  const at = await receiver((response) => response.writeHead(answers.shift() ?? 410).end())
  await shop.add('e1', at.url)
  await shop.placed(['o1'])
  await sql`update webhook_deliveries set tries = 10`.execute(shop.database.db)
  shop.start()
  await eventually(shop.rows, ([one]) => one?.status === 'failed')
  expect(await shop.events()).toEqual([])
  await sql`update webhook_health set paused_until = now()`.execute(shop.database.db)
  await shop.placed(['o2'])
  await eventually(shop.rows, (rows) => rows.every(({ status }) => status === 'failed'))
  expect(await shop.events()).toMatchObject([{ data: { why: 'gone' } }])
})

test('switched off, what waits has failed; removed, all of it is gone; a new address begins anew', async () => {
  const shop = await testSender()
  const at = await receiver()
  await shop.add('e1', 'http://127.0.0.1:9/hook')
  await failingFor(shop, 1)
  await shop.placed(['o1'])
  await shop.told('WebhookSwitchedOff', { endpointId: 'e1', why: 'switched_off' })
  expect(await shop.rows()).toMatchObject([{ status: 'failed' }])
  await shop.told('WebhookChanged', { endpointId: 'e1', url: at.url, name: 'e1', types: ['order.placed'] })
  await shop.told('WebhookSwitchedOn', { endpointId: 'e1' })
  await shop.placed(['o2'])
  shop.start()
  await eventually(shop.rows, (rows) => rows.some(({ status }) => status === 'done'))
  expect(at.received.map(orderOf)).toEqual(['o2'])
  await shop.told('WebhookRemoved', { endpointId: 'e1' })
  expect(await shop.rows()).toEqual([])
})

test('for a day after a rotation both secrets sign, afterwards the new one alone', async () => {
  const shop = await testSender()
  const at = await receiver()
  await shop.add('e1', at.url)
  const rotated = (generation: number, hours: number) =>
    shop.told('WebhookSecretRotated', {
      endpointId: 'e1',
      generation,
      previousUntil: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })
  await rotated(2, 24)
  await shop.placed(['o1'])
  shop.start()
  await eventually(
    () => at.received,
    (all) => all.length === 1,
  )
  await rotated(3, -1)
  await shop.placed(['o2'])
  await eventually(
    () => at.received,
    (all) => all.length === 2,
  )
  const opens = (one: Received | undefined, generation: number) => {
    try {
      return !!new Webhook(secretText(webhookSecret(key, 'e1', generation))).verify(one?.body ?? '', one?.headers ?? {})
    } catch {
      return false
    }
  }
  expect([1, 2, 3].map((generation) => opens(at.received[0], generation))).toEqual([true, true, false])
  expect([1, 2, 3].map((generation) => opens(at.received[1], generation))).toEqual([false, false, true])
})

test('two processes share the work: each message is sent once', async () => {
  const shop = await testSender()
  const at = await receiver()
  await shop.add('e1', at.url)
  await shop.placed(many(60))
  shop.start()
  shop.start()
  await eventually(shop.rows, (rows) => rows.every(({ status }) => status === 'done'))
  expect(new Set(at.received.map(orderOf)).size).toBe(60)
  expect(at.received).toHaveLength(60)
})

test('an operator sees an endpoint that fails among the failing work, and wakes it', async () => {
  const shop = await testSender()
  const at = await receiver()
  await shop.add('e1', at.url)
  await failingFor(shop, 1)
  await sql`update webhook_health set paused_until = now() + interval '1 hour'`.execute(shop.database.db)
  await shop.placed(['o1'])
  expect(await listFailingWork(shop.database)).toMatchObject([
    { id: 'webhook-e1', worker: 'webhooks', attempts: 30, error: 'answered 500', payload: { endpointId: 'e1' } },
  ])
  shop.start()
  await shop.database.transaction((tx) => retryWork(tx, ['webhook-e1']))
  await eventually(shop.rows, ([one]) => one?.status === 'done')
  expect(await listFailingWork(shop.database)).toEqual([])
})

test('the log ends after 30 days; what still waits stays', async () => {
  const shop = await testSender()
  await shop.add('e1', 'http://127.0.0.1:9/hook')
  await shop.placed(['done', 'fresh', 'open'])
  const [done, fresh] = await shop.rows()
  for (const [row, days] of [
    [done, 31],
    [fresh, 29],
  ] as const)
    await sql`update webhook_deliveries set status = 'done', ended_at = now() - make_interval(days => ${days})
      where id = ${row?.id ?? ''}::uuid`.execute(shop.database.db)
  expect(await trim(shop.database, [])).toBe(1)
  expect((await shop.rows()).map(({ status }) => status).sort()).toEqual(['done', 'open'])
})

import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { DomainEvent, Meta } from '@suvarna/platform/events/events.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { analyticsMigrations } from '../migrations.ts'
import type { AnalyticsDb } from '../schema.ts'
import { createAnalytics } from '../service.ts'

const admin: Actor = { kind: 'admin', accountId: 'boss', email: 'b@s.example', name: 'Boss', ip: '::1', requestId: 'r' }

/** Analytics as two processes would be: consumers here, an api that knows of changes by the log alone. */
async function openShop() {
  const [database, ordersDatabase] = await Promise.all([
    databaseForThisTest<AnalyticsDb>(analyticsMigrations),
    databaseForThisTest<PlatformTables>(),
  ])
  const sequencers = { analytics: startSequencer(database), orders: startSequencer(ordersDatabase) }
  const service = createAnalytics({ database, heartbeatMs: 50 })
  const own = { database: database as never, moved: sequencers.analytics.moved }
  const orders = { database: ordersDatabase as never, moved: sequencers.orders.moved }
  const bus = createPostgresBus((name) => (name === 'orders' ? orders : own))
  const sources = service.consumers?.map((consumer) => ({
    ...consumer,
    sources: consumer.sources.filter((source) => source === 'orders' || source === 'analytics'),
  }))
  const consumers = await runConsumers({ ...service, consumers: sources ?? [] }, database, bus, () => {})
  const app = createApp({ name: 'analytics', actorKeys })
  for (const register of service.routes) register(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await bus.close()
    await consumers.stop()
    await Promise.all([sequencers.analytics.stop(), sequencers.orders.stop()])
  })
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  let count = 0
  const place = (orderId = `ORD-${++count}`) => append(orderId, 0, orderPlaced(orderId)).then(() => orderId)
  const append = (orderId: string, version: number, event: DomainEvent, meta: Partial<Meta> = {}) =>
    ordersDatabase.transaction((tx) => log.append(tx, `order-${orderId}`, version, [event], testMeta(meta)))
  const sendUpdate = (data: EventOf<'OrderNewsTold'>['data']) =>
    ordersDatabase.transaction((tx) =>
      log.append(tx, `news-${data.newsId}`, 0, [{ type: 'OrderNewsTold', data }], testMeta()),
    )
  return { app, url, database, place, append, sendUpdate }
}

type Told = { id: string; event: string; data: Record<string, unknown>; at: number }

/** A client of the stream: what it was told, and its end. */
async function follow(url: string, lastEventId?: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/admin/live`, {
    headers: {
      [actorHeader]: signedActorHeader('analytics', admin),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: leaving.signal,
  })
  const told: Told[] = []
  const state = { comments: 0, ended: false }
  const read = async () => {
    let rest = ''
    for await (const piece of (answer.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) state.comments++
        else told.push({ ...fieldsOf(block), at: performance.now() })
      }
    }
    state.ended = true
  }
  const reading = read().catch(() => {})
  onTestFinished(() => leaving.abort())
  return { answer, told, state, leave: () => leaving.abort(), reading }
}

const fieldsOf = (block: string) => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) }
}
const named = (told: readonly Told[], event: string) => told.filter((one) => one.event === event)
const ordersReported = (told: readonly Told[]) => named(told, 'order').map(({ data }) => data.order_id)
const summaryOf = ({ data }: Told) => (data as { summary: { total_orders: number; total_revenue: number } }).summary

/** An order that the client has heard of: news of it that came in one batch with its placing would be told as one. */
async function placedBefore(shop: Awaited<ReturnType<typeof openShop>>, client: Awaited<ReturnType<typeof follow>>) {
  await eventually(() => client.told.length > 0)
  const orderId = await shop.place()
  await eventually(() => named(client.told, 'activity').some(({ data }) => data.id === orderId))
  return orderId
}

test('a new client is told the figures as they are, then what changes: figures, order, activity', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  expect(client.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(client.answer.headers.get('cache-control')).toBe('no-store')
  await eventually(() => client.told.length > 0)
  expect(client.told[0]).toMatchObject({ event: 'dashboard', data: { summary: { total_orders: 0 } } })
  await shop.place()
  await eventually(() => named(client.told, 'activity').length > 0 && named(client.told, 'order').length > 0)
  const changed = await eventually(
    () => named(client.told, 'dashboard').at(-1),
    (last) => last !== undefined && summaryOf(last).total_orders === 1,
  )
  expect(changed?.data).toMatchObject({
    summary: { total_orders: 1, total_revenue: 1299 },
    order_stats: { pending_orders: 1 },
  })
  expect(named(client.told, 'order')[0]?.data).toEqual({
    order_id: 'ORD-1',
    amount: 1299,
    status: 'pending',
    created_at: '2026-11-20T10:00:00.000Z',
  })
  expect(named(client.told, 'activity')[0]?.data).toMatchObject({ type: 'order', id: 'ORD-1', status: 'pending' })
  await eventually(() => client.state.comments > 3, Boolean, { what: 'the heartbeat' })
})

test('a client that comes back with its last id is told everything in between, each once', async () => {
  const shop = await openShop()
  const first = await follow(shop.url)
  await eventually(() => first.told.length > 0)
  await shop.place()
  await eventually(() => named(first.told, 'order').length === 1)
  first.leave()
  const lastId = first.told.at(-1)?.id ?? ''
  for (let at = 0; at < 30; at++) await shop.place()
  const { rows } = await eventually(
    () => sql<{ n: number }>`select count(*)::int as n from order_facts`.execute(shop.database.db),
    ({ rows }) => rows[0]?.n === 31,
  )
  expect(rows).toHaveLength(1)
  const second = await follow(shop.url, lastId)
  await eventually(() => ordersReported(second.told).length >= 30)
  await eventually(() => named(second.told, 'dashboard').some((one) => summaryOf(one).total_orders === 31))
  const all = [...ordersReported(first.told), ...ordersReported(second.told)]
  expect(new Set(all).size).toBe(31)
  expect(all).toHaveLength(31)
})

test('breaks at any moment lose no order: 8 shoppers at once, a client that leaves again and again', async () => {
  const shop = await openShop()
  const seen = new Set<unknown>()
  let lastId = ''
  let breaks = 0
  const shoppers = Promise.all(
    Array.from({ length: 8 }, async (_, shopper) => {
      for (let at = 0; at < 15; at++) await shop.place(`ORD-${shopper}-${at}`)
    }),
  )
  let placing = true
  void shoppers.then(() => {
    placing = false
  })
  await eventually(
    async () => {
      const client = await follow(shop.url, lastId)
      const enough = placing ? 1 + (breaks % 4) : 120
      await Promise.race([
        eventually(() => client.told.length >= enough, Boolean, { everyMs: 1, withinMs: 60_000 }).catch(() => {}),
        pause(placing ? 100 : 500),
      ])
      client.leave()
      await client.reading
      for (const { id, event, data } of client.told) {
        if (event === 'order') seen.add(data.order_id)
        lastId = id
      }
      breaks++
      return !placing && seen.size >= 120
    },
    Boolean,
    { withinMs: 60_000, what: 'all orders' },
  )
  await shoppers
  expect(seen.size).toBe(120)
  expect(breaks).toBeGreaterThan(2)
})

test('the demo’s past changes the figures and is no news', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  await eventually(() => client.told.length > 0)
  await shop.append('ORD-OLD', 0, orderPlaced('ORD-OLD'), { seed: true, at: '2026-04-01T10:00:00.000Z' })
  await eventually(() => named(client.told, 'dashboard').some((one) => summaryOf(one).total_orders === 1))
  await shop.place('ORD-NEW')
  await eventually(() => ordersReported(client.told).length > 0 && named(client.told, 'activity').length > 0)
  expect(ordersReported(client.told)).toEqual(['ORD-NEW'])
  expect(named(client.told, 'activity').map(({ data }) => data.id)).toEqual(['ORD-NEW'])
})

test('an id that this log has not reached, or no number, begins anew', async () => {
  const shop = await openShop()
  for (const id of ['999999', 'nonsense', '-1', '1e3']) {
    const client = await follow(shop.url, id)
    await eventually(() => client.told.length > 0)
    expect(client.told[0]?.event).toBe('dashboard')
  }
})

test('streams end when the process stops, at once', async () => {
  const shop = await openShop()
  const clients = await Promise.all([follow(shop.url), follow(shop.url)])
  await eventually(() => clients.every(({ told }) => told.length > 0))
  const cutOff = vi.spyOn(shop.app.server, 'closeAllConnections')
  await shop.app.close()
  expect(cutOff).not.toHaveBeenCalled()
  await Promise.all(clients.map(({ reading }) => reading))
  expect(clients.every(({ state }) => state.ended)).toBe(true)
})

// How soon a commit is a changed figure is measured by bench/live.ts.
test('orders that come at once end in figures that have them all, and no figure steps back', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  await eventually(() => client.told.length > 0)
  for (let at = 0; at < 20; at++) await shop.place()
  const totals = () => named(client.told, 'dashboard').map((one) => summaryOf(one).total_orders)
  await eventually(() => totals().includes(20))
  expect(totals()).toEqual(totals().toSorted((a, b) => a - b))
})

test('[O3] an order that gets its tracking number is told of, though no figure changes', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  const orderId = await placedBefore(shop, client)
  const data = { orderId, awb: 'AWB1', courier: 'Delhivery', trackingUrl: 'https://courier.example/AWB1' }
  await shop.append(orderId, 1, { type: 'OrderTracked', data })
  await eventually(() => named(client.told, 'touched').length === 1)
  expect(named(client.told, 'touched')[0]?.data).toEqual({ order_id: orderId })
})

test('[O7] every event of an order’s timeline tells the order’s number: notes, papers, mails, the courier’s word', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  const orderId = await placedBefore(shop, client)
  const count = () => named(client.told, 'touched').filter(({ data }) => data.order_id === orderId).length
  await shop.append(orderId, 1, {
    type: 'OrderNoted',
    data: { orderId, noteId: 'n', words: { subject: `order-${orderId}`, iv: '', tag: '', text: '' } },
  })
  await eventually(() => count() === 1)
  await shop.sendUpdate({ newsId: 'n1', orderId, about: 'mail' })
  await eventually(() => count() === 2)
  await shop.append(orderId, 2, { type: 'OrderStatusSet', data: { orderId, from: 'pending', to: 'confirmed' } })
  await eventually(() => named(client.told, 'activity').some(({ data }) => data.status === 'confirmed'))
  expect(count()).toBe(2)
})

test('[O3] the refund of a cancelled order is told of, though its money was out of the figures before', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  const orderId = await placedBefore(shop, client)
  const cancelled = { orderId, from: 'confirmed', reason: '', restock: true, refund: true }
  await shop.append(orderId, 1, { type: 'OrderCancelled', data: cancelled })
  await eventually(() => named(client.told, 'activity').some(({ data }) => data.status === 'cancelled'))
  const data = { orderId, providerPaymentId: 'pay_1', amount: 129_900, refundedAt: '2026-11-21T10:00:00Z' }
  await shop.append(orderId, 2, { type: 'OrderRefunded', data })
  await eventually(() => named(client.told, 'touched').length === 1)
  expect(named(client.told, 'touched')[0]?.data).toEqual({ order_id: orderId })
})

type Change = EventOf<'FiguresChanged'>
test('changes hold no personal data', async () => {
  const shop = await openShop()
  await shop.place()
  const changes = await eventually(
    () =>
      sql<{ data: Change['data'] }>`select data from events where type = 'FiguresChanged'`.execute(shop.database.db),
    ({ rows }) => rows.some(({ data }) => data.orders.length > 0) && rows.some(({ data }) => data.activity.length > 0),
  )
  for (const { data } of changes.rows) expect(JSON.stringify(data)).not.toMatch(/sealed|customer|"c1"/)
})

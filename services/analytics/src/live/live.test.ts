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

/** Analytics as two processes: consumers here, and an API that receives changes through the log only. */
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

type ReceivedMessage = { id: string; event: string; data: Record<string, unknown>; at: number }

/** A client of the stream: what it received, and its end. */
async function follow(url: string, lastEventId?: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/admin/live`, {
    headers: {
      [actorHeader]: signedActorHeader('analytics', admin),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: leaving.signal,
  })
  const received: ReceivedMessage[] = []
  const state = { comments: 0, ended: false }
  const read = async () => {
    let rest = ''
    for await (const chunk of (answer.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) state.comments++
        else received.push({ ...fieldsOf(block), at: performance.now() })
      }
    }
    state.ended = true
  }
  const reading = read().catch(() => {})
  onTestFinished(() => leaving.abort())
  return { answer, received, state, leave: () => leaving.abort(), reading }
}

const fieldsOf = (block: string) => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) }
}
const named = (received: readonly ReceivedMessage[], event: string) => received.filter((one) => one.event === event)
const ordersReported = (received: readonly ReceivedMessage[]) =>
  named(received, 'order').map(({ data }) => data.order_id)
const summaryOf = ({ data }: ReceivedMessage) =>
  (data as { summary: { total_orders: number; total_revenue: number } }).summary

/** Places an order and waits until the client has it: in one batch with its change, both would be one message. */
async function placedBefore(shop: Awaited<ReturnType<typeof openShop>>, client: Awaited<ReturnType<typeof follow>>) {
  await eventually(() => client.received.length > 0)
  const orderId = await shop.place()
  await eventually(() => named(client.received, 'activity').some(({ data }) => data.id === orderId))
  return orderId
}

test('a new client gets the present figures, then changes: figures, order, activity', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  expect(client.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(client.answer.headers.get('cache-control')).toBe('no-store')
  await eventually(() => client.received.length > 0)
  expect(client.received[0]).toMatchObject({ event: 'dashboard', data: { summary: { total_orders: 0 } } })
  await shop.place()
  await eventually(() => named(client.received, 'activity').length > 0 && named(client.received, 'order').length > 0)
  const changed = await eventually(
    () => named(client.received, 'dashboard').at(-1),
    (last) => last !== undefined && summaryOf(last).total_orders === 1,
  )
  expect(changed?.data).toMatchObject({
    summary: { total_orders: 1, total_revenue: 1299 },
    order_stats: { pending_orders: 1 },
  })
  expect(named(client.received, 'order')[0]?.data).toEqual({
    order_id: 'ORD-1',
    amount: 1299,
    status: 'pending',
    created_at: '2026-11-20T10:00:00.000Z',
  })
  expect(named(client.received, 'activity')[0]?.data).toMatchObject({ type: 'order', id: 'ORD-1', status: 'pending' })
  await eventually(() => client.state.comments > 3, Boolean, { what: 'the heartbeat' })
})

test('a client that returns with its last id gets everything in between, each once', async () => {
  const shop = await openShop()
  const first = await follow(shop.url)
  await eventually(() => first.received.length > 0)
  await shop.place()
  await eventually(() => named(first.received, 'order').length === 1)
  first.leave()
  const lastId = first.received.at(-1)?.id ?? ''
  for (let at = 0; at < 30; at++) await shop.place()
  const { rows } = await eventually(
    () => sql<{ n: number }>`select count(*)::int as n from order_facts`.execute(shop.database.db),
    ({ rows }) => rows[0]?.n === 31,
  )
  expect(rows).toHaveLength(1)
  const second = await follow(shop.url, lastId)
  await eventually(() => ordersReported(second.received).length >= 30)
  await eventually(() => named(second.received, 'dashboard').some((one) => summaryOf(one).total_orders === 31))
  const all = [...ordersReported(first.received), ...ordersReported(second.received)]
  expect(new Set(all).size).toBe(31)
  expect(all).toHaveLength(31)
})

test('breaks at any moment lose no order: 8 shoppers at once, a client that disconnects again and again', async () => {
  const shop = await openShop()
  const seen = new Set<unknown>()
  // A new client receives no earlier orders, so this one gets its position before the first order.
  const first = await follow(shop.url)
  await eventually(() => first.received.length > 0)
  first.leave()
  await first.reading
  let lastId = first.received.at(-1)?.id ?? ''
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
      // The last client stays until the last order arrives, however slow the machine is.
      const missing = () => 120 - new Set([...seen, ...ordersReported(client.received)]).size
      await (placing
        ? Promise.race([
            eventually(() => client.received.length > breaks % 4, Boolean, { everyMs: 1 }).catch(() => {}),
            pause(100),
          ])
        : eventually(() => missing() === 0))
      client.leave()
      await client.reading
      for (const { id, event, data } of client.received) {
        if (event === 'order') seen.add(data.order_id)
        lastId = id
      }
      breaks++
      return !placing && seen.size >= 120
    },
    Boolean,
    { what: 'all orders' },
  )
  await shoppers
  expect(seen.size).toBe(120)
  expect(breaks).toBeGreaterThan(2)
})

test('seed events change the figures and send no activity', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  await eventually(() => client.received.length > 0)
  await shop.append('ORD-OLD', 0, orderPlaced('ORD-OLD'), { seed: true, at: '2026-04-01T10:00:00.000Z' })
  await eventually(() => named(client.received, 'dashboard').some((one) => summaryOf(one).total_orders === 1))
  await shop.place('ORD-NEW')
  await eventually(() => ordersReported(client.received).length > 0 && named(client.received, 'activity').length > 0)
  expect(ordersReported(client.received)).toEqual(['ORD-NEW'])
  expect(named(client.received, 'activity').map(({ data }) => data.id)).toEqual(['ORD-NEW'])
})

test('an id beyond this log, or one that is not a number, starts from the present', async () => {
  const shop = await openShop()
  for (const id of ['999999', 'nonsense', '-1', '1e3']) {
    const client = await follow(shop.url, id)
    await eventually(() => client.received.length > 0)
    expect(client.received[0]?.event).toBe('dashboard')
  }
})

test('streams end when the process stops, at once', async () => {
  const shop = await openShop()
  const clients = await Promise.all([follow(shop.url), follow(shop.url)])
  await eventually(() => clients.every(({ received }) => received.length > 0))
  const cutOff = vi.spyOn(shop.app.server, 'closeAllConnections')
  await shop.app.close()
  expect(cutOff).not.toHaveBeenCalled()
  await Promise.all(clients.map(({ reading }) => reading))
  expect(clients.every(({ state }) => state.ended)).toBe(true)
})

// bench/live.ts measures the time from a commit to the changed figure.
test('concurrent orders are all in the final figures, and no figure decreases', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  await eventually(() => client.received.length > 0)
  for (let at = 0; at < 20; at++) await shop.place()
  const totals = () => named(client.received, 'dashboard').map((one) => summaryOf(one).total_orders)
  await eventually(() => totals().includes(20))
  expect(totals()).toEqual(totals().toSorted((a, b) => a - b))
})

test('[O3] a new tracking number sends a message, though no figure changes', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  const orderId = await placedBefore(shop, client)
  const data = { orderId, awb: 'AWB1', courier: 'Delhivery', trackingUrl: 'https://courier.example/AWB1' }
  await shop.append(orderId, 1, { type: 'OrderTracked', data })
  await eventually(() => named(client.received, 'touched').length === 1)
  expect(named(client.received, 'touched')[0]?.data).toEqual({ order_id: orderId })
})

test('[O7] every event of an order’s timeline sends the order’s number: notes, documents, mails, tracking', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  const orderId = await placedBefore(shop, client)
  const count = () => named(client.received, 'touched').filter(({ data }) => data.order_id === orderId).length
  await shop.append(orderId, 1, {
    type: 'OrderNoted',
    data: { orderId, noteId: 'n', words: { subject: `order-${orderId}`, iv: '', tag: '', text: '' } },
  })
  await eventually(() => count() === 1)
  await shop.sendUpdate({ newsId: 'n1', orderId, about: 'mail' })
  await eventually(() => count() === 2)
  await shop.append(orderId, 2, { type: 'OrderStatusSet', data: { orderId, from: 'pending', to: 'confirmed' } })
  await eventually(() => named(client.received, 'activity').some(({ data }) => data.status === 'confirmed'))
  expect(count()).toBe(2)
})

test('[O3] the refund of a cancelled order sends a message, though its money had left the figures before', async () => {
  const shop = await openShop()
  const client = await follow(shop.url)
  const orderId = await placedBefore(shop, client)
  const cancelled = { orderId, from: 'confirmed', reason: '', restock: true, refund: true }
  await shop.append(orderId, 1, { type: 'OrderCancelled', data: cancelled })
  await eventually(() => named(client.received, 'activity').some(({ data }) => data.status === 'cancelled'))
  const data = { orderId, providerPaymentId: 'pay_1', amount: 129_900, refundedAt: '2026-11-21T10:00:00Z' }
  await shop.append(orderId, 2, { type: 'OrderRefunded', data })
  await eventually(() => named(client.received, 'touched').length === 1)
  expect(named(client.received, 'touched')[0]?.data).toEqual({ order_id: orderId })
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

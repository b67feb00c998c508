// A rush on the last units, and one order sent many times, over HTTP against two processes of orders.
import { randomUUID } from 'node:crypto'
import { ordersMigrations } from '@suvarna/orders/migrations.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { dropDatabase, eventually, testDatabase } from '@suvarna/platform/testing/testing.ts'
import { type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenLedgers, eventsOf } from './judge.ts'
import { type Answer, orderOf, place } from './shoppers.ts'
import { type Child, createStandby, untilSaid } from './standby.ts'
import { stockShop } from './stocked-shop.ts'

const lastRings = { productId: 'ring', rupees: 999, size: 7, units: 10 }
const necklace = { productId: 'necklace', rupees: 1899, units: 1_000 }

/** Generous, for a shared machine. */
const patienceMs = 240_000

let orders: Database<OrdersDb>
let vault: Database<VaultDb>
let catalog: Database<PlatformTables>
let children: Child[] = []
let urls: string[] = []

beforeAll(async () => {
  orders = await testDatabase<OrdersDb>(ordersMigrations)
  vault = await testDatabase<VaultDb>(vaultMigrations)
  catalog = await testDatabase<PlatformTables>()
  await stockShop(orders, vault, catalog, [lastRings, necklace])
  const command = { ordersUrl: orders.url, vaultUrl: vault.url, recorderUrl: '', brokers: null, port: 0 }
  const standby = createStandby('orders', command, false)
  children = [standby.next(null), standby.next(null)]
  for (const child of children) await untilSaid(child, 'listening')
  urls = children.map(({ said }) => said.find((line) => line.startsWith('listening'))?.split(' ')[1] ?? '')
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()))
  await Promise.all([orders, vault, catalog].map((database) => dropDatabase(database)))
})

const urlOf = (number: number) => urls[number % urls.length] ?? ''
const eventCount = async () =>
  Number((await sql<{ n: bigint }>`select count(*) as n from events`.execute(orders.db)).rows[0]?.n)
const numbered = () => expect.poll(async () => (await sql`select from outbox`.execute(orders.db)).rows.length).toBe(0)

// bench/last-units.ts measures how long they wait.
test('[R-30] 500 shoppers want the last 10 rings, 40 at a time: 10 get one, 490 get a clear refusal', async () => {
  const responses: Answer[] = []
  let next = 0
  const shopper = async () => {
    for (let number = next++; number < 500; number = next++) {
      const key = randomUUID()
      const ask = () => place(urlOf(number), key, orderOf(lastRings), patienceMs)
      // A busy response is retried under the same key.
      responses.push(await eventually(ask, ({ status }) => status !== 503))
    }
  }
  await Promise.all(Array.from({ length: 40 }, shopper))

  const placed = responses.filter(({ status }) => status === 200)
  const refused = responses.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')
  expect([placed.length, refused.length]).toEqual([10, 490])
  expect(new Set(placed.map(({ body }) => body.order_id)).size).toBe(10)
  for (const { body } of refused)
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/Piece ring, ring size 7 .*stock/),
      details: { product_id: 'ring', size: 7 },
    })
  await numbered()
  const events = await eventsOf(orders)
  expect(brokenLedgers(events)).toEqual([])
  expect(events.filter(({ type }) => type === 'OrderPlaced')).toHaveLength(10)
  const row = await orders.db.selectFrom('stock').selectAll().where('product_id', '=', 'ring').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ available: 0, reserved: 0, sold: 10, received: 10 })
})

test('[R-01 S-55] one order sent 50 times in parallel to two processes is one order with 50 equal responses', async () => {
  const key = randomUUID()
  const before = await eventCount()
  const send = async (number: number): Promise<Answer> => {
    for (;;) {
      const response = await place(urlOf(number), key, orderOf(necklace), patienceMs)
      // The specification allows a retry response to a duplicate that waited too long. There must still be one order.
      if (response.body.code !== 'retry' && response.status !== 503) return response
    }
  }
  const responses = await Promise.all(Array.from({ length: 50 }, (_, number) => send(number)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  // Reserved, committed, placed.
  expect(await eventCount()).toBe(before + 3)
})

test('[R-02] a key reused with another order is refused and leaves no event', async () => {
  const key = randomUUID()
  const first = await place(urlOf(0), key, orderOf(necklace), patienceMs)
  expect(first.status).toBe(200)
  const before = await eventCount()
  const second = await place(urlOf(1), key, orderOf(necklace, 3), patienceMs)
  expect(second.status).toBe(422)
  expect(second.body.code).toBe('idempotency_key_reused')
  expect(await eventCount()).toBe(before)
  expect((await place(urlOf(1), key, orderOf(necklace), patienceMs)).text).toBe(first.text)
})

import { type Insertable, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '../order/decider/order-state.ts'
import { startOrders } from '../orders.testing.ts'
import type { OrdersDb } from '../schema.ts'
import { placingFacts } from './placing-facts.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

test('orders that come together get the facts of their own pincodes by one question', async () => {
  const { db } = orders.database
  await db
    .insertInto('uncollected_cash')
    .values([
      { pincode: '744101', asked_at: new Date() },
      { pincode: '110001', asked_at: new Date(Date.now() - 8 * 24 * 3_600_000) },
    ])
    .execute()
  const factsOf = placingFacts(db)
  const asked = (pincode: string) => ({ pincode, productIds: [], cashBuyer: null })
  const facts = await Promise.all(['560001', '744101', '110001', '744101'].map(asked).map(factsOf))
  expect(facts.map(({ uncollected }) => uncollected)).toEqual([false, true, false, true])
  // The first is queried immediately; the others share the next query and its clock.
  expect(new Set(facts.map(({ now }) => now)).size).toBe(2)
})

async function place(
  orderId: string,
  more: Partial<Insertable<OrdersDb['placed_by']>>,
  status: OrderStatus = 'processing',
) {
  const { db } = orders.database
  const at = new Date()
  const by = { address: 'a9', phone: 'p9', customer: 'c9', visitor_id: null, method: 'cod' as const, ...more }
  await db
    .insertInto('placed_by')
    .values({ order_id: orderId, units: 1, amount: 100, placed_at: at, ...by })
    .execute()
  const sums = { subtotal: 100, discount: 0, total: 100, lines: '[]', superseded: false }
  const paid = { payment_method: by.method, payment_status: 'pending' as const, customer: by.customer }
  await db
    .insertInto('order_list')
    .values({ order_id: orderId, version: 1, status, ...sums, ...paid, created_at: at, updated_at: at })
    .execute()
}

test('each buyer gets what is on its way to him by phone, e-mail, browser or account, and to all of his address', async () => {
  const { db } = orders.database
  const everything = { address: 'a1', phone: 'p1', customer: 'c1', visitor_id: 'v1' }
  await place('by-phone', { phone: 'p1', address: 'a1' })
  await place('by-mail', { customer: 'c1', address: 'a1' })
  await place('by-browser', { visitor_id: 'v1' })
  await place('neighbour', { address: 'a1' })
  await place('online', { ...everything, method: 'razorpay' })
  await place('cancelled', everything, 'cancelled')
  await place('old', { ...everything, placed_at: new Date(Date.now() - 25 * 3_600_000) })
  await db.insertInto('proved_addresses').values({ account_id: 'account-1', customer: 'c2' }).execute()
  const stranger = { address: 'a2', phone: 'p2', customer: 'c2', visitorId: null, accountId: null, blockKeys: [] }
  const buyers = [
    { ...stranger, address: 'a1', phone: 'p1', customer: 'c1', visitorId: 'v1' },
    stranger,
    { ...stranger, accountId: 'account-1' },
    { ...stranger, address: 'a1', accountId: 'account-2' },
    null,
  ]
  const factsOf = placingFacts(db)
  const facts = await Promise.all(
    [null, ...buyers].map((cashBuyer) => factsOf({ pincode: '560001', productIds: [], cashBuyer })),
  )
  expect(facts.map(({ owed }) => owed)).toEqual([
    null,
    { isProved: false, own: 300, shared: 300 },
    { isProved: false, own: 0, shared: 0 },
    { isProved: true, own: 0, shared: 0 },
    { isProved: false, own: 0, shared: 300 },
    null,
  ])
})

test('what one buyer owes is read without the orders of others', async () => {
  const [others, ownOrders] = [400, 10]
  for (let number = 0; number < others; number++)
    await place(`other-${number}`, {
      address: `b${number % (others / ownOrders)}`,
      phone: `q${number}`,
      customer: `d${number}`,
    })
  await sql`analyze order_list, placed_by`.execute(orders.database.db)
  await orders.database.transaction(async (tx) => {
    const cashBuyer = { address: 'b7', phone: 'q7', customer: 'd7', visitorId: null, accountId: null, blockKeys: [] }
    const before = await readOfOrders(tx)
    const { owed } = await placingFacts(tx)({ pincode: '560001', productIds: [], cashBuyer })
    const after = await readOfOrders(tx)
    expect(owed).toEqual({ isProved: false, own: 100, shared: 100 * ownOrders })
    expect(after.scanned - before.scanned).toBe(0)
    expect(after.found - before.found).toBe(ownOrders + 1)
  })
})

/** How many orders this session has read: by scanning all of them, and by looking up. */
async function readOfOrders(tx: Kysely<OrdersDb>) {
  const { rows } = await sql<{ scanned: number; found: number }>`
    select seq_tup_read::int as scanned, idx_tup_fetch::int as found from pg_stat_xact_user_tables
    where relname = 'order_list' and schemaname = 'public'`.execute(tx)
  return rows[0] ?? { scanned: 0, found: 0 }
}

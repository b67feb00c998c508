import { startDeadlines } from '@suvarna/platform/follow/deadlines.ts'
import { promotionalFrom } from '@suvarna/platform/messages/quiet-hours.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../orders.testing.ts'
import { proofOf, reviewToken } from './access/order-grants.ts'
import { reviewDeadline } from './review-deadline.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
})
afterAll(() => orders.stop())

async function placed(): Promise<string> {
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'p', quantity: 1 }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return body.order_id
}
const setStatus = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(orders.database.db)).rows
const asked = (orderId: string) =>
  rows(
    sql<{
      data: { proof: string }
    }>`select data from events where stream = ${`order-${orderId}`} and type = 'ReviewAsked'`,
  )
const dueAt = async (orderId: string) =>
  (
    await rows(sql<{ due_at: Date }>`
      select due_at from deadlines where kind = ${reviewDeadline} and stream = ${`order-${orderId}`}`)
  ).map(({ due_at }) => due_at.getTime())

/** Delivers the order. Its review request must be due this number of days later, at an hour for promotional mail. */
async function deliver(orderId: string, days: number) {
  const daysLater = () => promotionalFrom(new Date(Date.now() + days * 86_400_000)).getTime()
  const earliest = daysLater()
  await setStatus(orderId, 'delivered')
  const [due = 0, ...more] = await dueAt(orderId)
  expect(more).toEqual([])
  // Counted from the start of a transaction, which on a busy machine is a while ago.
  const slack = 5 * 60_000
  expect(due).toBeGreaterThanOrEqual(earliest - slack)
  expect(due).toBeLessThanOrEqual(daysLater() + slack)
}

/** Makes every open deadline of the kind due, and waits until all are delivered. */
async function daysLater() {
  const { database, service } = orders
  await sql`update deadlines set due_at = now() where kind = ${reviewDeadline}`.execute(database.db)
  const deadlines = startDeadlines(database, service.deadlines ?? {}, (fault) => Promise.reject(fault), 10)
  const open = sql`select from deadlines where kind = ${reviewDeadline}`
  await eventually(async () => (await open.execute(database.db)).rows.length === 0)
  await deadlines.stop()
}

test('a delivered order is asked about once, seven days later; its proof is the mailed token’s and opens nothing', async () => {
  const orderId = await placed()
  await setStatus(orderId, 'shipped')
  expect(await dueAt(orderId)).toEqual([])
  await deliver(orderId, 7)
  await daysLater()
  const token = reviewToken('g', orderId)
  expect(await asked(orderId)).toMatchObject([{ data: { proof: proofOf(token) } }])
  expect((await orders.request('GET', `/orders/${orderId}?t=${token}`)).body.data.name).not.toBe('Priya Sharma')
  await setStatus(orderId, 'shipped')
  await setStatus(orderId, 'delivered')
  await daysLater()
  expect(await asked(orderId)).toHaveLength(1)
})

test('not where it was cancelled meanwhile, or everything goes back', async () => {
  const [cancelled, returned] = [await placed(), await placed()]
  for (const orderId of [cancelled, returned]) await setStatus(orderId, 'delivered')
  await setStatus(cancelled, 'cancelled')
  const body = { items: [{ item_id: '1', quantity: 1 }], reason: 'other' }
  const back = await orders.request('POST', `/orders/${returned}/return`, { body, actor: admin })
  expect(back.status).toBe(200)
  await daysLater()
  expect([...(await asked(cancelled)), ...(await asked(returned))]).toEqual([])
})

test('the settings say after how many days, and 0 is never', async () => {
  const { body } = await orders.request('GET', '/admin/settings', { actor: admin })
  const save = (version: number, review_days: number) => {
    const settings = { ...body.data.settings, limits: { ...body.data.settings.limits, review_days } }
    return orders.request('PUT', '/admin/settings', { body: { version, settings }, actor: admin })
  }
  expect(body.data.settings.limits.review_days).toBe(7)
  const saved = await save(body.data.version, 3)
  const [soon, never] = [await placed(), await placed()]
  await deliver(soon, 3)
  expect((await save(saved.body.data.version, 0)).status).toBe(200)
  await setStatus(never, 'delivered')
  expect(await dueAt(never)).toEqual([])
})

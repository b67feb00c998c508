import { randomUUID } from 'node:crypto'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  const mailer = { send: async () => undefined, close() {} }
  orders = await startOrders({ mails: { mailer, storeUrl: 'https://shop.test' } })
})
afterAll(() => orders.stop())

const online = { payment_method: 'razorpay', payment_status: 'pending' }
async function place(product: string, more: object = online, headers: Record<string, string> = {}) {
  const body = { ...codOrder(100, { product_id: product, quantity: 1 }), ...more }
  const sent = { body, headers: { 'idempotency-key': randomUUID(), ...headers }, actor: shopper }
  return (await orders.request('POST', '/orders/place', sent)).body.order_id as string
}
const expire = (orderId: string) =>
  orders.database.transaction(async (tx) => {
    const due = { kind: unpaidDeadline, stream: `order-${orderId}`, dueAt: new Date(), meta: testMeta() }
    await orders.service.deadlines?.[unpaidDeadline]?.(tx, due)
  })
const link = (orderId: string, body: object = {}) =>
  orders.request('POST', `/admin/orders/${orderId}/payment-link`, { body, actor: admin })
const one = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
const dueIn = async (orderId: string) => {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from due_at - now()) / 3600 as hours from deadlines
    where kind = ${unpaidDeadline} and stream = ${`order-${orderId}`}`.execute(orders.database.db)
  return rows.map(({ hours }) => Math.round(Number(hours)))
}

test('an expired order holds its pieces for a day once more, and its link opens it for paying', async () => {
  await orders.sell('a', 100_00, 1)
  const orderId = await place('a')
  await expire(orderId)
  expect(await orders.stock('a')).toEqual({ available: 1, reserved: 0, sold: 0 })
  expect(await one(orderId)).toMatchObject({ order_status: 'failed', payment_status: 'failed' })
  const made = await link(orderId, { mail: true })
  expect(made).toMatchObject({ status: 200, body: { data: { mailed: true } } })
  expect(await orders.stock('a')).toEqual({ available: 0, reserved: 1, sold: 0 })
  expect(await dueIn(orderId)).toEqual([24])
  const query = new URLSearchParams(made.body.data.path.split('?')[1])
  const { body } = await orders.request('GET', `/orders/${query.get('id')}?t=${query.get('t')}`)
  expect(body.data).toMatchObject({ order_status: 'pending', may: { pay_by: made.body.data.pay_by } })
  const { rows } =
    await sql`select from jobs where kind = 'mail-payment-request' and payload->>'orderId' = ${orderId}`.execute(
      orders.database.db,
    )
  expect(rows).toHaveLength(1)
  const before = await orders.eventCount()
  expect((await link(orderId)).body.data).toEqual({ ...made.body.data, mailed: false })
  expect(await orders.eventCount()).toBe(before)
  const { body: told } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
  expect(told.data.entries[0]).toMatchObject({ title: 'Waits for its payment once more', account_id: 'boss' })
  const pay = { providerOrderId: 'po_1', providerPaymentId: 'pay_1', amount: 100_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: { orderId, ...pay } })
  expect(await one(orderId)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  expect(await orders.stock('a')).toEqual({ available: 0, reserved: 0, sold: 1 })
})

test('unpaid again, it lets go of its pieces again', async () => {
  await orders.sell('b', 100_00, 1)
  const orderId = await place('b')
  await expire(orderId)
  await link(orderId)
  await expire(orderId)
  expect(await one(orderId)).toMatchObject({ order_status: 'failed' })
  expect(await orders.stock('b')).toEqual({ available: 1, reserved: 0, sold: 0 })
})

test('refused, and nothing is changed: sold out meanwhile, cash, paid, cancelled, no longer sold, ordered again', async () => {
  await orders.sell('c', 100_00, 1)
  const checkout = { 'x-checkout-id': 'checkout-12345' }
  const first = await place('c', online, checkout)
  await expire(first)
  const second = await place('c', online, checkout)
  expect((await link(first)).body).toMatchObject({ code: 'order_closed', message: expect.stringContaining(second) })
  await orders.sell('d', 100_00, 1)
  const late = await place('d')
  await expire(late)
  await place('d', {})
  expect((await link(late)).body).toMatchObject({
    code: 'out_of_stock',
    message: 'Piece d is out of stock',
  })
  expect(await one(late)).toMatchObject({ order_status: 'failed' })
  expect(await dueIn(late)).toEqual([])
  await orders.sell('e', 100_00, 5)
  const cash = await place('e', {})
  expect((await link(cash)).body.code).toBe('payment_not_offered')
  const cancelled = await place('e')
  await orders.request('PATCH', `/admin/orders/${cancelled}/status`, { body: { status: 'cancelled' }, actor: admin })
  expect((await link(cancelled)).body).toMatchObject({
    code: 'order_closed',
    message: 'This order is cancelled, and does not wait for a payment.',
  })
  const gone = await place('e')
  await expire(gone)
  await orders.deliver('catalog', { type: 'ProductRetired', data: { productId: 'e' } })
  expect((await link(gone)).body.code).toBe('product_gone')
})

test('its place among an order’s states: waiting, with its pieces held', () => {
  const orderId = 'ORD-1'
  const failed = { placed: true, orderId, status: 'failed', hold: 'none', payBy: null, takenOut: [] } as never
  const event = { type: 'OrderPaymentExtended' as const, data: { orderId, payBy: '2026-11-27T10:00:00.000Z' } }
  expect(order.evolve(failed, event)).toMatchObject({ status: 'pending', hold: 'reserved', payBy: event.data.payBy })
})

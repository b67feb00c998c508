import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 100_00, { 7: 5 })
  await orders.sell('dear', 60_000_00, 5)
})
afterAll(() => orders.stop())

const bag = codOrder(100, { product_id: 'ring', quantity: 1, size: 7 })
const place = (body: object, key: string = randomUUID(), actor = admin) =>
  orders.request('POST', '/admin/orders', { body, headers: { 'idempotency-key': key }, actor })
const placedEvent = (orderId: string) =>
  orders.database.db
    .selectFrom('events')
    .select(['data', 'meta'])
    .where('stream', '=', `order-${orderId}`)
    .where('type', '=', 'OrderPlaced')
    .executeTakeFirstOrThrow()

test('an order on the phone takes its stock at once, once, and says who wrote it down', async () => {
  const key = randomUUID()
  const { status, body } = await place(bag, key)
  expect({ status, amount: body.data.amount }).toEqual({ status: 200, amount: 100 })
  expect((await place(bag, key)).body.order_id).toBe(body.order_id)
  expect(await orders.stock('ring', 7)).toEqual({ available: 4, reserved: 0, sold: 1 })
  const { data, meta } = await placedEvent(body.order_id)
  expect(data).toMatchObject({ accountId: null, checkoutId: null, visitorId: null, paymentMethod: 'cod' })
  expect(data).not.toHaveProperty('consents')
  expect(meta.actor).toMatchObject({ kind: 'admin', id: 'boss' })
  const { body: told } = await orders.request('GET', `/admin/orders/${body.order_id}/timeline`, { actor: admin })
  expect(told.data.entries.at(-1)).toMatchObject({ title: 'Order placed', by: 'admin', account_id: 'boss' })
})

test('online it holds its pieces, and its payment link is there', async () => {
  const { body } = await place({ ...bag, payment_method: 'razorpay' })
  const [hours] = [(Date.parse(body.data.pay_by) - Date.now()) / 3_600_000]
  expect(hours).toBeGreaterThan(23.9)
  const { rows } = await orders.database.pool.query(
    'select kind, round(extract(epoch from due_at - now()) / 3600)::int as hours from deadlines where stream = $1 order by kind',
    [`order-${body.order_id}`],
  )
  expect(rows).toEqual([
    { kind: 'payment-reminder', hours: 24 },
    { kind: 'unpaid-order', hours: 24 },
  ])
  expect(await orders.stock('ring', 7)).toMatchObject({ reserved: 1 })
  const link = await orders.request('POST', `/admin/orders/${body.order_id}/payment-link`, { body: {}, actor: admin })
  expect(link.body.data.path).toContain(`id=${body.order_id}`)
})

test('it is held to the rules of the checkout', async () => {
  expect((await place({ ...bag, amount: 90 })).body).toMatchObject({ code: 'price_changed', details: { total: 100 } })
  expect((await place(codOrder(100, { product_id: 'ring', quantity: 1 }))).body.code).toBe('ring_size')
  expect((await place(codOrder(990, { product_id: 'ring', quantity: 11, size: 7 }))).body.code).toBe('out_of_stock')
  expect((await place(codOrder(60_000, { product_id: 'dear', quantity: 1 }))).body.code).toBe('cod_limit')
  expect((await place({ ...bag, phone_updates: 1 })).body).toMatchObject({
    code: 'invalid_input',
    field: 'phone_updates',
  })
  expect((await place({ ...bag, payment_status: 'paid' })).body).toMatchObject({ field: 'payment_status' })
  expect((await orders.request('POST', '/admin/orders', { body: bag, actor: admin })).status).toBe(400)
  expect((await place(bag, randomUUID(), shopper)).status).toBeGreaterThan(399)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from './order/access/order-grants.ts'
import { admin, codOrder, startOrders } from './orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('crown', 1_00_00_000_00, 1_000)
})
afterAll(() => orders.stop())

const place = (quantity: number, amount: number) =>
  orders.request('POST', '/orders/place', {
    body: { ...codOrder(amount, { product_id: 'crown', quantity }), payment_method: 'razorpay' },
    headers: { 'idempotency-key': randomUUID() },
  })

test('money 11: an order above ₹2,14,74,836.47 is placed, listed, exported and comes back like any other', async () => {
  const total = 4_50_00_000
  const { status, body } = await place(5, total)
  expect({ status, amount: body.data?.amount }).toEqual({ status: 200, amount: total })
  const orderId = body.order_id as string
  expect((await orders.request('GET', '/admin/orders?sort=amount_high', { actor: admin })).body.data).toMatchObject([
    { order_id: orderId, total, subtotal: 5_00_00_000, discount: 50_00_000 },
  ])
  expect((await orders.raw('GET', '/admin/orders/export', { actor: admin })).body).toContain(`,${total},`)
  const path = `/admin/orders/${orderId}/status`
  await orders.request('PATCH', path, { actor: admin, body: { status: 'delivered', unpaid: true } })
  const grant = `?t=${linkToken('g', orderId)}`
  const returnBody = { items: [{ item_id: '1', quantity: 4 }], reason: 'size' }
  expect(await orders.request('POST', `/orders/${orderId}/return${grant}`, { body: returnBody })).toMatchObject({
    status: 200,
  })
  const { body: seen } = await orders.request('GET', `/orders/${orderId}${grant}`)
  expect(seen.data.returns).toMatchObject([{ amount: 3_60_00_000 }])
  const { body: papers } = await orders.request('GET', `/orders/${orderId}/documents${grant}`)
  expect(papers.data).toMatchObject([{ totals: { gross: total } }])
})

test('money 11: above ₹10 crore an order is refused, and the field is named', async () => {
  expect(await place(12, 10_80_00_000)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field: 'order_items', message: 'An order can come to at most ₹10,00,00,000' },
  })
})

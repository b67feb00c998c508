import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderInvariants } from '../order-metrics.ts'
import { codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
})
afterAll(() => orders.stop())

const broken = () =>
  orders.database.transaction(async (tx) =>
    Object.fromEntries(
      await Promise.all(orderInvariants.map(async (one) => [one.name, await one.broken(tx)] as const)),
    ),
  )

test('money 21: a dismissed widget followed by cash on delivery leaves no reservation in the books', async () => {
  const checkout = { 'x-checkout-id': randomUUID() }
  const body = codOrder(180, { product_id: 'many', quantity: 2 })
  const place = (more: object) =>
    orders.request('POST', '/orders/place', {
      body: { ...body, ...more },
      headers: { ...checkout, 'idempotency-key': randomUUID() },
    })
  expect((await place({ payment_method: 'razorpay' })).status).toBe(200)
  expect(await broken()).toEqual({ stock_adds_up: 0, reservations_match_stock: 0, reservations_in_time: 0 })
  expect((await place({})).status).toBe(200)
  expect(await orders.stock('many')).toEqual({ available: 98, reserved: 0, sold: 2 })
  expect(await broken()).toEqual({ stock_adds_up: 0, reservations_match_stock: 0, reservations_in_time: 0 })
})

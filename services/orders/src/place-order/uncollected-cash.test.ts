import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 1000)
})
afterAll(() => orders.stop())

const place = (pincode: string, more: object = {}) =>
  orders.request('POST', '/orders/place', {
    body: { ...codOrder(100, { product_id: 'many', quantity: 1 }), pincode, ...more },
    headers: { 'idempotency-key': randomUUID() },
  })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const report = (pincode: string, cash: boolean, askedAt = daysAgo(0)) =>
  orders.deliver('shipping', { type: 'CashAtPincode', data: { pincode, cash, askedAt } })
const kept = async () =>
  (await orders.database.db.selectFrom('uncollected_cash').select('pincode').orderBy('pincode').execute()).map(
    ({ pincode }) => pincode,
  )

test('money 15: cash on delivery is refused where no carrier collects it, and nothing is written', async () => {
  await report('194101', false)
  const before = await orders.eventCount()
  expect(await place('194101')).toMatchObject({
    status: 409,
    body: {
      code: 'cod_not_collected',
      field: 'payment_method',
      error: 'No courier collects cash at 194101. Please pay online, or choose another address.',
      details: { pincode: '194101' },
    },
  })
  expect(await orders.eventCount()).toBe(before)
  expect((await place('194101', { payment_method: 'razorpay' })).status).toBe(200)
})

test('money 15: an unknown pincode is allowed, and so is one that the carrier serves again', async () => {
  expect((await place('194102')).status).toBe(200)
  await report('194102', false, daysAgo(1))
  expect((await place('194102')).status).toBe(409)
  await report('194102', true)
  expect((await place('194102')).status).toBe(200)
})

test('money 15: the carrier’s no holds for seven days, and is deleted afterwards', async () => {
  await report('194103', false, daysAgo(6.9))
  await report('194104', false, daysAgo(7.1))
  expect((await place('194103')).status).toBe(409)
  expect((await place('194104')).status).toBe(200)
  // The next refusal, of any pincode, deletes those that are out of date.
  await report('194105', false)
  expect(await kept()).toEqual(expect.arrayContaining(['194103', '194105']))
  expect(await kept()).not.toContain('194104')
})

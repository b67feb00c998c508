import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 1000)
})
afterAll(() => orders.stop())
afterEach(() => vi.useRealTimers())

const minuteMs = 60_000
/** Only the process's `Date` is wrong; its timers and the database's clock are right. */
const skewed = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test.each([
  ['20 minutes behind', -20 * minuteMs],
  ['3 hours behind', -180 * minuteMs],
  ['2 hours ahead', 120 * minuteMs],
  ['400 days ahead', 400 * 1440 * minuteMs],
])(
  'platform 9 R-51: a process whose clock is %s gives the shopper his 15 minutes by the database’s clock',
  async (_, ms) => {
    skewed(ms)
    const { status, body } = await orders.request('POST', '/orders/place', {
      body: { ...codOrder(100, { product_id: 'many', quantity: 1 }), payment_method: 'razorpay' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(status).toBe(200)
    const { rows } = await sql<{ due: number; said: number; held: number }>`
      select extract(epoch from due_at - clock_timestamp())::float8 / 60 as due,
        extract(epoch from ${body.data.pay_by}::timestamptz - clock_timestamp())::float8 / 60 as said,
        extract(epoch from (e.data->>'until')::timestamptz - clock_timestamp())::float8 / 60 as held
      from deadlines d, events e
      where d.kind = 'unpaid-order' and d.stream = ${`order-${body.order_id}`} and e.type = 'StockReserved' and e.data->>'orderId' = ${body.order_id}`.execute(
      orders.database.db,
    )
    for (const minutes of Object.values(rows[0] ?? {})) {
      expect(minutes).toBeGreaterThan(10)
      expect(minutes).toBeLessThanOrEqual(15)
    }
    expect(Object.keys(rows[0] ?? {})).toHaveLength(3)
  },
)

test('platform 9 R-51: a double click is one order, whatever the clock of the process says', async () => {
  const body = codOrder(100, { product_id: 'many', quantity: 1 })
  const first = await orders.request('POST', '/orders/place', { body })
  expect(first.status).toBe(200)
  skewed(20 * minuteMs)
  const second = await orders.request('POST', '/orders/place', { body })
  expect(second.body.order_id).toBe(first.body.order_id)
})

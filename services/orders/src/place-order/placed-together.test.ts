import { afterAll, beforeAll, expect, test } from 'vitest'
import { codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('last', 100_00, 10)
  await orders.sell('many', 100_00, 1_000)
})
afterAll(() => orders.stop())

const place = (product: string, quantity: number, key: string = crypto.randomUUID()) => {
  const total = quantity === 1 ? 100 : 90 * quantity
  return orders.request('POST', '/orders/place', {
    body: codOrder(total, { product_id: product, quantity }),
    headers: { 'idempotency-key': key },
  })
}
test('R-30: orders that come together sell what there is and no more, and refuse none while there is stock', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, at) => place('last', at % 3 === 0 ? 2 : 1)),
    ...Array.from({ length: 10 }, () => place('many', 1)),
  ])
  const [wanted, others] = [answers.slice(0, 30), answers.slice(30)]
  expect(others.every(({ status }) => status === 200)).toBe(true)
  const codes = wanted.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(new Set(codes)).toEqual(new Set(['out_of_stock']))
  expect(await orders.stock('last')).toEqual({ available: 0, reserved: 0, sold: 10 })
})

test('a refused order leaves no key: the same request is tried anew', async () => {
  await orders.sell('few', 100_00, 1)
  const [key, ...keys] = Array.from({ length: 6 }, () => crypto.randomUUID())
  const answers = await Promise.all([key, ...keys].map((each) => place('few', 1, each)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = [key, ...keys].filter((_, at) => answers[at]?.status !== 200)
  const { rows } = await orders.database.pool.query('select key from idempotency where key = any($1)', [refused])
  expect(rows).toEqual([])
  const placed = await orders.database.pool.query('select count(*)::int as n from placed_by')
  const listed = await orders.database.pool.query('select count(*)::int as n from order_list')
  expect(placed.rows).toEqual(listed.rows)
})

test('each order keeps its own request’s meta, and twins get one order', async () => {
  const twin = crypto.randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => place('many', 2)),
    ...Array.from({ length: 5 }, () => place('many', 1, twin)),
  ])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.slice(8).map(({ body }) => body.order_id)).size).toBe(1)
  const ids = [...new Set(answers.map(({ body }) => `order-${body.order_id}`))]
  const { rows } = await orders.database.pool.query(
    `select count(distinct meta->>'correlation')::int as own from events where stream = any($1) and version = 1`,
    [ids],
  )
  expect(rows[0].own).toBe(ids.length)
})

test('orders that come together share transactions', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, () => place('many', 1)))
  const { rows } = await orders.database.pool.query(
    'select count(distinct xmin::text)::int as n from order_list where order_id = any($1)',
    [answers.map(({ body }) => body.order_id)],
  )
  expect(rows[0].n).toBeLessThanOrEqual(16)
})

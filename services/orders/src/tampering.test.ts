import { randomUUID } from 'node:crypto'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from './orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 1000)
  await orders.sell('last', 500_00, 3)
  await orders.sell('ring', 999_00, { 7: 100, 7.5: 100 })
})
afterAll(() => orders.stop())

const place = (body: object) =>
  orders.request('POST', '/orders/place', { body, headers: { 'idempotency-key': randomUUID() } })
const item = (more: object = {}) => ({ product_id: 'many', quantity: 1, ...more })
const bodyOf = (item: object, amount = 100) => ({ ...codOrder(amount), order_items: [item] })

describe('what a client says about money', () => {
  test('S-43: whatever field is tampered with, the stored total is the shop’s, or nothing is stored', async () => {
    const seed = 20_261_122
    const random = seededRandom(seed)
    const anyOf = <T>(...all: T[]): T => all[Math.floor(random() * all.length)] as T
    const tries = Array.from({ length: 40 }, (_, round) => {
      const quantity = anyOf(1, 2, 3)
      const right = quantity === 1 ? 100 : quantity * 90
      const lie = anyOf(1, 0, 99, right - 1, right / 100, right * 100, 1e9)
      const more = anyOf({ price: 1 }, { price: 0 }, { product_name: 'Piece last' }, { price: 1e8 }, {})
      return { round, quantity, right, more, amount: anyOf(right, lie) }
    })
    // For an unknown price the service waits briefly, in case it is new. Run concurrently, or the waits add up.
    const check = async ({ round, quantity, right, more, amount }: (typeof tries)[number]) => {
      const { status, body } = await place(bodyOf(item({ quantity, ...more }), amount))
      const attempt = `seed ${seed}, round ${round}: ${amount} for ${right} ${JSON.stringify(more)} -> ${status}`
      if (amount !== right || 'price' in more)
        return expect([status, body.code, body.details?.total], attempt).toEqual([409, 'price_changed', right])
      expect(status, attempt).toBe(200)
      const { body: seen } = await orders.request('GET', `/orders/${body.order_id}`, { actor: admin })
      expect(seen.data, attempt).toMatchObject({ total: right, items: [{ product_name: 'Piece many', price: 100 }] })
    }
    await Promise.all(tries.map(check))
  })

  test('F4 S-43: another line price than the shop’s is refused beside a right total, and nothing is placed', async () => {
    const before = await orders.eventCount()
    const two = [item({ price: 100 }), { product_id: 'last', quantity: 1, price: 400 }]
    expect(await place({ ...codOrder(540), order_items: two })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        field: 'order_items.1.price',
        error: 'The price of Piece last has changed to ₹500. Please check your bag.',
        details: { total: 540 },
      },
    })
    // Two wrong prices that add up to the right total, also on two lines of one product.
    const even = [item({ price: 99 }), item({ price: 101 })]
    expect((await place({ ...codOrder(180), order_items: even })).body.field).toBe('order_items.0.price')
    // Missing stock is reported first, as it is with a wrong total.
    const gone = [item({ quantity: 2000, price: 1 })]
    expect((await place({ ...codOrder(180_000), order_items: gone })).body.code).toBe('out_of_stock')
    expect(await orders.eventCount()).toBe(before)
    expect((await place({ ...codOrder(180), order_items: [item({ price: 100 }), item()] })).status).toBe(200)
  })

  test('S-43: fields of another currency, discount or role are not known', async () => {
    for (const more of [{ currency: 'USD' }, { discount: 99 }, { total: 1 }, { role: 'admin' }])
      expect(await place({ ...bodyOf(item()), ...more })).toMatchObject({
        status: 400,
        body: { field: Object.keys(more)[0] },
      })
  })

  test('S-54: a unit taken out behind the discount costs its full price again', async () => {
    expect((await place(bodyOf(item({ quantity: 2 }), 180))).status).toBe(200)
    expect(await place(bodyOf(item({ quantity: 1 }), 90))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { total: 100 } },
    })
  })
})

describe('how many', () => {
  test.each([0, -1, 1.5, 1e9, '2', true, null, 2 ** 53 + 1])(
    'S-44: a quantity of %j is refused by name',
    async (quantity) => {
      const before = await orders.eventCount()
      expect(await place(bodyOf(item({ quantity })))).toMatchObject({
        status: 400,
        body: { field: 'order_items.0.quantity' },
      })
      expect(await orders.eventCount()).toBe(before)
    },
  )
  test('S-44: NaN is no JSON, 10,000 lines are too many, no line is too few', async () => {
    const lines = (count: number) => ({ ...codOrder(100), order_items: Array.from({ length: count }, () => item()) })
    for (const count of [10_000, 51, 0]) {
      const { status, body } = await place(lines(count))
      expect([400, 413]).toContain(status)
      if (status === 400) expect(body.field).toBe('order_items')
    }
  })
  test('S-44: lines of one piece are summed before they meet the stock', async () => {
    const two = { product_id: 'last', quantity: 2 }
    const before = await orders.stock('last')
    expect(await place({ ...codOrder(1800), order_items: [two, two] })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', details: { available: 3 } },
    })
    expect(await orders.stock('last')).toEqual(before)
  })
})

describe('sizes', () => {
  test('a size may come as text: in an order, in a bag', async () => {
    const ring = (size: unknown) => ({ product_id: 'ring', quantity: 1, size })
    const before = await orders.stock('ring', 7.5)
    expect((await place(bodyOf(ring('7.5'), 999))).status).toBe(200)
    expect((await orders.stock('ring', 7.5))?.sold).toBe((before?.sold ?? 0) + 1)
    const { body } = await orders.request('POST', '/cart/validate', { body: { order_items: [ring('7'), ring(7)] } })
    expect(body.data.lines).toMatchObject([
      { size: 7, problem: null },
      { size: 7, problem: null },
    ])
    const { body: summed } = await place({ ...codOrder(1798), order_items: [ring('7'), ring(7)] })
    const { body: seen } = await orders.request('GET', `/orders/${summed.order_id}`, { actor: admin })
    expect(seen.data.items).toMatchObject([{ size: 7, quantity: 2 }])
  })
  test.each(['', null])('%j as a size is none', async (size) => {
    expect((await place(bodyOf(item({ size })))).status).toBe(200)
    expect((await place(bodyOf({ product_id: 'ring', quantity: 1, size }, 999))).body.message).toContain(
      'select a ring',
    )
  })
  test.each(['seven', '7 ', '1e1', '0x7', '-7', '7.25', 13, true, [7]])(
    'S-70: a size of %j is refused by name',
    async (size) => {
      const { status, body } = await place(bodyOf({ product_id: 'ring', quantity: 1, size }, 999))
      expect({ status, field: body.field }).toEqual({ status: 400, field: 'order_items.0.size' })
    },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('necklace', 1_899_00, 5)
  await orders.sell('ring', 999_00, { 7: 1, 7.5: 0 })
  await orders.sell('last', 500_00, 1)
  await orders.sell('many', 100_00, 1000)
})
afterAll(() => orders.stop())

const place = (body: object, headers: Record<string, string> = {}) =>
  orders.request('POST', '/orders/place', { body, headers })
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

describe('placing a COD order', () => {
  test('[X15] takes the stock and is on the lists before the answer', async () => {
    const { status, body } = await place(codOrder(3_418, { product_id: 'necklace', quantity: 2, price: 1_899 }), key())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      order_id: expect.stringMatching(/^ORD-\d{12}$/),
      data: { order_id: body.order_id, amount: 3_418 },
    })
    expect(await orders.stock('necklace')).toEqual({ available: 3, reserved: 0, sold: 2 })
    const { body: list } = await orders.request('GET', '/admin/orders', { actor: admin })
    expect(list.data[0]).toMatchObject({
      order_id: body.order_id,
      name: 'Priya Sharma',
      email: 'priya@gmail.com',
      order_status: 'pending',
      payment_status: 'pending',
      amount: 3418,
    })
  })

  test('a draft is no more sold than a product that is gone, and what is published is', async () => {
    await orders.sell('drafted', 500_00, 3)
    const say = (status: 'draft' | 'scheduled' | 'published', publishAt: string | null = null) =>
      orders.deliver('catalog', {
        type: 'ProductPublicationChanged',
        data: { productId: 'drafted', status, publishAt },
      })
    const wanted = codOrder(500, { product_id: 'drafted', quantity: 1, price: 500 })
    await say('draft')
    const refused = await place(wanted, key())
    await say('scheduled', '2999-01-01T00:00:00.000Z')
    expect([refused.status, (await place(wanted, key())).status]).toEqual([409, 409])
    expect(await orders.stock('drafted')).toEqual({ available: 3, reserved: 0, sold: 0 })
    await say('published')
    expect((await place(wanted, key())).status).toBe(200)
  })

  test('S-54: two shoppers across the end of a sale: one has its price, the other is told the new total', async () => {
    await orders.sell('reduced', 999_00, 3)
    const details = { productId: 'reduced', sku: 'SKU-reduced', name: 'Piece reduced', categoryName: 'Ring' }
    const price = (data: { price: number; regularPrice?: number; facts?: { mrp: number } }) =>
      orders.deliver('catalog', { type: 'ProductDetailsChanged', data: { ...details, ...data } } as never)
    const order_items = [{ product_id: 'reduced', quantity: 1 }]
    const line = async () =>
      (await orders.request('POST', '/cart/validate', { body: { order_items } })).body.data.lines[0]
    const wanted = codOrder(799, { product_id: 'reduced', quantity: 1, price: 799 })
    expect(await line()).not.toHaveProperty('struck')
    await price({ price: 799_00, regularPrice: 999_00, facts: { mrp: 1_199_00 } })
    expect(await line()).toMatchObject({ price: 799, struck: 1_199 })
    await price({ price: 799_00, regularPrice: 999_00 })
    expect(await line()).toMatchObject({ price: 799, struck: 999 })
    expect((await place(wanted, key())).body.data.amount).toBe(799)
    await price({ price: 999_00 })
    expect(await line()).not.toHaveProperty('struck')
    expect(await place(wanted, key())).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { total: 999 } },
    })
    expect(await orders.stock('reduced')).toEqual({ available: 2, reserved: 0, sold: 1 })
  })

  test('S-54: the discount is the shop’s: 10% from two units on, rounded half up to a whole rupee', async () => {
    const { body } = await place(
      codOrder(180, { product_id: 'many', quantity: 1 }, { product_id: 'many', quantity: 1 }),
      key(),
    )
    expect(body.data.amount).toBe(180)
  })

  test('S-54: another total than the shop’s is refused with the right one, and nothing is written', async () => {
    const before = await orders.eventCount()
    const { status, body } = await place(codOrder(1, { product_id: 'necklace', quantity: 1 }), key())
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, code: 'price_changed', field: 'amount', details: { total: 1_899 } })
    expect(await orders.eventCount()).toBe(before)
  })

  test('S-43: a price that a client claims is compared, never used', async () => {
    const { status } = await place(codOrder(1, { product_id: 'necklace', quantity: 1, price: 1 }), key())
    expect(status).toBe(409)
  })

  test('S-44 R-33: more than there is is refused, names the piece and says stock; the same piece twice is summed first', async () => {
    const before = await orders.eventCount()
    const { status, body } = await place(
      codOrder(900, { product_id: 'last', quantity: 1 }, { product_id: 'last', quantity: 1 }),
      key(),
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 of Piece last left in stock',
      details: { product_id: 'last', available: 1 },
    })
    expect(await orders.eventCount()).toBe(before)
    expect(await orders.stock('last')).toEqual({ available: 1, reserved: 0, sold: 0 })
  })

  test('a ring takes from its own size', async () => {
    const { status } = await place(codOrder(999, { product_id: 'ring', quantity: 1, size: 7 }), key())
    expect(status).toBe(200)
    expect(await orders.stock('ring', 7)).toEqual({ available: 0, reserved: 0, sold: 1 })
    const soldOut = await place(codOrder(999, { product_id: 'ring', quantity: 1, size: 7 }), key())
    expect(soldOut.body).toMatchObject({ code: 'out_of_stock', message: 'Piece ring, ring size 7 is out of stock' })
  })

  test.each([
    [undefined, 'Please select a ring size'],
    [7.25, 'Invalid ring size 7.25'],
    [9, 'Ring size 9 is not available for this product'],
  ])('ring size %s is refused: %s', async (size, message) => {
    const item = { product_id: 'ring', quantity: 1, ...(size === undefined ? {} : { size }) }
    const { status, body } = await place(codOrder(999, item), key())
    expect(status).toBe(400)
    expect(body.message).toContain(message)
    expect(body.field).toBe('order_items.0.size')
  })

  test('S-55: the same key and body answer the same, fifty at once; another body is refused', async () => {
    const headers = key()
    const body = codOrder(100, { product_id: 'many', quantity: 1 })
    const sold = (await orders.stock('many'))?.sold ?? 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(body, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await orders.stock('many'))?.sold).toBe(sold + 1)
    expect(await place(codOrder(180, { product_id: 'many', quantity: 2 }), headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  test('a retry gets the cookie that opens the order, for the first answer may have been lost', async () => {
    const headers = key()
    const body = codOrder(100, { product_id: 'many', quantity: 1 })
    const [first, second] = [await place(body, headers), await place(body, headers)]
    expect(second.headers['set-cookie']).toContain(first.body.order_id)
  })

  test('missing stock is reported before a changed total', async () => {
    expect((await place(codOrder(1, { product_id: 'many', quantity: 1 }), key())).body.code).toBe('price_changed')
    const { body } = await place(codOrder(1, { product_id: 'many', quantity: 100_000 }), key())
    expect(body).toMatchObject({ code: 'out_of_stock', details: { product_id: 'many' } })
  })

  test.each([
    ['address', ' '.repeat(12)],
    ['address', `  14 Temple${' '.repeat(5)}`],
    ['name', '\u200b\u200b\u200b'],
    ['city', '\u2060'],
  ])('[K3 K4] %s of blanks or invisible characters is refused by name', async (field, value) => {
    const before = await orders.eventCount()
    const { status, body } = await place({ ...codOrder(100, { product_id: 'many', quantity: 1 }), [field]: value })
    expect([status, body.code, body.field]).toEqual([400, 'invalid_input', field])
    expect(await orders.eventCount()).toBe(before)
  })

  test('R-04: two hundred orders whose answers are lost on the way, each asked for again up to five times, are two hundred orders', async () => {
    await orders.sell('lost', 100_00, 1_000)
    const cart = async (number: number) => {
      const same = key()
      const ask = () => place(codOrder(100, { product_id: 'lost', quantity: 1 }), same)
      // The shopper receives only the last response; the earlier ones were lost after the commit.
      for (let lost = number % 10 ? number % 2 : 5; lost > 0; lost--) await ask()
      const { status, body } = await ask()
      expect(status).toBe(200)
      return String(body.order_id)
    }
    const waiting = [...Array(200).keys()]
    const ids = new Set<string>()
    const shopperLoop = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) ids.add(await cart(next))
    }
    await Promise.all(Array.from({ length: 10 }, shopperLoop))
    expect(ids.size).toBe(200)
    expect(await orders.stock('lost')).toEqual({ available: 800, reserved: 0, sold: 200 })
  })

  test('R-05: without a key a double click is one order', async () => {
    const body = codOrder(100, { product_id: 'many', quantity: 1 })
    const [first, second] = [await place(body), await place(body)]
    expect(second.body.order_id).toBe(first.body.order_id)
  })

  test('five hundred shoppers, ten units, forty at a time: ten orders and 490 clear refusals', async () => {
    await orders.sell('ten', 100_00, 10)
    const statuses: number[] = []
    let next = 0
    const shopperLoop = async () => {
      while (next++ < 500) statuses.push((await place(codOrder(100, { product_id: 'ten', quantity: 1 }), key())).status)
    }
    await Promise.all(Array.from({ length: 40 }, shopperLoop))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(490)
    expect(await orders.stock('ten')).toEqual({ available: 0, reserved: 0, sold: 10 })
  })
})

describe('an online order', () => {
  const online = (quantity: number) => ({
    ...codOrder(quantity * 100 * (quantity > 1 ? 0.9 : 1), { product_id: 'many', quantity }),
    payment_method: 'razorpay',
    payment_status: 'pending',
  })
  test('reserves with a deadline; a new place of the same checkout lets go of it', async () => {
    const checkout = { 'x-checkout-id': crypto.randomUUID() }
    const before = await orders.stock('many')
    const first = await place(online(3), { ...key(), ...checkout })
    expect(await orders.stock('many')).toEqual({ ...before, available: (before?.available ?? 0) - 3, reserved: 3 })
    const second = await place({ ...codOrder(180, { product_id: 'many', quantity: 2 }) }, { ...key(), ...checkout })
    expect(second.status).toBe(200)
    expect(await orders.stock('many')).toEqual({
      available: (before?.available ?? 0) - 2,
      reserved: 0,
      sold: (before?.sold ?? 0) + 2,
    })
    const { body } = await orders.request('GET', `/orders/${first.body.order_id}`, { actor: admin })
    expect(body.data).toMatchObject({ order_status: 'failed', payment_status: 'failed' })
  })
})

describe('what an admin does to an order', () => {
  const placed = async () =>
    (await place(codOrder(100, { product_id: 'many', quantity: 1 }), key())).body.order_id as string
  test('[Y9 S-57] cancels it: the stock comes back once, a second cancel changes nothing', async () => {
    const before = await orders.stock('many')
    const id = await placed()
    for (let time = 0; time < 2; time++)
      expect((await orders.request('DELETE', `/admin/orders/${id}`, { actor: admin })).status).toBe(200)
    expect(await orders.stock('many')).toEqual(before)
    await orders.request('PATCH', `/admin/orders/${id}/status`, { actor: admin, body: { status: 'processing' } })
    expect((await orders.stock('many'))?.sold).toBe((before?.sold ?? 0) + 1)
  })
  test('[Y8] sets its status; an unknown one is refused by name', async () => {
    const id = await placed()
    expect(
      (await orders.request('PATCH', `/admin/orders/${id}/status`, { actor: admin, body: { status: 'lost' } })).body
        .field,
    ).toBe('status')
    const { body } = await orders.request('PATCH', `/admin/orders/${id}/status`, {
      actor: admin,
      body: { status: 'delivered' },
    })
    expect(body).toEqual({ success: true, message: 'Order status updated successfully!' })
    const { body: shown } = await orders.request('GET', `/orders/${id}`, { actor: admin })
    expect(shown.data).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
  })
  test('a shopper may not', async () => {
    expect((await orders.request('DELETE', `/admin/orders/${await placed()}`, { actor: shopper })).status).toBe(403)
    expect((await orders.request('GET', '/admin/orders')).status).toBe(401)
  })
})

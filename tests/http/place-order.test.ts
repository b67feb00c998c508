import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { call, ok, problem, written } from './client.ts'

let plain: Product
let ring: Product
let size: number
beforeAll(async () => {
  ;({ plain, ring, size } = await stockedProducts())
})

const stockOf = async (id: string): Promise<number> =>
  (await ok('GET /products/{id}', { params: { id } })).body.product.stock
const place = (body: object, headers: Record<string, string> = {}) =>
  call('POST /orders/place', { body, headers: { 'idempotency-key': crypto.randomUUID(), ...headers } })

describe('POST /orders/place', () => {
  test('[X15] COD returns the order’s id twice, with its amount; the unit is out of stock at once', async () => {
    const before = await stockOf(plain.id)
    const { status, body, headers } = await ok('POST /orders/place', {
      body: orderOf([{ product: plain, quantity: 1 }]),
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        order_id: expect.stringMatching(/^ORD-\d{12}$/),
        data: { order_id: body.order_id, amount: plain.price, pay_by: null },
      },
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toMatch(/^orders=ORD-\d{12}\..*; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
    await expect.poll(() => stockOf(plain.id)).toBe(before - 1)
  })

  test('[X15 C3] two units cost a tenth less; a ring takes stock of its own size', async () => {
    const lines = [
      { product: plain, quantity: 1 },
      { product: ring, quantity: 1, size },
    ]
    const body = orderOf(lines)
    const sum = plain.price + ring.price
    expect(body.amount).toBe(sum - Math.round(sum / 10))
    const { response } = await placed(body)
    expect(response.body.data.amount).toBe(body.amount)
    const left = async () => {
      const { product } = (await ok('GET /products/{id}', { params: { id: ring.id } })).body as { product: Product }
      return product.ring_sizes.find((one) => one.size === size)?.stock
    }
    const had = ring.ring_sizes.find((one) => one.size === size)?.stock ?? 0
    await expect.poll(left).toBe(had - 1)
  })

  test('[X15] the same key and body get the same response; another body under the key is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = orderOf([{ product: plain, quantity: 1 }])
    const [first, second] = [await place(body, key), await place(body, key)]
    expect(second).toMatchObject({ status: 200, body: first.body })
    const other = await place({ ...body, name: 'Somebody Else' }, key)
    expect([other.status, other.body]).toEqual([422, problem('idempotency_key_reused', { field: 'idempotency-key' })])
  })

  test('[X15 S-43] the client’s amounts are compared, never used', async () => {
    const before = await written()
    const cheap = orderOf([{ product: plain, quantity: 1 }], { amount: 1 })
    const { status, body } = await place(cheap)
    expect([status, body]).toEqual([
      409,
      problem('price_changed', { field: 'amount', details: { total: plain.price } }),
    ])
    expect(await written()).toEqual(before)
    const [item] = cheap.order_items
    const other = { ...cheap, amount: plain.price, order_items: [{ ...item, price: 1 }] }
    const refused = await place(other)
    expect([refused.status, refused.body]).toEqual([
      409,
      problem('price_changed', { field: 'order_items.0.price', details: { total: plain.price } }),
    ])
    expect(await written()).toEqual(before)
    const renamed = await place({ ...other, order_items: [{ ...item, product_name: 'Gold bar' }] })
    const order = await ok('GET /orders/{orderId}', { params: { orderId: renamed.body.order_id } })
    expect(order.body.data).toMatchObject({
      amount: plain.price,
      items: [{ price: plain.price, product_name: plain.name }],
    })
  })

  test('[X15 S-44] more than the stock: refused as out of stock, also where the total differs; equal lines are summed', async () => {
    const before = await written()
    const many = orderOf([{ product: plain, quantity: 1_000_000 }])
    for (const amount of [many.amount, 1]) {
      const { status, body } = await place({ ...many, amount })
      expect([status, body]).toEqual([409, problem('out_of_stock', { details: { product_id: plain.id } })])
      expect(body.message).toMatch(new RegExp(`^Only \\d+ of ${plain.name} left in stock$`))
    }
    const stock = await stockOf(plain.id)
    const twice = orderOf([
      { product: plain, quantity: stock },
      { product: plain, quantity: 1 },
    ])
    expect((await place(twice)).body.code).toBe('out_of_stock')
    expect(await written()).toEqual(before)
  })

  test.each([
    ['no size', undefined, 'Please select a ring size'],
    ['a size that no ring has', 7.25, 'Invalid ring size 7.25'],
  ])('[X15 P12] a ring with %s is refused', async (_what, wanted, message) => {
    const [item] = orderOf([{ product: ring, quantity: 1 }]).order_items
    const { size: _none, ...rest } = item ?? {}
    const body = {
      ...orderOf([{ product: ring, quantity: 1 }]),
      order_items: [{ ...rest, ...(wanted ? { size: wanted } : {}) }],
    }
    const response = await place(body)
    expect([response.status, response.body]).toEqual([400, problem('ring_size', { field: 'order_items.0.size' })])
    expect(response.body.message).toContain(message)
  })

  test('[X15] a product that is not sold is refused, naming the line', async () => {
    const body = orderOf([{ product: { ...plain, id: 'nobody' }, quantity: 1 }])
    const response = await place(body)
    expect([response.status, response.body]).toEqual([409, problem('product_gone', { field: 'order_items.0' })])
  })

  test.each([
    ['name', { name: ' P ' }],
    ['name', { name: '\u200b\u200b\u200b' }],
    ['name', { name: 'x'.repeat(101) }],
    ['email', { email: 'priya' }],
    ['phone', { phone: '12345' }],
    ['phone', { phone: 9876543210 }],
    ['address', { address: 'short' }],
    ['address', { address: ' '.repeat(20) }],
    ['address', { address: 'x'.repeat(501) }],
    ['city', { city: '' }],
    ['state', { state: '\u2800' }],
    ['pincode', { pincode: '56003' }],
    ['payment_method', { payment_method: 'gold' }],
    ['amount', { amount: '999' }],
    ['order_items', { order_items: [] }],
    ['order_items', { order_items: Array.from({ length: 51 }, () => ({ product_id: 'p', quantity: 1 })) }],
    ['order_items.0.quantity', { order_items: [{ product_id: 'p', quantity: 0 }] }],
    ['order_items.0.quantity', { order_items: [{ product_id: 'p', quantity: 1.5 }] }],
    ['order_items.0.quantity', { order_items: [{ product_id: 'p', quantity: '2' }] }],
    ['order_items.0.quantity', { order_items: [{ product_id: 'p', quantity: 2 ** 53 }] }],
    ['payment_status', { payment_status: 'free' }],
    ['surprise', { surprise: true }],
  ])('[X15 K3 K4 K5] a bad %s is a 400 that names it, and nothing is written: %j', async (field, change) => {
    const before = await written()
    const { status, body } = await place({ ...orderOf([{ product: plain, quantity: 1 }]), ...change })
    expect([status, body]).toEqual([400, problem('invalid_input', { field })])
    expect(await written()).toEqual(before)
  })
})

describe('POST /cart/validate', () => {
  test('[X15 C4] returns the price and the available units of each line', async () => {
    const items = [
      { product_id: plain.id, quantity: 1 },
      { product_id: ring.id, quantity: 1, size },
      { product_id: ring.id, quantity: 1 },
      { product_id: 'nobody', quantity: 1 },
    ]
    const { body } = await ok('POST /cart/validate', { body: { order_items: items } })
    const problems = body.data.lines.map(({ problem: said }: { problem: string | null }) => said)
    expect(problems).toEqual([null, null, 'Please select a ring size', 'This product is no longer sold'])
    expect(body.data.shipping).toBe(0)
    expect(body.data.total).toBe(body.data.subtotal - body.data.discount)
  })
})

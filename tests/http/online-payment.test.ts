import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { adminToken, call, ok, problem, shop, written } from './client.ts'
import { inDatabase } from './people.ts'

let plain: Product
beforeAll(async () => {
  ;({ plain } = await stockedProducts())
})

const online = (more: object = {}) =>
  orderOf([{ product: plain, quantity: 1 }], { payment_method: 'razorpay', payment_status: 'pending', ...more })
const open = (order_id: string | undefined, more: object = {}) =>
  call('POST /orders/razorpay/order', {
    body: { amount: plain.price, currency: 'INR', receipt: 'rcptid_1', ...(order_id ? { order_id } : {}), ...more },
  })
type Triple = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
/** The proof that the payment widget gives the browser after a successful payment. */
async function pay(order_id: string): Promise<Triple> {
  const response = await fetch(`${shop.razorpay}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id, outcome: 'success' }),
  })
  return (await response.json()) as Triple
}
const verify = (triple: object) => call('POST /orders/razorpay/verify', { body: triple })
/** The second step, repeated like the storefront does while the shop has not caught up. */
async function placePaid(body: object) {
  const step = () => call('POST /orders/place', { body: { ...body, payment_status: 'paid' } })
  await expect.poll(async () => (await step()).body.code).not.toBe('payment_not_confirmed_yet')
  return step()
}
const orderNow = async (id: string) =>
  (await ok('GET /orders/{orderId}', { params: { orderId: id }, token: await adminToken() })).body.data
const stock = async () =>
  (await ok('GET /products/{id}', { params: { id: plain.id }, token: await adminToken() })).body.product.stock

test('[X13] GET /config tells the public key and the widget, and no secret', async () => {
  const { body } = await ok('GET /config')
  expect(body.data).toMatchObject({ razorpay_key_id: expect.stringMatching(/^rzp_/), currency: 'INR' })
  expect(JSON.stringify(body)).not.toMatch(/secret/i)
})

describe('POST /orders/razorpay/order', () => {
  test('[X13] rupees in, the provider’s order in paise out; a repeated request gets the same one', async () => {
    const order = await placed(online())
    expect(order.response.body.data).toMatchObject({ amount: plain.price, pay_by: expect.stringMatching(/Z$/) })
    const { status, body } = await ok('POST /orders/razorpay/order', {
      body: { amount: plain.price, currency: 'INR', receipt: 'rcptid_17', order_id: order.id },
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        id: expect.stringMatching(/^order_/),
        amount: Math.round(plain.price * 100),
        currency: 'INR',
        receipt: 'rcptid_17',
      },
    ])
    expect((await open(order.id)).body.id).toBe(body.id)
  })

  test('[X13] the bare contract names no order: the payment waits for the one that claims it', async () => {
    const { status, body } = await open(undefined)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        id: expect.stringMatching(/^order_/),
        amount: Math.round(plain.price * 100),
        currency: 'INR',
        receipt: 'rcptid_1',
      },
    ])
  })

  test('[X13] another amount, a COD order, no order of ours: refused', async () => {
    const [order, cod] = [await placed(online()), await placed(orderOf([{ product: plain, quantity: 1 }]))]
    expect(await open(order.id, { amount: 1 })).toMatchObject({
      status: 409,
      body: problem('payment_amount', { field: 'amount', details: { total: plain.price } }),
    })
    expect(await open(cod.id)).toMatchObject({ status: 400, body: problem('payment_not_offered') })
    const unknown = await open('ORD-000000000000')
    expect([unknown.status, unknown.body.code, unknown.headers.get('retry-after')]).toEqual([409, 'retry', '1'])
  })

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: '100' }],
    ['currency', { currency: 'USD' }],
    ['receipt', { receipt: '' }],
    ['receipt', { receipt: 'x'.repeat(41) }],
    ['surprise', { surprise: 1 }],
  ])('[X13] a bad %s is refused by name, and nothing is written: %j', async (field, change) => {
    const before = await written()
    expect(await open(undefined, change)).toMatchObject({ status: 400, body: problem('invalid_input', { field }) })
    expect(await written()).toEqual(before)
  })
})

describe('POST /orders/razorpay/verify and the paid step of POST /orders/place', () => {
  test('[X14 X15] paid: verified, placed again as paid, confirmed once however often it is requested', async () => {
    await written()
    const before = await stock()
    const body = online()
    const order = await placed(body)
    const triple = await pay((await open(order.id)).body.id)
    const { status, body: verified } = await ok('POST /orders/razorpay/verify', {
      body: { ...triple, orderId: order.id },
    })
    expect([status, verified.success]).toEqual([200, true])
    const paid = await placePaid({ ...body, ...triple, order_id: order.id })
    expect([paid.status, paid.body]).toEqual([
      200,
      expect.objectContaining({
        success: true,
        order_id: order.id,
        data: expect.objectContaining({ order_id: order.id, payment_status: 'paid' }),
      }),
    ])
    expect((await placePaid({ ...body, ...triple, order_id: order.id })).body).toEqual(paid.body)
    expect(await orderNow(order.id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'razorpay',
    })
    await expect.poll(stock).toBe(before - 1)
    expect((await open(order.id)).body).toEqual(problem('already_paid'))
  })

  test('[X15] the bare contract: paid first, placed afterwards with the provider’s order for an id', async () => {
    const { body: opened } = await open(undefined)
    const triple = await pay(opened.id)
    await ok('POST /orders/razorpay/verify', { body: { ...triple, orderId: opened.id } })
    const paid = await placePaid({ ...online(), ...triple, order_id: opened.id })
    expect([paid.status, paid.body]).toEqual([
      200,
      expect.objectContaining({ order_id: expect.stringMatching(/^ORD-\d{12}$/) }),
    ])
    await expect
      .poll(() => orderNow(paid.body.order_id))
      .toMatchObject({ payment_status: 'paid', order_status: 'confirmed' })
  })

  test('[X14] a forged signature, one of another payment, an order that is not ours: refused, nothing is paid', async () => {
    const [order, other] = [await placed(online()), await placed(online())]
    const first = (await open(order.id)).body.id
    const second = await pay((await open(other.id)).body.id)
    const forged = { razorpay_order_id: first, razorpay_payment_id: 'pay_00000000000000', orderId: order.id }
    for (const razorpay_signature of [
      '0'.repeat(64),
      second.razorpay_signature,
      second.razorpay_signature.toUpperCase(),
      'x',
    ])
      expect(await verify({ ...forged, razorpay_signature })).toMatchObject({
        status: 400,
        body: problem('payment_signature'),
      })
    expect(await verify({ ...second, razorpay_order_id: 'order_00000000000000' })).toMatchObject({
      status: 404,
      body: problem('payment_not_found'),
    })
    expect(await verify({ ...second, orderId: order.id })).toMatchObject({
      status: 404,
      body: problem('payment_not_found'),
    })
    for (const [field, change] of [
      ['razorpay_signature', { razorpay_signature: ['a'] }],
      ['razorpay_signature', { razorpay_signature: '' }],
      ['razorpay_payment_id', { razorpay_payment_id: null }],
      ['surprise', { surprise: 1 }],
    ] as const)
      expect(await verify({ ...second, ...change })).toMatchObject({
        status: 400,
        body: problem('invalid_input', { field }),
      })
    expect(await orderNow(order.id)).toMatchObject({ order_status: 'pending', payment_status: 'pending' })
  })

  test('[X15 S-45 S-47] the claim paid alone pays nothing; another order’s payment neither', async () => {
    const body = online()
    const [order, other] = [await placed(body), await placed(online())]
    const triple = await pay((await open(other.id)).body.id)
    const place = (more: object) =>
      call('POST /orders/place', { body: { ...body, payment_status: 'paid', order_id: order.id, ...more } })
    expect(await place({})).toMatchObject({ status: 409, body: problem('payment_not_confirmed_yet') })
    const forged = { ...triple, razorpay_signature: '0'.repeat(64) }
    const final = async (more: object) => {
      await expect.poll(async () => (await place(more)).body.code).not.toBe('payment_not_confirmed_yet')
      return place(more)
    }
    expect(await final(forged)).toMatchObject({ status: 400, body: problem('payment_signature') })
    expect(await final(triple)).toMatchObject({ status: 409, body: problem('payment_used') })
    expect(await orderNow(order.id)).toMatchObject({ payment_status: 'pending' })
  })

  test('[X15] the bare contract with an invalid payment: refused for good, and no unit is reserved', async () => {
    await written()
    const before = await stock()
    const made = { razorpay_order_id: 'order_00000000000000', razorpay_payment_id: 'pay_0', razorpay_signature: 'f' }
    const refused = await placePaid({ ...online(), ...made, order_id: made.razorpay_order_id })
    expect(refused).toMatchObject({ status: 400, body: problem('payment_signature') })
    await expect.poll(stock).toBe(before)
  })

  test('[Y8] an unpaid order leaves the shop only when the admin insists', async () => {
    const { id } = await placed(online())
    const set = async (body: object) =>
      call('PATCH /admin/orders/{id}/status', { params: { id }, body, token: await adminToken() })
    expect(await set({ status: 'shipped' })).toMatchObject({ status: 409, body: problem('order_not_paid') })
    expect(await set({ status: 'processing' })).toMatchObject({ status: 200 })
    expect(await set({ status: 'shipped', unpaid: true })).toMatchObject({ status: 200 })
    expect(await orderNow(id)).toMatchObject({ order_status: 'shipped', payment_status: 'pending' })
  })

  test('[X15] unpaid for 15 minutes an order fails and releases its unit; it can no longer be paid', async () => {
    await written()
    const before = await stock()
    const order = await placed(online())
    await expect.poll(stock).toBe(before - 1)
    await inDatabase('orders', `update deadlines set due_at = now() where stream = 'order-${order.id}'`)
    await expect.poll(() => orderNow(order.id)).toMatchObject({ order_status: 'failed', payment_status: 'failed' })
    await expect.poll(stock).toBe(before)
    await expect.poll(async () => (await open(order.id)).body.code).toBe('order_expired')
  })
})

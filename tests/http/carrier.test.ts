import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { adminToken, call, ok, problem, shop, written } from './client.ts'
import { newCustomer } from './people.ts'

let plain: Product
beforeAll(async () => {
  ;({ plain } = await stockedProducts())
})

const shipmentsOf = async (id: string) => {
  const response = await fetch(`${shop.shiprocket}/sandbox/orders`)
  const { orders = [] } = (await response.json()) as { orders?: { channel_order_id?: string; order_id?: string }[] }
  return orders.filter((one) => JSON.stringify(one).includes(id))
}

/** The request that the storefront sends, in the carrier's own form. */
const payload = (order_id: string) => ({
  order_id,
  order_date: '2026-11-21 12:00',
  pickup_location: 'Primary',
  billing_customer_name: 'Somebody Else',
  billing_last_name: '',
  billing_address: 'Elsewhere 1',
  billing_city: 'Pune',
  billing_pincode: '411001',
  billing_state: 'Maharashtra',
  billing_country: 'India',
  billing_email: 'else@example.com',
  billing_phone: '9000000000',
  shipping_is_billing: true,
  order_items: [{ name: 'Gold bar', sku: 'X', units: 9, selling_price: 1, hsn: 7117 }],
  payment_method: 'Prepaid',
  sub_total: 1,
  length: 10,
  breadth: 10,
  height: 5,
  weight: 0.5,
})
const book = (order_id: string, token?: string) =>
  call('POST /orders/shiprocket/order', { body: payload(order_id), token })

describe('POST /orders/shiprocket/order', () => {
  test('[X16 K14] one booking for the order, however often it is requested; address and amounts are the order’s', async () => {
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    const responses = await Promise.all(Array.from({ length: 5 }, () => book(id)))
    for (const { status, body } of responses)
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          order_id: id,
          shipment_id: expect.any(String),
          awb_code: expect.stringMatching(/^\d+$/),
          courier_company_id: expect.any(String),
          courier_name: expect.any(String),
          tracking_url: expect.stringMatching(/^https?:/),
        },
      ])
    expect(new Set(responses.map(({ body }) => body.awb_code)).size).toBe(1)
    const shipments = await shipmentsOf(id)
    expect(shipments).toHaveLength(1)
    expect(JSON.stringify(shipments)).toContain('Bengaluru')
    expect(JSON.stringify(shipments)).not.toMatch(/Elsewhere|Gold bar|Pune/)
  })

  test('[X16 K15] an address that no courier serves: 422 with the courier’s message; the order remains, and the admin sees the reason', async () => {
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }], { country: 'Atlantis', pincode: '000000' }))
    const { status, body } = await book(id)
    expect([status, body]).toEqual([422, problem('shipment_failed', { details: { final: true } })])
    const token = await adminToken()
    const order = async () => (await ok('GET /orders/{orderId}', { params: { orderId: id }, token })).body.data
    await expect.poll(async () => (await order()).shipping_error).toBe(body.message)
    expect((await order()).order_status).toBe('pending')
    expect((await ok('GET /orders/{orderId}', { params: { orderId: id } })).body.data).not.toHaveProperty(
      'shipping_error',
    )
  })

  test('[X16] a customer’s order is booked only for the customer; others get not found', async () => {
    const asha = await newCustomer('Asha')
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]), asha.token)
    expect((await book(id, asha.token)).status).toBe(200)
    for (const token of [undefined, (await newCustomer('Other')).token])
      expect(await book(id, token)).toMatchObject({ status: 404, body: problem('order_not_found') })
  })

  test('[X16] an unknown order gets a retryable error; a bad form is refused by field', async () => {
    const unknown = await book('ORD-000000000000')
    expect([unknown.status, unknown.body.code, unknown.headers.get('retry-after')]).toEqual([409, 'retry', '2'])
    for (const [field, change] of [
      ['order_id', { order_id: 7 }],
      ['payment_method', { payment_method: 'Gold' }],
      ['weight', { weight: 0 }],
      ['order_items.0.units', { order_items: [{ units: 0 }] }],
      ['surprise', { surprise: 1 }],
    ] as const) {
      const { status, body } = await call('POST /orders/shiprocket/order', { body: { ...payload('ORD-1'), ...change } })
      expect([status, body]).toEqual([400, problem('invalid_input', { field })])
    }
  })
})

test('money 15: where the courier collects no cash, an order with cash is refused', async () => {
  await ok('GET /shipping/serviceability', { query: '?pincode=194101' })
  await written()
  const body = orderOf([{ product: plain, quantity: 1 }], { pincode: '194101', city: 'Leh', state: 'Ladakh' })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { status, body: refused } = await call('POST /orders/place', { body, headers })
  expect([status, refused]).toEqual([
    409,
    problem('cod_not_collected', { field: 'payment_method', details: { pincode: '194101' } }),
  ])
  expect(refused.message).toContain('No courier collects cash at 194101.')
})

test('[X16] GET /shipping/serviceability says whether and how soon', async () => {
  const { body } = await ok('GET /shipping/serviceability', { query: '?pincode=560038&cod=1' })
  expect(body).toEqual({
    success: true,
    data: {
      ...{
        serviceable: true,
        cod: true,
        days: expect.any(Number),
        expected: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      ...{ courier: expect.any(String), city: 'Bengaluru', state: 'Karnataka' },
    },
  })
  for (const query of ['?pincode=56003', '?pincode=abcdef', '', '?pincode=560038&cod=2'])
    expect((await call('GET /shipping/serviceability', { query })).status).toBe(400)
})

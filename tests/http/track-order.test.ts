import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { adminToken, call, ok, problem } from './client.ts'
import { newCustomer, type Person } from './people.ts'

let plain: Product
let ring: Product
let size: number
let asha: Person
/** A guest's order, booked with the carrier. */
let guest: Awaited<ReturnType<typeof placed>>
/** Asha's order, logged in. */
let own: Awaited<ReturnType<typeof placed>>
let shipment: { awb_code: string; tracking_url: string }
beforeAll(async () => {
  ;({ plain, ring, size } = await stockedProducts())
  asha = await newCustomer('Asha')
  guest = await placed(orderOf([{ product: ring, quantity: 2, size }]))
  own = await placed(orderOf([{ product: plain, quantity: 1 }], { email: asha.email }), asha.token)
  for (const { id } of [own, guest])
    shipment = (await ok('POST /orders/shiprocket/order', { body: { order_id: id }, token: asha.token })).body
})

const track = (orderId: string, more: object = {}) => ok('GET /orders/{orderId}', { params: { orderId }, ...more })
/** The order changes when the carrier's response has been processed. */
const tracked = () =>
  expect
    .poll(async () => (await track(guest.id, { headers: { cookie: guest.cookie } })).body.data.tracking_number, {
      timeout: 60_000,
    })
    .toBe(shipment.awb_code)

const whole = {
  name: 'Priya Sharma',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  country: 'India',
}
const masked = { ...whole, name: 'P*** S***', phone: '******3210', address: '', pincode: '560' }
const secret = /Sharma|98765|Temple Road|560038/

describe('GET /orders/{orderId}', () => {
  test('[X17] the browser that placed it sees every field of the specification', async () => {
    await tracked()
    const { status, body, headers } = await track(guest.id, { headers: { cookie: guest.cookie } })
    expect([status, body.success, body.message]).toEqual([200, true, 'Order found'])
    expect(headers.get('cache-control')).toBe('no-store')
    const amount = 2 * ring.price - Math.round(ring.price / 5)
    expect(body.data).toEqual({
      ...whole,
      invoice: null,
      came_back: null,
      id: guest.id,
      order_id: guest.id,
      email: guest.email,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      orderDate: body.data.created_at,
      customer_name: whole.name,
      customer: { name: whole.name, email: guest.email, phone: whole.phone, address: whole.address },
      amount,
      total: amount,
      subtotal: 2 * ring.price,
      discount: 2 * ring.price - amount,
      order_status: 'pending',
      payment_status: 'pending',
      payment_method: 'cod',
      tracking_number: shipment.awb_code,
      trackingNumber: shipment.awb_code,
      tracking_url: expect.stringMatching(/^https?:\/\//),
      courier: expect.any(String),
      version: expect.any(Number),
      items: [
        {
          item_id: '1',
          product_id: ring.id,
          product_name: ring.name,
          sku: ring.sku,
          product_sku: ring.sku,
          product_image: ring.main_image,
          quantity: 2,
          price: ring.price,
          size,
          returnable: 2,
        },
      ],
      delivered_at: null,
      may: { cancel: true, pay_by: null, return_by: null },
      returns: [],
    })
  })

  test('[X17] a stranger sees items, amounts, statuses and tracking, and personal data only masked', async () => {
    const { body } = await track(guest.id)
    const [name, domain] = guest.email.split('@')
    expect(body.data).toMatchObject({
      ...masked,
      email: `${name?.[0]}***@${domain?.[0]}***.com`,
      order_status: 'pending',
    })
    expect(body.data.items).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(secret)
    expect(JSON.stringify(body)).not.toContain(guest.email)
  })

  test('[X17 S-32] its owner and an admin see all of it; another customer, a bad token and a forged cookie do not', async () => {
    const other = await newCustomer('Other')
    expect((await track(own.id, { token: asha.token })).body.data).toMatchObject(whole)
    expect((await track(own.id, { token: await adminToken() })).body.data).toMatchObject(whole)
    const forged = guest.cookie.replace(guest.id, own.id)
    for (const more of [{ token: other.token }, { token: 'a.b.c' }, { headers: { cookie: forged } }, {}])
      expect((await track(own.id, more)).body.data).toMatchObject(masked)
  })

  test('[X17] the number alone will do, in any case of letters; an unknown one is not found', async () => {
    for (const typed of [guest.id.slice(4), guest.id.toLowerCase(), ` ${guest.id} `])
      expect((await track(typed)).body.data.order_id).toBe(guest.id)
    for (const typed of ['ORD-000000000000', 'ORD-1', '%%%', '***']) {
      const { status, body } = await call('GET /orders/{orderId}', { params: { orderId: typed } })
      expect([status, body]).toEqual([404, problem('order_not_found', { message: 'Order not found' })])
    }
    for (const typed of ['ab', 'x'.repeat(41), 'x'.repeat(300)])
      expect((await call('GET /orders/{orderId}', { params: { orderId: typed } })).body.code).toBe('invalid_input')
  })
})

describe('GET /orders/email/{customer_email}', () => {
  const byEmail = (customer_email: string, more: object = {}) =>
    ok('GET /orders/email/{customer_email}', { params: { customer_email }, ...more })

  test('[X18] strangers see masked orders with masked numbers, and nothing that leads to the number', async () => {
    const { status, body, headers } = await byEmail(guest.email.toUpperCase())
    expect([status, body.success, body.message]).toEqual([200, true, '1 orders found'])
    expect(headers.get('cache-control')).toBe('no-store')
    const id = `ORD-……${guest.id.slice(-4)}`
    const awb = `……${shipment.awb_code.slice(-4)}`
    expect(body.data).toEqual([
      expect.objectContaining({ ...masked, id, order_id: id, tracking_number: awb, trackingNumber: awb }),
    ])
    expect(body.data[0].tracking_url).toBeNull()
    for (const hidden of [guest.id, guest.id.slice(4), guest.email, shipment.awb_code])
      expect(JSON.stringify(body)).not.toContain(hidden)
    expect(JSON.stringify(body)).not.toMatch(secret)
  })

  test('[X18] the owner sees the orders whole, newest first', async () => {
    const later = await placed(orderOf([{ product: plain, quantity: 1 }], { email: asha.email }), asha.token)
    const { body } = await byEmail(asha.email, { token: asha.token })
    expect(body.data.map(({ order_id }: { order_id: string }) => order_id)).toEqual([later.id, own.id])
    expect(body.data[0]).toMatchObject(whole)
  })

  test('[X18 S-35] an address without orders is not found, and what is no address is refused', async () => {
    const { status, body } = await call('GET /orders/email/{customer_email}', {
      params: { customer_email: 'nobody@example.com' },
    })
    expect([status, body]).toEqual([
      404,
      problem('order_not_found', { message: 'No orders found for this email address' }),
    ])
    for (const customer_email of ['nobody', '%', `${'x'.repeat(250)}@x.in`, 'a@b.c\0']) {
      const refused = await call('GET /orders/email/{customer_email}', { params: { customer_email } })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
    }
  })

  test('[X18] with the address in the body the response is the same', async () => {
    const [posted, got] = [
      await ok('POST /orders/lookup', { body: { email: guest.email } }),
      await byEmail(guest.email),
    ]
    expect(posted.body).toEqual(got.body)
  })
})

test('[X7] GET /auth/orders has one’s own orders, whole, newest first; a newcomer has none', async () => {
  const { body } = await ok('GET /auth/orders', { token: asha.token })
  expect(body.orders.map(({ order_id }: { order_id: string }) => order_id)).toContain(own.id)
  expect(
    body.orders.every((one: { order_id: string; items: unknown }) => one.order_id && Array.isArray(one.items)),
  ).toBe(true)
  expect(body.orders.at(-1)).toMatchObject({ ...whole, items: [{ product_id: plain.id, quantity: 1 }] })
  const newcomer = await newCustomer('New')
  const orders = async () => (await ok('GET /auth/orders', { token: newcomer.token })).body.orders
  expect(await orders()).toEqual([])
  // Her guest orders are hers too, because her address was verified by its OTP.
  const before = await placed(orderOf([{ product: plain, quantity: 1 }], { email: newcomer.email }))
  await expect.poll(orders).toMatchObject([{ order_id: before.id, ...whole }])
  expect((await call('GET /auth/orders')).status).toBe(401)
})

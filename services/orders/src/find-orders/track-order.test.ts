import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let orderId = ''
let cookie = ''
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
  const placed = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'p', quantity: 1 }),
    actor: shopper,
  })
  orderId = placed.body.order_id
  cookie = String(placed.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(() => orders.stop())

const track = (options: Parameters<typeof orders.request>[2] = {}, query = '') =>
  orders.request('GET', `/orders/${orderId}${query}`, options)
const whole = {
  name: 'Priya Sharma',
  email: 'priya@gmail.com',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  pincode: '560038',
}

test('asked for in Hindi, an order calls its pieces as the Hindi shop does, here and among the own ones', async () => {
  await orders.database.db.insertInto('hindi_names').values({ product_id: 'p', name: 'गहना' }).execute()
  const namesOf = (order: { items: { product_name: string }[] }) => order.items.map((item) => item.product_name)
  expect(namesOf((await track({ actor: shopper }, '?language=hi')).body.data)).toEqual(['गहना'])
  expect(namesOf((await track({ actor: shopper })).body.data)).toEqual(['Piece p'])
  const own = await orders.request('GET', '/auth/orders?language=hi', { actor: shopper })
  expect(own.body.orders.map(namesOf)).toEqual([['गहना']])
})

describe('[X17] tracking by id', () => {
  test('a stranger sees statuses and items, and of the person only what its owner would recognise', async () => {
    const { body, headers } = await track()
    expect(body.data).toMatchObject({
      order_id: orderId,
      amount: 100,
      name: 'P*** S***',
      email: 'p***@g***.com',
      phone: '******3210',
      address: '',
      city: 'Bengaluru',
      pincode: '560',
    })
    expect(body.data.items).toEqual([
      {
        item_id: '1',
        product_id: 'p',
        product_name: 'Piece p',
        sku: 'SKU-p',
        product_sku: 'SKU-p',
        product_image: '',
        quantity: 1,
        price: 100,
        size: null,
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Sharma|priya@|98765|Temple/)
    expect(headers['cache-control']).toBe('no-store')
  })
  test('its owner, an admin, the mail’s link and the browser that placed it see the whole', async () => {
    expect((await track({ actor: shopper })).body.data).toMatchObject(whole)
    expect((await track({ actor: admin })).body.data).toMatchObject(whole)
    expect((await track({}, `?t=${linkToken('g', orderId)}`)).body.data).toMatchObject(whole)
    expect((await track({ headers: { cookie } })).body.data).toMatchObject(whole)
  })
  test.each(['orders=ORD-000000000000.9999999999~x', 'orders=~', 'orders=%00'])(
    'a cookie that we did not make opens nothing: %s',
    async (forged) => {
      expect((await track({ headers: { cookie: forged } })).body.data.name).toBe('P*** S***')
    },
  )
  test('a link of another order, or another account, opens nothing', async () => {
    expect((await track({}, `?t=${linkToken('g', 'ORD-1')}`)).body.data.name).toBe('P*** S***')
    expect(
      (await track({ actor: { ...shopper, kind: 'user', accountId: 'somebody' } as typeof shopper })).body.data.name,
    ).toBe('P*** S***')
  })
  test('an order that does not exist is not found', async () => {
    expect(await orders.request('GET', '/orders/ORD-123456789012')).toMatchObject({
      status: 404,
      body: { code: 'order_not_found', message: 'Order not found' },
    })
  })
})

describe('[X18] tracking by e-mail', () => {
  test('S-35: ignores case, masks person and number for strangers', async () => {
    const { body } = await orders.request('GET', '/orders/email/PRIYA@gmail.com')
    expect(body.data[0]).toMatchObject({ order_id: `ORD-……${orderId.slice(-4)}`, name: 'P*** S***' })
  })
  test('shows strangers a masked airway bill: with the full one the carrier would reveal more', async () => {
    const news = { orderId, reference: orderId, courierOrderId: '1', shipmentId: '2', courierId: '43' }
    const data = {
      ...news,
      awb: '190705090000010',
      courierName: 'Delhivery',
      trackingUrl: 'https://courier.in/t/190705',
    }
    await orders.deliver('shipping', { type: 'ShipmentBooked', data })
    const listed = async (actor: typeof admin | typeof anonymous) =>
      (await orders.request('GET', '/orders/email/priya@gmail.com', { actor })).body.data[0]
    expect(await listed(admin)).toMatchObject({
      tracking_number: data.awb,
      trackingNumber: data.awb,
      tracking_url: data.trackingUrl,
    })
    const masked = await listed(anonymous)
    expect(masked).toMatchObject({ tracking_number: '……0010', trackingNumber: '……0010', tracking_url: null })
    expect(JSON.stringify(masked)).not.toMatch(/19070509|courier\.in/)
    expect((await track()).body.data).toMatchObject({ tracking_number: data.awb, tracking_url: data.trackingUrl })
  })
  test('an address without orders is not found', async () => {
    expect((await orders.request('GET', '/orders/email/unknown@example.com')).status).toBe(404)
  })
})

test('[K15] only an admin sees why the carrier refuses a shipment, until it is booked', async () => {
  const reason = 'Delivery postcode is not serviceable'
  await orders.deliver('shipping', { type: 'ShipmentFailed', data: { orderId, reason, final: true } })
  expect((await track({ actor: admin })).body.data.shipping_error).toBe(reason)
  const { body } = await orders.request('GET', '/admin/orders', { actor: admin })
  expect(body.data.find((one: { id: string }) => one.id === orderId).shipping_error).toBe(reason)
  expect((await track({ actor: shopper })).body.data).not.toHaveProperty('shipping_error')
  const again = { orderId, reference: `${orderId}-2`, paymentMethod: 'cod', amount: 1 }
  await orders.deliver('shipping', { type: 'ShipmentRequested', data: again })
  expect((await track({ actor: admin })).body.data.shipping_error).toBeNull()
})

test('only an admin sees that a refund has failed, until it succeeds', async () => {
  const money = { orderId, providerPaymentId: 'pay_9', amount: 100_00 }
  const reason = 'Your account does not have enough balance'
  expect((await track({ actor: admin })).body.data).not.toHaveProperty('refund_error')
  await orders.deliver('payments', { type: 'RefundFailed', data: { ...money, reason } })
  expect((await track({ actor: admin })).body.data.refund_error).toBe(reason)
  const { body } = await orders.request('GET', '/admin/orders', { actor: admin })
  expect(body.data.find((one: { id: string }) => one.id === orderId).refund_error).toBe(reason)
  expect((await track({ actor: shopper })).body.data).not.toHaveProperty('refund_error')
  await orders.deliver('payments', {
    type: 'RefundCompleted',
    data: { ...money, orderId: 'ORD-other', providerRefundId: 'rfnd_9' },
  })
  expect((await track({ actor: admin })).body.data).not.toHaveProperty('refund_error')
})

test('[X7] a guest’s orders are the account’s that proved their address, as long as it is its own', async () => {
  const body = { ...codOrder(100, { product_id: 'p', quantity: 1 }), email: 'guest@example.com' }
  const placed = await orders.request('POST', '/orders/place', {
    body,
    headers: { 'idempotency-key': 'a-guest-order' },
  })
  const row = await orders.database.db
    .selectFrom('order_list')
    .select('customer')
    .where('order_id', '=', placed.body.order_id)
    .executeTakeFirstOrThrow()
  const mine = async () => {
    const { body: answer } = await orders.request('GET', '/auth/orders', { actor: shopper })
    return answer.orders.some((one: { id: string }) => one.id === placed.body.order_id)
  }
  const deliver = (type: string, more: object) =>
    orders.deliver('identity', { type, data: { accountId: 'asha', customer: row.customer, ...more } })
  expect(await mine()).toBe(false)
  await deliver('AccountVerified', {})
  expect(await mine()).toBe(true)
  await deliver('AccountEmailChanged', { customer: 'another', previousCustomer: row.customer })
  expect(await mine()).toBe(false)
})

describe('cancelling one’s own order', () => {
  const place = async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const placed = await orders.request('POST', '/orders/place', {
      body: codOrder(100, { product_id: 'p', quantity: 1 }),
      headers,
    })
    return { id: placed.body.order_id as string, cookie: String(placed.headers['set-cookie']).split(';')[0] ?? '' }
  }
  test('a stranger does not find it; the browser that placed it cancels it, and the stock comes back once', async () => {
    const before = await orders.stock('p')
    const { id, cookie } = await place()
    const url = `/orders/${id}/cancel`
    expect((await orders.request('POST', url, { body: {} })).status).toBe(404)
    for (let time = 0; time < 2; time++)
      expect((await orders.request('POST', url, { body: {}, headers: { cookie } })).status).toBe(200)
    expect(await orders.stock('p')).toEqual(before)
  })
  test('what is on its way is not cancelled', async () => {
    const { id, cookie } = await place()
    await orders.request('PATCH', `/admin/orders/${id}/status`, { actor: admin, body: { status: 'shipped' } })
    const answer = await orders.request('POST', `/orders/${id}/cancel`, { body: {}, headers: { cookie } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } })
  })
})

test('the address in the body finds the same orders', async () => {
  const { body } = await orders.request('POST', '/orders/lookup', { body: { email: 'PRIYA@gmail.com' } })
  expect(body.data[0].name).toBe('P*** S***')
})

test('[X7] own orders are whole', async () => {
  const { body } = await orders.request('GET', '/auth/orders', { actor: shopper })
  expect(body.orders).toMatchObject([{ order_id: orderId, ...whole }])
  expect((await orders.request('GET', '/auth/orders', { actor: anonymous })).status).toBe(401)
})

test('carrier updates reach the order: tracking number, shipped, delivered and paid at the door', async () => {
  const base = {
    orderId,
    reference: orderId,
    courierOrderId: '1',
    shipmentId: '2',
    courierId: 1,
    courierName: 'Delhivery',
    trackingUrl: 'https://track.example/1',
  }
  await orders.deliver('shipping', { type: 'ShipmentBooked', data: { ...base, awb: 'AWB1' } })
  expect((await track()).body.data).toMatchObject({
    tracking_number: 'AWB1',
    tracking_url: 'https://track.example/1',
    order_status: 'pending',
  })
  const moved = (status: string) => ({
    type: 'ShipmentMoved',
    data: { orderId, awb: 'AWB1', status, label: '', at: '' },
  })
  await orders.deliver('shipping', moved('in_transit'))
  expect((await track()).body.data.order_status).toBe('shipped')
  await orders.deliver('shipping', moved('delivered'), moved('in_transit'))
  expect((await track()).body.data).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
})

test('suspected: the mail’s link opens its order for half a year, to look and to cancel, and no longer', async () => {
  let now = new Date()
  const later = await startOrders({ now: () => now })
  await later.sell('p', 100_00, 50)
  const placed = await later.request('POST', '/orders/place', { body: codOrder(100, { product_id: 'p', quantity: 1 }) })
  const { order_id: id } = placed.body
  const link = `?t=${linkToken('g', id)}`
  const seen = async () => (await later.request('GET', `/orders/${id}${link}`)).body.data.name
  now = new Date(now.getTime() + 179 * 24 * 3_600_000)
  expect(await seen()).toBe('Priya Sharma')
  now = new Date(now.getTime() + 2 * 24 * 3_600_000)
  expect(await seen()).toBe('P*** S***')
  const cancelled = await later.request('POST', `/orders/${id}/cancel${link}`, { body: {} })
  expect([cancelled.status, cancelled.body.code]).toEqual([404, 'order_not_found'])
  await later.stop()
})

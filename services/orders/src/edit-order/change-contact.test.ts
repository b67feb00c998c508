import { randomUUID } from 'node:crypto'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { specification, testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashToken, linkToken } from '../order/access/order-grants.ts'
import { order } from '../order/decider/order.decider.ts'
import { placedOrder } from '../order/decider/order.fixture.ts'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
})
afterAll(() => orders.stop())

async function place() {
  const headers = { 'idempotency-key': randomUUID() }
  const body = codOrder(100, { product_id: 'p', quantity: 1 })
  return (await orders.request('POST', '/orders/place', { body, headers, actor: shopper })).body.order_id as string
}
const moved = {
  name: 'Priya S. Rao',
  phone: '9000000001',
  address: '2 Beach Road, near the light house',
  ...{ city: 'Kochi', state: 'Kerala', pincode: '682001' },
}
const change = (orderId: string, body: object) =>
  orders.request('PUT', `/admin/orders/${orderId}/contact`, { body, actor: admin })
const one = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const eventsOf = (orderId: string) =>
  orders.database.db
    .selectFrom('events')
    .selectAll()
    .where('stream', '=', `order-${orderId}`)
    .orderBy('version')
    .execute()

test('the new contact is in the order, its search and the customer; the timeline names the fields alone', async () => {
  const orderId = await place()
  const { version } = await one(orderId)
  expect((await change(orderId, { ...moved, version })).status).toBe(200)
  expect(await one(orderId)).toMatchObject({ ...moved, email: 'priya@gmail.com' })
  const found = async (q: string) =>
    (await orders.request('GET', `/admin/orders?q=${q}`, { actor: admin })).body.data.map(
      ({ order_id }: { order_id: string }) => order_id,
    )
  expect(await found('9000000001')).toEqual([orderId])
  expect(await found('560038')).toEqual([])
  const { body } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
  expect(body.data.entries[0]).toMatchObject({
    title: 'Contact changed',
    detail: 'name, phone, address, city, state, pincode',
    account_id: 'boss',
  })
  const written = JSON.stringify((await eventsOf(orderId)).map(({ data }) => data))
  for (const secret of ['9000000001', 'Beach Road', 'Priya S.']) expect(written).not.toContain(secret)
  const before = await orders.eventCount()
  expect((await change(orderId, moved)).status).toBe(200)
  expect(await orders.eventCount()).toBe(before)
})

test('the invoice is taxed for the new state', async () => {
  const orderId = await place()
  await change(orderId, moved)
  await set(orderId, 'shipped')
  const invoice = (await eventsOf(orderId)).find(({ type }) => type === 'InvoiceIssued')
  expect(invoice?.data).toMatchObject({ placeOfSupply: { code: '32', name: 'Kerala' } })
})

test('of a packed order all may change but what its invoice says', async () => {
  const orderId = await place()
  await set(orderId, 'processing')
  const here = { ...moved, city: 'Mysuru', state: 'Karnataka', pincode: '570001' }
  expect((await change(orderId, here)).status).toBe(200)
  const away = await change(orderId, moved)
  expect(away.body).toMatchObject({ code: 'contact_fixed', message: expect.stringContaining('Take that step back') })
  await set(orderId, 'confirmed')
  expect((await change(orderId, moved)).status).toBe(200)
  await set(orderId, 'processing')
  const issued = (await eventsOf(orderId)).filter(({ type }) => type === 'InvoiceIssued')
  expect(issued.map(({ data }) => (data as { placeOfSupply: object }).placeOfSupply)).toMatchObject([
    { code: '29' },
    { code: '32' },
  ])
})

test('it changes while the parcel is booked and not picked up, and no longer', async () => {
  const booked = await place()
  const parcel = { reference: booked, courierOrderId: 'c', shipmentId: 's', courierId: '1', trackingUrl: null }
  const data = { orderId: booked, ...parcel, awb: 'AWB1', courierName: 'Delhivery' }
  await orders.deliver('shipping', { type: 'ShipmentBooked', data })
  expect((await change(booked, moved)).status).toBe(200)
  expect(await one(booked)).toMatchObject(moved)
  const at = new Date().toISOString()
  const scan = { orderId: booked, awb: 'AWB1', status: 'in_transit', label: 'Picked up', at }
  await orders.deliver('shipping', { type: 'ShipmentMoved', data: scan })
  expect((await change(booked, { ...moved, city: 'Pune' })).body).toMatchObject({
    code: 'contact_fixed',
    message: 'The parcel has left the shop already.',
  })
})

test('it is refused after dispatch, for a closed order, and where no cash is collected', async () => {
  const [shipped, cancelled, open] = [await place(), await place(), await place()]
  await set(shipped, 'shipped')
  await set(cancelled, 'cancelled')
  for (const id of [shipped, cancelled]) expect((await change(id, moved)).body.code).toBe('contact_fixed')
  const asked = { pincode: '682001', cash: false, askedAt: new Date().toISOString() }
  await orders.deliver('shipping', { type: 'CashAtPincode', data: asked })
  expect((await change(open, moved)).body).toMatchObject({ code: 'cod_not_collected', field: 'pincode' })
  expect((await change(open, { ...moved, pincode: '12' })).body).toMatchObject({ field: 'pincode' })
  expect((await change(open, { ...moved, name: 'www.win.example' })).body).toMatchObject({ field: 'name' })
  const later = { ...moved, pincode: '560038', version: 99 }
  expect((await change(open, later)).body.code).toBe('stale_version')
})

test('a mistyped e-mail is corrected until it is delivered: its customer, its mails and its links are the new one’s', async () => {
  const orderId = await place()
  const parcel = { reference: orderId, courierOrderId: 'c', shipmentId: 's', courierId: '1', trackingUrl: null }
  const data = { orderId, ...parcel, awb: 'AWB1', courierName: 'Delhivery' }
  await orders.deliver('shipping', { type: 'ShipmentBooked', data })
  const { name, phone, address, city, state, pincode, version } = await one(orderId)
  const same = { name, phone, address, city, state, pincode }
  const byLink = async (token: string) =>
    (await orders.request('GET', `/orders/${orderId}?t=${token}`, { actor: anonymous })).body.data.email
  const first = linkToken('g', orderId)
  expect(await byLink(first)).toBe('priya@gmail.com')
  expect((await change(orderId, { ...same, email: 'priya@gmial', version })).body).toMatchObject({ field: 'email' })
  expect(await change(orderId, { ...same, email: 'Priya.New@example.in', version })).toMatchObject({ status: 200 })
  expect(await one(orderId)).toMatchObject({ email: 'Priya.New@example.in', tracking_number: 'AWB1' })
  expect(await byLink(first)).not.toMatch(/priya/i)
  expect(await byLink(linkToken('g', orderId, 1))).toBe('Priya.New@example.in')
  expect((await orders.request('GET', `/orders/${orderId}/confirm?t=${cashToken('g', orderId)}`)).status).toBe(404)
  const row = await orders.database.db
    .selectFrom('order_list as o')
    .innerJoin('customer_orders as c', 'c.customer', 'o.customer')
    .select(['o.customer', 'c.newest', 'c.counted'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ newest: orderId, counted: 1 })
  const { body } = await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })
  expect(body.data.entries[0]).toMatchObject({ title: 'E-mail corrected', account_id: 'boss' })
  const written = JSON.stringify((await eventsOf(orderId)).map(({ data }) => data))
  for (const secret of ['gmail', 'example.in']) expect(written).not.toContain(secret)
  const before = await orders.eventCount()
  await change(orderId, { ...same, email: 'priya.new@example.in' })
  expect(await orders.eventCount()).toBe(before)
  await set(orderId, 'delivered')
  expect((await change(orderId, { ...same, email: 'other@example.in' })).body).toMatchObject({
    code: 'contact_fixed',
    message: 'The order is delivered: its e-mail address stays.',
  })
})

test('of an order that was sent only the e-mail is corrected, by an event of its own', () => {
  const given = specification(order)
  const { data } = placedOrder('cod')
  const { orderId, sealed } = data
  const sent = { type: 'OrderStatusSet' as const, data: { orderId, from: 'pending' as const, to: 'shipped' as const } }
  const ask = { type: 'ChangeContact' as const, sealed, state: 'Kerala', customer: 'd' }
  const corrected = { type: 'OrderEmailCorrected' as const, data: { orderId, customer: 'd', before: 'c', sealed } }
  given(placedOrder('cod'), sent)
    .when({ ...ask, fields: [] })
    .then(corrected)
  given(placedOrder('cod'), sent)
    .when({ ...ask, fields: ['phone'] })
    .thenRejects('contact_fixed')
  given(placedOrder('cod'), { type: 'OrderContactErased', data: { orderId } })
    .when({ ...ask, fields: [] })
    .thenRejects('contact_fixed')
})

test('a rebuild comes to the new contact; erased it is gone with the first one', async () => {
  const [kept, erased] = [await place(), await place()]
  for (const id of [kept, erased]) await change(id, { ...moved, pincode: '560038' })
  await orders.vault.drop(`order-${erased}`)
  const { version } = await one(erased)
  await orders.database.transaction((tx) =>
    orders.service.log.append(
      tx,
      `order-${erased}`,
      version,
      [{ type: 'OrderContactErased', data: { orderId: erased } }],
      testMeta(),
    ),
  )
  const rows = () =>
    orders.database.db.selectFrom('order_list').select(['order_id', 'contact']).orderBy('order_id').execute()
  const before = await rows()
  const projection = orders.service.log.inline.find(({ name }) => name === 'order_list')
  if (!projection) throw new Error('no projection')
  const target = { ...projection, kind: 'inline' as const, sources: ['orders' as const] }
  await rebuild(orders.database, target, async () => databaseReader(orders.database.db as never, 'orders'))
  expect(await rows()).toEqual(before)
  expect(before.find(({ order_id }) => order_id === kept)?.contact).toMatchObject({ city: 'Kochi', state: 'Kerala' })
  expect(before.find(({ order_id }) => order_id === erased)?.contact).toBeNull()
})

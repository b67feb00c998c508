import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken, proofOf } from '../../order/access/order-grants.ts'
import { admin, anonymous, codOrder, shopper, startOrders } from '../../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 300_00, { 7: 1000 })
})
afterAll(() => orders.stop())

/** Two rings for ₹540 in all; the return of one is requested. */
async function asked() {
  const bag = codOrder(540, { product_id: 'ring', quantity: 2, size: 7 })
  const headers = { 'idempotency-key': randomUUID() }
  const orderId = (await orders.request('POST', '/orders/place', { body: bag, headers })).body.order_id as string
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'delivered' }, actor: admin })
  const body = { items: [{ item_id: '1', quantity: 1 }], reason: 'size' }
  await orders.request('POST', `/orders/${orderId}/return`, { body, actor: admin })
  return orderId
}
const book = (orderId: string, step_id: string = randomUUID(), name = 'R1', actor = admin) =>
  orders.request('POST', `/admin/returns/${orderId}-${name}/pickup`, { body: { step_id }, actor })
const caseOf = async (orderId: string) =>
  (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body.data[0]
const seen = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}?t=${linkToken('g', orderId)}`, { actor: anonymous })).body.data
const pickupsAsked = async (orderId: string) =>
  (await orders.service.log.read(orders.database.db, `order-${orderId}`)).filter(
    ({ type }) => type === 'ReturnPickupAsked',
  )

test('a return is fetched: asked for once, followed on the desk and by its shopper', async () => {
  const orderId = await asked()
  expect(await caseOf(orderId)).toMatchObject({ pickup: null, may_book: true })
  const step = randomUUID()
  for (let press = 0; press < 2; press++)
    expect(await book(orderId, step)).toMatchObject({ status: 200, body: { data: { pickup: { state: 'asked' } } } })
  const events = await pickupsAsked(orderId)
  expect(events).toMatchObject([{ data: { number: 1, items: [{ quantity: 1, price: 270_00 }] } }])
  const [{ labelProof }] = events.map(({ data }) => data as { labelProof?: string }) as [{ labelProof?: string }]
  const of = { orderId, number: 1 }
  const reference = `${orderId}-R1`
  await orders.deliver('shipping', {
    type: 'PickupRequested',
    data: { ...of, reference, items: [{ name: 'Ring', sku: 'R', quantity: 1, price: 270_00 }] },
  })
  expect(await book(orderId)).toMatchObject({ status: 409, body: { code: 'return_not_possible' } })
  const way = { awb: `awb-${orderId}`, courierName: 'Blue Dart', trackingUrl: 'https://courier.example/1' }
  const booking = { ...of, reference, courierOrderId: '5', shipmentId: '6', ...way, label: true }
  await orders.deliver('shipping', { type: 'PickupBooked', data: booking })
  expect(await caseOf(orderId)).toMatchObject({
    may_book: false,
    pickup: { state: 'booked', awb: way.awb, courier: 'Blue Dart', tracking_url: way.trackingUrl, reason: null },
  })
  const label = String((await caseOf(orderId)).pickup.label_url)
  expect(label).toMatch(new RegExp(`^/api/orders/${orderId}/pickups/1/label\\?t=`))
  expect((await seen(orderId)).returns).toMatchObject([{ pickup: { label_url: label } }])
  // The service that serves the label has only the hash of the link's token.
  expect(proofOf(label.split('?t=')[1] ?? '')).toBe(labelProof)
  for (const status of ['picked_up', 'on_its_way', 'arrived']) {
    const moved = { ...of, awb: way.awb, status, label: 'IN HUB', at: new Date().toISOString() }
    await orders.deliver('shipping', { type: 'PickupMoved', data: moved })
    expect((await seen(orderId)).returns).toMatchObject([{ pickup: { state: status, tracking_url: way.trackingUrl } }])
    expect((await caseOf(orderId)).pickup).not.toHaveProperty('label_url')
  }
  expect(JSON.stringify((await seen(orderId)).returns)).not.toContain('IN HUB')
  expect(await pickupsAsked(orderId)).toHaveLength(1)
})

test('why nobody comes is told, and the courier may be asked again', async () => {
  const orderId = await asked()
  const of = { orderId, number: 1 }
  await book(orderId)
  const reference = `${orderId}-R1`
  const items = [{ name: 'Ring', sku: 'R', quantity: 1, price: 1 }]
  await orders.deliver('shipping', { type: 'PickupRequested', data: { ...of, reference, items } })
  const failed = { ...of, fault: 'wallet', reason: 'Please recharge', final: true }
  await orders.deliver('shipping', { type: 'PickupFailed', data: failed })
  expect(await caseOf(orderId)).toMatchObject({
    may_book: true,
    pickup: { state: 'failed', fault: 'wallet', reason: 'Please recharge' },
  })
  expect((await book(orderId)).status).toBe(200)
  expect(await pickupsAsked(orderId)).toHaveLength(2)
  await orders.deliver('shipping', {
    type: 'PickupFailed',
    data: { ...failed, fault: 'not_served', reason: 'No courier' },
  })
  expect((await seen(orderId)).returns).toMatchObject([{ pickup: { state: 'failed', fault: 'not_served' } }])
})

test('not for a parcel, a return that was refused or has arrived, and not by a shopper', async () => {
  const orderId = await asked()
  expect((await book(orderId, randomUUID(), 'R1', shopper)).status).toBe(403)
  expect((await book(orderId, randomUUID(), 'R9')).status).toBe(404)
  expect((await book(orderId, '')).body).toMatchObject({ field: 'step_id' })
  const refused = { number: 1, status: 'refused', note: 'Worn.' }
  await orders.request('PATCH', `/admin/orders/${orderId}/return`, { body: refused, actor: admin })
  expect(await caseOf(orderId)).toMatchObject({ may_book: false })
  expect(await book(orderId)).toMatchObject({ status: 409, body: { code: 'return_not_possible' } })
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'cancelled' }, actor: admin })
  expect((await book(orderId, randomUUID(), 'P1')).body).toMatchObject({ code: 'return_not_possible' })
})

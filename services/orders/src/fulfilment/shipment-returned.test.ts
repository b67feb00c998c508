import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
})
afterAll(() => orders.stop())

async function place(method: 'cod' | 'razorpay') {
  const body = { ...codOrder(100, { product_id: 'many', quantity: 1 }), payment_method: method }
  const { body: placed } = await orders.request('POST', '/orders/place', {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = placed.order_id as string
  const paid = { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount: 100_00 }
  if (method === 'razorpay') await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  return orderId
}
const moveShipment = (orderId: string, status: string) =>
  orders.deliver('shipping', { type: 'ShipmentMoved', data: { orderId, awb: 'A', status, label: '', at: '' } })
const seen = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
const glance = async (orderId: string) =>
  (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data.money
const counted = async () => (await orders.request('GET', '/admin/orders?counted=1', { actor: admin })).body.total

test.each([
  ['returned', 'cancelled', '₹100 is to go back', 'plain'],
  ['lost', 'shipped', '₹100 paid online; cancel the order to send it back', 'bad'],
] as const)(
  'money 8: the order of a shipment that is %s is marked so, is %s, and no longer counts as a sale',
  async (why, order_status, line, tone) => {
    const [cash, online] = [await place('cod'), await place('razorpay')]
    const before = await counted()
    for (const orderId of [cash, online]) {
      await moveShipment(orderId, 'in_transit')
      await moveShipment(orderId, 'returning')
      expect((await seen(orderId)).came_back).toBe(null)
      await moveShipment(orderId, why)
      expect(await seen(orderId)).toMatchObject({ came_back: why, order_status })
    }
    expect(await counted()).toBe(before - 2)
    expect((await glance(cash)).line).toBe('Nothing is due: the parcel did not arrive')
    expect(await glance(online)).toEqual({ line, tone })
    expect((await orders.stock('many'))?.available).toBeLessThan(100)
  },
)

test('money 8: it is recorded once, and sending it again makes it a sale again', async () => {
  const orderId = await place('cod')
  await moveShipment(orderId, 'in_transit')
  const before = await counted()
  await moveShipment(orderId, 'returned')
  await moveShipment(orderId, 'returned')
  const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
  expect(events.filter(({ type }) => type === 'ParcelCameBack')).toHaveLength(1)
  const body = { status: 'processing' }
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { actor: admin, body })
  expect(await counted()).toBe(before)
  expect((await seen(orderId)).came_back).toBe(null)
})

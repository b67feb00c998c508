import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../../../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 300_00, { 7: 1000 })
})
afterAll(() => orders.stop())

const booked = (orderId: string, awb: string | null) => ({
  type: 'ShipmentBooked',
  data: {
    ...{ orderId, reference: orderId, courierOrderId: '1', shipmentId: '1', awb },
    ...{ courierId: null, courierName: null, trackingUrl: null },
  },
})
const asked = (orderId: string, awb: string) => ({ type: 'VanAsked', data: { orderId, awb } })
const moved = (orderId: string, awb: string, status: string) => ({
  type: 'ShipmentMoved',
  data: { orderId, awb, status, label: status, at: new Date().toISOString() },
})

test('orders whose parcel nobody was asked to fetch are listed until the van is asked for with their airway bill', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const bag = codOrder(300, { product_id: 'ring', quantity: 1, size: 7 })
  const id = (await orders.request('POST', '/orders/place', { body: bag, headers })).body.order_id as string
  const waits = async () =>
    (await orders.request('GET', '/admin/orders?only=van_not_asked', { actor: admin })).body.data.map(
      ({ order_id }: { order_id: string }) => order_id,
    )
  await orders.deliver('shipping', booked(id, null))
  expect(await waits()).toEqual([])
  await orders.deliver('shipping', booked(id, 'A1'))
  expect(await waits()).toEqual([id])
  await orders.deliver('shipping', moved(id, 'A1', 'packed'), asked(id, 'A0'))
  expect(await waits()).toEqual([id])
  await orders.deliver('shipping', asked(id, 'A1'))
  expect(await waits()).toEqual([])
  await orders.deliver('shipping', booked(id, 'A2'))
  expect(await waits()).toEqual([id])
  await orders.deliver('shipping', moved(id, 'A2', 'in_transit'))
  expect(await waits()).toEqual([])
  const { data } = (await orders.request('GET', `/admin/orders/${id}/timeline`, { actor: admin })).body
  const titles = data.entries.map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title === 'Pick-up requested')).toHaveLength(2)
})

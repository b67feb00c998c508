import { randomUUID } from 'node:crypto'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
})
afterAll(() => orders.stop())

/** Paid, and with a tracking number: the carrier may have picked it up already. */
async function booked() {
  const body = { ...codOrder(100, { product_id: 'many', quantity: 1 }), payment_method: 'razorpay' }
  const headers = { 'idempotency-key': randomUUID() }
  const orderId = (await orders.request('POST', '/orders/place', { body, headers })).body.order_id as string
  const paid = { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount: 100_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  const booking = {
    awb: orderId,
    courierName: 'C',
    trackingUrl: 'u',
    courierOrderId: '1',
    shipmentId: '1',
    courierId: null,
  }
  await orders.deliver('shipping', { type: 'ShipmentBooked', data: { orderId, reference: orderId, ...booking } })
  return orderId
}
const cancel = (orderId: string) =>
  orders.request('POST', `/orders/${orderId}/cancel?t=${linkToken('g', orderId)}`, { body: { reason: 'Too late' } })
const events = async (orderId: string) =>
  (await orders.service.log.read(orders.database.db, `order-${orderId}`)).map(({ type }) => type)
const asked = (orderId: string) =>
  eventually(
    () => events(orderId),
    (all) => all.at(-1) === 'CancelAsked',
  )

test('money 7: a shipment that was picked up is neither refunded nor sold again', async () => {
  const orderId = await booked()
  const before = await orders.stock('many')
  const answer = cancel(orderId)
  await asked(orderId)
  expect(await orders.stock('many')).toEqual(before)
  const data = { orderId, reason: 'Parcel is picked up', final: true }
  await orders.deliver('shipping', { type: 'ShipmentFailed', data })
  expect(await answer).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } })
  expect(await events(orderId)).not.toContain('OrderCancelled')
  expect(await orders.stock('many')).toEqual(before)
})

test('money 7: an order whose shipment the carrier cancels is cancelled, once, with the shopper’s words', async () => {
  const orderId = await booked()
  const answer = cancel(orderId)
  await asked(orderId)
  await orders.deliver('shipping', { type: 'ShipmentCancelled', data: { orderId } })
  expect(await answer).toMatchObject({ status: 200, body: { message: 'Order cancelled successfully!' } })
  await orders.deliver('shipping', { type: 'ShipmentCancelled', data: { orderId } })
  const all = await orders.service.log.read(orders.database.db, `order-${orderId}`)
  expect(all.filter(({ type }) => type === 'OrderCancelled')).toMatchObject([
    { data: { restock: true, refund: true, reason: 'cancelled by the shopper', words: expect.any(Object) } },
  ])
})

test('money 7: an unrequested answer of the carrier changes nothing; an admin’s cancel waits for no answer', async () => {
  const orderId = await booked()
  await orders.deliver('shipping', { type: 'ShipmentFailed', data: { orderId, reason: 'No van today', final: false } })
  await orders.deliver('shipping', { type: 'ShipmentCancelled', data: { orderId } })
  expect(await events(orderId)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderTracked'])
  await orders.request('DELETE', `/admin/orders/${orderId}`, { actor: admin })
  expect((await events(orderId)).at(-1)).toBe('OrderCancelled')
})

import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

const waiting = (orderId: string) => {
  const placed = orderPlaced(orderId)
  return { ...placed, data: { ...placed.data, cash: { confirmBy: '2026-11-27T10:00:00.000Z' } } }
}
const confirmed = (orderId: string) => ({ type: 'CashConfirmed', data: { orderId, by: 'shopper' } })
const cancelled = (orderId: string) => ({
  type: 'OrderCancelled',
  data: { orderId, from: 'pending', reason: 'not confirmed', restock: true, refund: false, unconfirmed: true },
})

test('[K15] a cash order that waits is booked at once, and gets its airway bill when it is confirmed', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', waiting('ORD-1'))
  const held = await shop.shipmentIn('ORD-1', 'booked')
  expect(held).toMatchObject({
    reference: 'ORD-1',
    courier_order_id: expect.any(String),
    awb: null,
    tracking_url: null,
  })
  await shop.publish('ORD-1', confirmed('ORD-1'))
  const released = await eventually(
    () => shop.shipment('ORD-1'),
    (row) => Boolean(row?.awb),
    { what: 'the airway bill' },
  )
  expect(released).toMatchObject({ courier_order_id: held?.courier_order_id, courier_name: 'Delhivery Surface' })
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
  await shop.publish('ORD-1', confirmed('ORD-1'))
  await shop.jobsDone()
  expect(await shop.events('ORD-1')).toEqual([
    'ShipmentRequested',
    'ShipmentBooked',
    'ShipmentReleased',
    'ShipmentBooked',
  ])
})

test('confirmed during the call to the carrier, it is one order there, with its airway bill', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const called = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const shop = await openShop({
    ...carrier,
    async book(details) {
      called.resolve()
      await goOn.promise
      return carrier.book(details)
    },
  })
  await shop.publish('ORD-1', waiting('ORD-1'))
  await called.promise
  await shop.publish('ORD-1', confirmed('ORD-1'))
  await eventually(
    () => shop.events('ORD-1'),
    (types) => types.includes('ShipmentReleased'),
    { what: 'the release' },
  )
  goOn.resolve()
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => Boolean(row?.awb),
    { what: 'the airway bill' },
  )
  await shop.jobsDone()
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
})

test('cancelled instead, it is cancelled at the carrier; opened again, it is held no longer', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', waiting('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  await shop.publish('ORD-1', cancelled('ORD-1'))
  await eventually(sandbox.orders, (orders) => orders[0]?.cancelled === true, { what: 'the cancel at the courier' })
  await shop.publish('ORD-1', confirmed('ORD-1'))
  await shop.publish('ORD-1', { type: 'OrderReopened', data: { orderId: 'ORD-1', from: 'cancelled', to: 'pending' } })
  expect(await shop.shipmentIn('ORD-1', 'booked')).toMatchObject({ reference: 'ORD-1-2', awb: expect.any(String) })
})

test('paid online instead, the carrier has another order of it with nothing to collect, and the first is cancelled', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', waiting('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  await shop.publish('ORD-1', { type: 'CashPaidOnline', data: { orderId: 'ORD-1', total: 100_000, fee: 0 } })
  const paid = { orderId: 'ORD-1', paymentId: 'o', providerPaymentId: 'p', amount: 100_000, paidAt: '' }
  await shop.publish('ORD-1', { type: 'OrderPaid', data: paid })
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => Boolean(row?.awb),
    { what: 'the airway bill' },
  )
  await shop.jobsDone()
  expect(await sandbox.orders()).toEqual([
    { number: 'ORD-1-2', cancelled: false },
    { number: 'ORD-1', cancelled: true },
  ])
  const { rows } = await sql<{ data: object }>`
    select data from events where type = 'ShipmentRequested' order by version desc limit 1`.execute(shop.database.db)
  expect(rows[0]?.data).toMatchObject({ reference: 'ORD-1-2', paymentMethod: 'razorpay', amount: 100_000 })
})

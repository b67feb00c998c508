import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import type { ShipmentDetails } from '../shipment/carrier.ts'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'
import { courierAmount, courierMethod } from './order-updates.process.ts'

test('it leaves once its advance is paid, as a parcel for cash of the rest', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const booked: ShipmentDetails[] = []
  const shop = await openShop({
    ...carrier,
    book(details) {
      booked.push(details)
      return carrier.book(details)
    },
  })
  await shop.publish('ORD-1', orderPlaced('ORD-1', { paymentMethod: 'razorpay', advance: 300_00 }))
  await shop.jobsDone()
  expect(await shop.events('ORD-1')).toEqual([])
  await shop.publish('ORD-1', {
    type: 'OrderPaid',
    data: { orderId: 'ORD-1', paymentId: 'o', providerPaymentId: 'p', amount: 300_00, paidAt: '2026-11-26T10:00:00Z' },
  })
  await shop.shipmentIn('ORD-1', 'booked')
  expect(booked).toMatchObject([{ paymentMethod: 'cod', total: 1_299_00, advance: 300_00 }])
})

test('pieces less: the courier is told what is left to collect, or that nothing is', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const booked: ShipmentDetails[] = []
  const shop = await openShop({
    ...carrier,
    book(details) {
      booked.push(details)
      return carrier.book(details)
    },
  })
  const placed = orderPlaced('ORD-1', { paymentMethod: 'razorpay', advance: 300_00 })
  const paid = {
    orderId: 'ORD-1',
    paymentId: 'o',
    providerPaymentId: 'p',
    amount: 300_00,
    paidAt: '2026-11-26T10:00:00Z',
  }
  await shop.publish('ORD-1', placed)
  await shop.publish('ORD-1', { type: 'OrderPaid', data: paid })
  await shop.shipmentIn('ORD-1', 'booked')
  const { lines, subtotal, discount } = placed.data
  const without = { orderId: 'ORD-1', pieces: [], lines, subtotal, discount }
  await shop.publish('ORD-1', { type: 'OrderPiecesTakenOut', data: { ...without, total: 800_00, advance: 300_00 } })
  await eventually(
    async () => booked.at(-1)?.total,
    (total) => total === 800_00,
    { what: 'the second parcel' },
  )
  expect(booked.at(-1)).toMatchObject({ paymentMethod: 'cod', total: 800_00, advance: 300_00 })
  await shop.publish('ORD-1', { type: 'OrderPiecesTakenOut', data: { ...without, total: 200_00, advance: 200_00 } })
  await eventually(
    async () => booked.at(-1)?.total,
    (total) => total === 200_00,
    { what: 'the third parcel' },
  )
  expect(booked.at(-1)).toMatchObject({ paymentMethod: 'razorpay', total: 200_00, advance: 0 })
})

test.each([
  ['cod', 0, 'cod', 100_00],
  ['razorpay', 0, 'razorpay', 100_00],
  ['razorpay', 30_00, 'cod', 70_00],
] as const)('%s with %d ahead is %s of %d for the courier', (paymentMethod, advance, method, amount) => {
  const order = { paymentMethod, total: 100_00, advance }
  expect([courierMethod(order), courierAmount(order)]).toEqual([method, amount])
})

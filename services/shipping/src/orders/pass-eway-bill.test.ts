import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

const first = '331001234567'
const second = '331007654321'

async function open() {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  const enter = (orderId: string, number: string) =>
    shop.publish(orderId, { type: 'EwayBillEntered', data: { orderId, number } })
  const told = async (id: string) =>
    (await shop.service.log.read(shop.database.db, `eway-${id}`)).map(({ type, data }) => ({ type, ...data }))
  const until = (id: string, length: number) =>
    eventually(
      () => told(id),
      (events) => events.length === length,
      { what: `${length} answers of the courier` },
    )
  return { sandbox, shop, enter, told, until }
}

test('an e-way bill that was there before goes with the booking', async () => {
  const { sandbox, shop, enter, told } = await open()
  await shop.publish('ORD-1', orderPlaced('ORD-1', { paymentMethod: 'razorpay' }))
  await enter('ORD-1', first)
  await shop.jobsDone()
  const paid = { orderId: 'ORD-1', paymentId: 'p', providerPaymentId: 'pay', amount: 1, paidAt: '2026-11-26' }
  await shop.publish('ORD-1', { type: 'OrderPaid', data: paid })
  await shop.shipmentIn('ORD-1', 'booked')
  expect(await sandbox.listed()).toMatchObject([{ ewaybill_no: first }])
  expect(await told('ORD-1')).toEqual([])
})

test('what is entered after the booking, and corrected, reaches the courier in turn', async () => {
  const { sandbox, shop, enter, until } = await open()
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const { awb } = (await shop.shipmentIn('ORD-1', 'booked')) as { awb: string }
  await sandbox.faults({ fault: '429', path: 'POST /orders/update/adhoc', times: 1 })
  await enter('ORD-1', first)
  expect(await until('ORD-1', 2)).toMatchObject([
    { type: 'EwayBillRefused', number: first, final: false },
    { type: 'EwayBillPassed', number: first },
  ])
  await enter('ORD-1', second)
  await until('ORD-1', 3)
  expect(await sandbox.listed()).toMatchObject([{ ewaybill_no: second }])
  expect((await shop.shipment('ORD-1'))?.awb).toBe(awb)
})

test('what the courier refuses is said for good', async () => {
  const { sandbox, shop, enter, until } = await open()
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  await sandbox.faults({ fault: 'update_refused', path: 'POST /orders/update/adhoc', times: 1 })
  await enter('ORD-1', first)
  expect(await until('ORD-1', 1)).toMatchObject([
    { type: 'EwayBillRefused', number: first, final: true, reason: expect.stringMatching(/can not be updated/) },
  ])
  await shop.jobsDone()
  expect(await sandbox.listed()).toMatchObject([{ ewaybill_no: '' }])
})

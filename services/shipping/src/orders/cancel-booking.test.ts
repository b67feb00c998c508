import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import type { Carrier } from '../shipment/carrier.ts'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

type Change = (shop: () => Awaited<ReturnType<typeof openShop>>) => Partial<Carrier>

async function booked(change: Change = () => ({})) {
  const sandbox = await carrierSandbox()
  const carrier = { ...shiprocketAt(sandbox.url), ...change(() => shop) }
  const shop: Awaited<ReturnType<typeof openShop>> = await openShop(carrier)
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  const recorded = (name: string, times = 1) =>
    eventually(
      () => shop.events('ORD-1'),
      (all) => all.filter((type) => type === name).length === times,
      { what: name },
    )
  return { sandbox, shop, recorded }
}

test('money 7: a cancel cancels at the carrier first, then records it', async () => {
  const { sandbox, shop, recorded } = await booked()
  await shop.publish('ORD-1', { type: 'CancelAsked', data: { orderId: 'ORD-1' } })
  await recorded('ShipmentCancelled')
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: true }])
})

test('money 7: a shipment picked up before its webhook arrives is not cancelled, however often it is requested', async () => {
  const { sandbox, shop, recorded } = await booked()
  await sandbox.advance('ORD-1', 'PICKED UP', 'none')
  for (const time of [1, 2]) {
    await shop.publish('ORD-1', { type: 'CancelAsked', data: { orderId: 'ORD-1' } })
    await recorded('ShipmentFailed', time)
  }
  expect((await shop.events('ORD-1')).filter((type) => type === 'ShipmentCancelled')).toEqual([])
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
})

test('an address that changes after the pick-up, before its webhook: that the first parcel goes out is said', async () => {
  const { sandbox, shop, recorded } = await booked()
  await sandbox.advance('ORD-1', 'PICKED UP', 'none')
  const { sealed } = orderPlaced('ORD-1').data
  const data = { orderId: 'ORD-1', sealed, state: 'Kerala', fields: ['address' as const] }
  await shop.publish('ORD-1', { type: 'OrderContactChanged', data })
  await recorded('ShipmentFailed')
  const all = await shop.service.log.read(shop.database.db, 'shipment-ORD-1')
  expect(all.find(({ type }) => type === 'ShipmentFailed')?.data).toMatchObject({
    reason: expect.stringMatching(/^Parcel ORD-1 goes out as it was: /),
  })
})

test('money 7: a shipment scanned during the cancel is not cancelled, and the order is notified', async () => {
  const cancel = async (shop: Awaited<ReturnType<typeof openShop>>) => {
    const row = await shop.shipment('ORD-1')
    const moved = { orderId: 'ORD-1', awb: row?.awb ?? '', status: 'in_transit' as const, label: '', at: '2099-01-01' }
    const version = (await shop.events('ORD-1')).length
    await shop.database.transaction((tx) =>
      shop.service.log.append(tx, 'shipment-ORD-1', version, [{ type: 'ShipmentMoved', data: moved }], testMeta()),
    )
  }
  const { shop, recorded } = await booked((shop) => ({ isCancelled: async () => false, cancel: () => cancel(shop()) }))
  await shop.publish('ORD-1', { type: 'CancelAsked', data: { orderId: 'ORD-1' } })
  await recorded('ShipmentFailed')
  expect(await shop.events('ORD-1')).not.toContain('ShipmentCancelled')
})

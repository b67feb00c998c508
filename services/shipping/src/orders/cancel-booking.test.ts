import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import type { Carrier } from '../shipment/carrier.ts'
import { carrierSandbox, openShop, shiprocketAt } from '../shipping.fixture.ts'

type Change = (shop: () => Awaited<ReturnType<typeof openShop>>) => Partial<Carrier>

async function booked(change: Change = () => ({})) {
  const sandbox = await carrierSandbox()
  const courier = { ...shiprocketAt(sandbox.url), ...change(() => shop) }
  const shop: Awaited<ReturnType<typeof openShop>> = await openShop(courier)
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  const told = (name: string, times = 1) =>
    eventually(
      () => shop.events('ORD-1'),
      (all) => all.filter((type) => type === name).length === times,
      { what: name },
    )
  return { sandbox, shop, told }
}

test('money 7: a cancel that waits for the courier takes the parcel back, then says so', async () => {
  const { sandbox, shop, told } = await booked()
  await shop.publish('ORD-1', { type: 'CancelAsked', data: { orderId: 'ORD-1' } })
  await told('ShipmentCancelled')
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: true }])
})

test('money 7: what was fetched while its webhook is late is not given back, however often it is asked for', async () => {
  const { sandbox, shop, told } = await booked()
  await sandbox.advance('ORD-1', 'PICKED UP', 'none')
  for (const time of [1, 2]) {
    await shop.publish('ORD-1', { type: 'CancelAsked', data: { orderId: 'ORD-1' } })
    await told('ShipmentFailed', time)
  }
  expect((await shop.events('ORD-1')).filter((type) => type === 'ShipmentCancelled')).toEqual([])
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
})

test('money 7: a parcel that is scanned while the courier gives it back is not given back, and the order hears so', async () => {
  const cancel = async (shop: Awaited<ReturnType<typeof openShop>>) => {
    const row = await shop.shipment('ORD-1')
    const moved = { orderId: 'ORD-1', awb: row?.awb ?? '', status: 'in_transit' as const, label: '', at: '2099-01-01' }
    const version = (await shop.events('ORD-1')).length
    await shop.database.transaction((tx) =>
      shop.service.log.append(tx, 'shipment-ORD-1', version, [{ type: 'ShipmentMoved', data: moved }], testMeta()),
    )
  }
  const { shop, told } = await booked((shop) => ({ isCancelled: async () => false, cancel: () => cancel(shop()) }))
  await shop.publish('ORD-1', { type: 'CancelAsked', data: { orderId: 'ORD-1' } })
  await told('ShipmentFailed')
  expect(await shop.events('ORD-1')).not.toContain('ShipmentCancelled')
})

import { orderPlaced } from '@suvarna/contracts/order-placed.fixture.ts'
import { eventually } from '@suvarna/platform/testing.ts'
import { expect, test } from 'vitest'
import { courierSandbox, openShop, shiprocketAt } from './shipping.fixture.ts'

async function booked() {
  const sandbox = await courierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
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

import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { expect, test } from 'vitest'
import { carrierSandbox, openShop, shiprocketAt } from './shipping.fixture.ts'

test('money 11: an order above ₹2,14,74,836.47 goes to the carrier with its whole amount', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  const total = 4_50_00_000_00
  await shop.publish('ORD-1', orderPlaced('ORD-1', { total, subtotal: total }))
  await shop.shipmentIn('ORD-1', 'booked')
  const [requested] = await shop.service.log.read(shop.database.db, 'shipment-ORD-1')
  expect(requested).toMatchObject({ type: 'ShipmentRequested', data: { amount: total } })
})

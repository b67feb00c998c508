import { expect, test } from 'vitest'
import { openPayments, placed } from './payments.fixture.ts'

test('money 11: the payment of an order above ₹2,14,74,836.47 is stored exactly', async () => {
  const shop = await openPayments(null)
  await shop.deliver('orders', placed('ORD-1', { paymentMethod: 'cod', total: 4_50_00_000_00 }))
  expect(await shop.row('ORD-1')).toMatchObject({ amount: 4_50_00_000_00 })
})

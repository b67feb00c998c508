import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'

const opening = '/orders/razorpay/order'
const bodyOf = (amount: number) => ({ body: { amount, currency: 'INR', receipt: 'r', order_id: 'ORD-1' } })

/** Of ₹1,299: ₹300 online, ₹999 to the courier. */
async function open() {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  await shop.deliver('orders', placed('ORD-1', { paymentMethod: 'razorpay', advance: 300_00 }))
  return { sandbox, shop }
}
async function paid() {
  const { sandbox, shop } = await open()
  const { body } = await shop.ask('POST', opening, bodyOf(300))
  const proof = await sandbox.pay(body.id)
  expect((await shop.ask('POST', '/orders/razorpay/verify', { body: proof })).status).toBe(200)
  return { shop, providerPaymentId: proof.razorpay_payment_id, opened: body }
}

test('the provider is asked for the advance alone, whatever the client says', async () => {
  const { shop } = await open()
  for (const amount of [1_299, 299])
    expect(await shop.ask('POST', opening, bodyOf(amount))).toMatchObject({
      ...{ status: 409, body: { code: 'payment_amount', details: { total: 300 } } },
    })
  expect((await paid()).opened).toMatchObject({ success: true, amount: 300_00 })
})

test('delivered, the rest counts as collected, once; its row goes on telling of the payment', async () => {
  const { shop } = await paid()
  const delivered = { type: 'OrderStatusSet', data: { orderId: 'ORD-1', from: 'shipped', to: 'delivered' } }
  await shop.deliver('orders', delivered)
  await shop.deliver('orders', delivered)
  const { rows } = await sql`select data from events where type = 'CashCollected'`.execute(shop.database.db)
  expect(rows).toEqual([{ data: { orderId: 'ORD-1', amount: 999_00 } }])
  expect(await shop.row('ORD-1')).toMatchObject({ method: 'razorpay', amount: 300_00, status: 'attached' })
})

test('of a return whose rest a person sends, the advance goes back by itself', async () => {
  const { shop, providerPaymentId } = await paid()
  await shop.deliver('orders', {
    type: 'ReturnAccepted',
    data: {
      ...{ orderId: 'ORD-1', number: 1, amount: 1_299_00, refund: 'by_hand' },
      goesBack: { providerPaymentId, amount: 300_00 },
    },
  })
  const parts = (await shop.row('ORD-1'))?.taken[providerPaymentId]?.parts
  expect(parts).toMatchObject({ 'return-1': { amount: 300_00 } })
})

const takenOut = (more: object) => ({
  type: 'OrderPiecesTakenOut',
  data: {
    ...{ orderId: 'ORD-1', pieces: [], lines: [], subtotal: 0, discount: 0 },
    ...more,
  },
})
const door = async (shop: Awaited<ReturnType<typeof open>>['shop']) => Number((await shop.row('ORD-1'))?.collect)

test('pieces less: the provider’s order stays while the advance does, and the courier collects the rest', async () => {
  const { shop } = await paid()
  expect(await door(shop)).toBe(999_00)
  const before = (await shop.row('ORD-1'))?.provider_order_id
  await shop.deliver('orders', takenOut({ total: 800_00, advance: 300_00 }))
  expect(await door(shop)).toBe(500_00)
  expect(await shop.row('ORD-1')).toMatchObject({ amount: 300_00, status: 'attached', provider_order_id: before })
  await shop.deliver('orders', {
    type: 'OrderStatusSet',
    data: { orderId: 'ORD-1', from: 'shipped', to: 'delivered' },
  })
  const { rows } = await sql`select data from events where type = 'CashCollected'`.execute(shop.database.db)
  expect(rows).toEqual([{ data: { orderId: 'ORD-1', amount: 500_00 } }])
})

test('what was paid ahead above the rest goes back as a part of the payment, once, and nothing is collected', async () => {
  const { shop, providerPaymentId } = await paid()
  const overpaid = { providerPaymentId, refundId: 'over-1', amount: 100_00 }
  const event = takenOut({ total: 200_00, advance: 200_00, overpaid })
  await shop.deliver('orders', event)
  await shop.deliver('orders', event)
  expect(await door(shop)).toBe(0)
  const parts = (await shop.row('ORD-1'))?.taken[providerPaymentId]?.parts
  expect(parts).toMatchObject({ 'over-1': { amount: 100_00 } })
  await shop.deliver('orders', {
    type: 'OrderStatusSet',
    data: { orderId: 'ORD-1', from: 'shipped', to: 'delivered' },
  })
  const { rows } = await sql`select type from events where type in ('CashCollected', 'RefundStarted')`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ type: 'RefundStarted' }])
})

test('before it is paid an advance that is more than the rest is asked for as the rest', async () => {
  const { shop } = await open()
  await shop.deliver('orders', takenOut({ total: 200_00, advance: 200_00 }))
  expect((await shop.ask('POST', opening, bodyOf(200))).body).toMatchObject({ success: true, amount: 200_00 })
})

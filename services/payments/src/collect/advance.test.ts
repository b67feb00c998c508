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

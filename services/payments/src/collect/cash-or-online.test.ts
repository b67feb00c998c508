import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'

const opening = '/orders/razorpay/order'
const verifying = '/orders/razorpay/verify'
const cash = (orderId: string, online?: number) =>
  placed(orderId, {
    ...{ paymentMethod: 'cod' },
    cash: { confirmBy: '2026-11-27T10:00:00.000Z', ...(online === undefined ? {} : { online }) },
  })
const bodyOf = (order_id: string, amount: number) => ({ body: { amount, currency: 'INR', receipt: 'r', order_id } })

async function open() {
  const sandbox = await providerSandbox()
  return { sandbox, shop: await openPayments(razorpayAt(sandbox.url)) }
}

test('a cash order that waits is paid online for what that comes to, and no cash is collected for it', async () => {
  const { sandbox, shop } = await open()
  await shop.deliver('orders', cash('ORD-1', 1_250_00))
  expect(await shop.ask('POST', opening, bodyOf('ORD-1', 1_299))).toMatchObject({
    ...{ status: 409, body: { code: 'payment_amount', details: { total: 1_250 } } },
  })
  const { body } = await shop.ask('POST', opening, bodyOf('ORD-1', 1_250))
  expect(body).toMatchObject({ success: true, amount: 1_250_00 })
  expect((await shop.ask('POST', verifying, { body: await sandbox.pay(body.id) })).status).toBe(200)
  await shop.deliver('orders', { type: 'CashPaidOnline', data: { orderId: 'ORD-1', total: 1_250_00, fee: 49_00 } })
  await shop.deliver('orders', { type: 'OrderStatusSet', data: { orderId: 'ORD-1', from: 'shipped', to: 'delivered' } })
  expect(await shop.events('ORD-1')).toEqual([
    'PaymentOpened',
    'PaymentOrderCreated',
    'PaymentCaptured',
    'PaymentAttached',
    'CashDropped',
  ])
  expect(await shop.row('ORD-1')).toMatchObject({ method: 'razorpay', amount: 1_250_00, status: 'attached' })
})

test('confirmed in cash, or never offered it, it opens no payment; its cash is collected at the door', async () => {
  const { shop } = await open()
  await shop.deliver('orders', cash('ORD-1', 1_250_00))
  await shop.deliver('orders', { type: 'CashConfirmed', data: { orderId: 'ORD-1', by: 'shopper' } })
  await shop.deliver('orders', cash('ORD-2'))
  for (const orderId of ['ORD-1', 'ORD-2'])
    expect(await shop.ask('POST', opening, bodyOf(orderId, 1_250))).toMatchObject({
      ...{ status: 400, body: { code: 'payment_not_offered' } },
    })
  await shop.deliver('orders', { type: 'OrderStatusSet', data: { orderId: 'ORD-1', from: 'shipped', to: 'delivered' } })
  expect(await shop.events('ORD-1')).toEqual(['PaymentOpened', 'CashKept', 'CashCollected'])
})

test('paid when the order has decided otherwise, the money goes back', async () => {
  const { sandbox, shop } = await open()
  await shop.deliver('orders', cash('ORD-1', 1_250_00))
  const { body } = await shop.ask('POST', opening, bodyOf('ORD-1', 1_250))
  await shop.deliver('orders', { type: 'CashConfirmed', data: { orderId: 'ORD-1', by: 'shopper' } })
  const paid = await sandbox.pay(body.id)
  expect((await shop.ask('POST', verifying, { body: paid })).status).toBe(200)
  const reason = 'the order is paid on delivery'
  const ids = { orderId: 'ORD-1', paymentId: body.id, providerPaymentId: paid.razorpay_payment_id }
  await shop.deliver('orders', { type: 'PaymentDeclined', data: { ...ids, reason } })
  await shop.statusIs('ORD-1', 'refunded')
})

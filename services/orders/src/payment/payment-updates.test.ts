import { randomUUID } from 'node:crypto'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../orders.testing.ts'
import { paymentUpdateCommand, withoutGoods } from './payment-updates.process.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 1000)
})
afterAll(() => orders.stop())

const pay_1 = { providerOrderId: 'order_1', providerPaymentId: 'pay_1', amount: 180_00 }

test('money that is there asks the order to take it; money that went back is noted', () => {
  const at = '2026-11-21T10:00:00.000Z'
  expect(paymentUpdateCommand({ type: 'PaymentAttached', data: { orderId: 'ORD-1', ...pay_1 }, at })).toEqual({
    type: 'PayOrder',
    paymentId: 'order_1',
    providerPaymentId: 'pay_1',
    amount: 180_00,
    at,
  })
  expect(
    paymentUpdateCommand({
      type: 'RefundCompleted',
      data: { orderId: 'ORD-1', providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount: 180_00 },
      at,
    }),
  ).toEqual({ type: 'RecordRefund', providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount: 180_00, at })
  expect(
    withoutGoods({ type: 'PayOrder', paymentId: 'order_1', providerPaymentId: 'pay_1', amount: 1, at }, 'out_of_stock'),
  ).toMatchObject({ type: 'DeclinePayment', providerPaymentId: 'pay_1', reason: 'the pieces were sold meanwhile' })
})

const online = (product_id: string, quantity = 1) => ({
  ...codOrder(quantity > 1 ? 90 * quantity : 100, { product_id, quantity }),
  payment_method: 'razorpay',
})
const place = async (body: object, headers = {}) =>
  orders.request('POST', '/orders/place', { body, headers: { 'idempotency-key': randomUUID(), ...headers } })
const placeOnline = async (product_id = 'many') =>
  (await place({ ...online(product_id), payment_status: 'pending' })).body.order_id as string
const attach = (orderId: string, id = 'pay_1', amount = 100_00) =>
  orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId, providerOrderId: `order_${orderId}`, providerPaymentId: `${id}${orderId}`, amount },
  })
const shown = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data as {
    order_status: string
    payment_status: string
  }
const eventsOf = async (orderId: string) =>
  (await orders.service.log.read(orders.database.db, `order-${orderId}`)).map(({ type }) => type)

test('[X15] the paid step answers with the same order, however often and with whatever key', async () => {
  const orderId = await placeOnline()
  await attach(orderId)
  const paid = {
    ...online('many'),
    order_id: orderId,
    payment_status: 'paid',
    razorpay_order_id: `order_${orderId}`,
    razorpay_payment_id: `pay_1${orderId}`,
    razorpay_signature: 'x',
  }
  const key = { 'idempotency-key': randomUUID() }
  for (const headers of [key, key, {}])
    expect(await place(paid, headers)).toMatchObject({
      status: 200,
      body: { success: true, order_id: orderId, data: { order_id: orderId, amount: 100, payment_status: 'paid' } },
    })
  expect(await shown(orderId)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'OrderPaid'])
})

test('S-45: ‘paid’ from a client is not trusted: the step waits until the payment is recorded', async () => {
  const orderId = await placeOnline()
  const bare = { ...online('many'), order_id: orderId, payment_status: 'paid' }
  const answer = await place(bare)
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed_yet' } })
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await shown(orderId)).toMatchObject({ order_status: 'pending', payment_status: 'pending' })
  expect(await place({ ...bare, order_id: 'ORD-000000000000' })).toMatchObject({ status: 404 })
  expect(await place({ ...bare, razorpay_payment_id: 'pay_x' })).toMatchObject({
    status: 400,
    body: { code: 'payment_signature' },
  })
})

const claim = { providerOrderId: 'order_other', providerPaymentId: 'pay_other', signature: 'forged' }
const triple = { razorpay_order_id: 'order_other', razorpay_payment_id: 'pay_other', razorpay_signature: 'forged' }

test.each([
  ['not_signed', 400, 'payment_signature'],
  ['unknown', 404, 'payment_not_found'],
  ['other_order', 409, 'payment_used'],
  ['gone_back', 409, 'payment_declined'],
] as const)(
  'a payment that payments refuses as %s is a final %i %s; the order waits for its own',
  async (why, status, code) => {
    const orderId = await placeOnline()
    const body = { ...online('many'), ...triple, order_id: orderId, payment_status: 'paid' }
    expect(await place(body)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed_yet' } })
    await orders.deliver('payments', { type: 'ClaimRefused', data: { orderId, claim, why } })
    expect(await place(body)).toMatchObject({ status, body: { code } })
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'ClaimMade', 'ClaimFailed'])
    await attach(orderId)
    expect(await shown(orderId)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  },
)

test('an order placed with an invalid payment releases its units at once', async () => {
  const before = await orders.stock('many')
  const step = place({ ...online('many'), ...triple, order_id: 'order_other', payment_status: 'paid' })
  const { data } = await eventually(
    async () => (await orders.request('GET', '/admin/orders?limit=1', { actor: admin })).body,
    ({ data: [newest] }) => newest?.order_status === 'pending' && newest.payment_method === 'razorpay',
  )
  const orderId = data[0].order_id as string
  await orders.deliver('payments', { type: 'ClaimRefused', data: { orderId, claim, why: 'not_signed' } })
  expect(await step).toMatchObject({ status: 400, body: { code: 'payment_signature' } })
  expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'ClaimFailed', 'OrderFailed'])
  expect(await orders.stock('many')).toEqual(before)
})

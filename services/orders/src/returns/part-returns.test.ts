import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderEvent } from '../order/decider/order-state.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('chain', 400_00, 1000)
  await orders.sell('ring', 300_00, { 7: 1000 })
})
afterAll(() => orders.stop())

/** ₹900 for two rings and a chain, ten percent off, paid online and delivered. */
async function delivered() {
  const bag = codOrder(900, { product_id: 'ring', quantity: 2, size: 7 }, { product_id: 'chain', quantity: 1 })
  const body = { ...bag, payment_method: 'razorpay', payment_status: 'pending' }
  const headers = { 'idempotency-key': randomUUID() }
  const orderId = (await orders.request('POST', '/orders/place', { body, headers })).body.order_id as string
  const money = { orderId, providerOrderId: `order_${orderId}`, providerPaymentId: `pay_${orderId}` }
  await orders.deliver('payments', { type: 'PaymentAttached', data: { ...money, amount: 900_00 } })
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'delivered' }, actor: admin })
  return { orderId, money }
}
const seen = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
async function returned(orderId: string, number: number, item_id: string) {
  const asked = { items: [{ item_id, quantity: 1 }], reason: 'size' }
  expect((await orders.request('POST', `/orders/${orderId}/return`, { body: asked, actor: admin })).status).toBe(200)
  const body = { number, status: 'accepted' }
  return orders.request('PATCH', `/admin/orders/${orderId}/return`, { body, actor: admin })
}

test('money 3: a returned piece of an online order goes back by itself at its share, after its credit note; the others keep their discount', async () => {
  const { orderId, money } = await delivered()
  expect((await returned(orderId, 1, '1')).status).toBe(200)
  const written = (await orders.service.log.read<OrderEvent>(orders.database.db, `order-${orderId}`)).slice(-2)
  expect(written).toMatchObject([
    {
      type: 'ReturnAccepted',
      data: {
        refund: 'provider',
        amount: 270_00,
        goesBack: { providerPaymentId: money.providerPaymentId, amount: 270_00 },
      },
    },
    { type: 'CreditNoteIssued', data: { why: 'returned', totals: { gross: 270_00 } } },
  ])
  const at = { status: 'accepted', refund: 'provider', amount: 270 }
  expect(await seen(orderId)).toMatchObject({ payment_status: 'paid', refund_to_come: 270, returns: [at] })
  // It cannot also be sent by hand.
  const repaid = { body: { number: 1, reference: 'UTR 402188' }, actor: admin }
  expect((await orders.request('POST', `/admin/orders/${orderId}/return/sent`, repaid)).status).toBe(409)
  const part = { ...money, refundId: 'return-1', amount: 270_00 }
  await orders.deliver('payments', { type: 'RefundStarted', data: { ...part, reason: 'why', receipt: 'r' } })
  await orders.deliver('payments', { type: 'RefundCompleted', data: { ...part, providerRefundId: `rfnd_${orderId}` } })
  const after = await seen(orderId)
  expect(after).toMatchObject({
    payment_status: 'paid',
    amount_refunded: 270,
    refunds: [{ id: 'return-1', status: 'sent' }],
  })
  expect(after).not.toHaveProperty('refund_to_come')
})

test('returns one by one come to all that was paid, and the last one that arrives ends it', async () => {
  const { orderId, money } = await delivered()
  for (const [number, item] of [[1, '2'] as const, [2, '1'] as const, [3, '1'] as const])
    await returned(orderId, number, item)
  expect(await seen(orderId)).toMatchObject({
    ...{ payment_status: 'paid', refund_to_come: 900 },
    returns: [{ amount: 360 }, { amount: 270 }, { amount: 270 }],
  })
  const paise = { 3: 270_00, 1: 360_00, 2: 270_00 }
  for (const number of [3, 1, 2] as const) {
    expect((await seen(orderId)).payment_status).toBe('paid')
    const part = { ...money, refundId: `return-${number}`, amount: paise[number] }
    await orders.deliver('payments', {
      type: 'RefundCompleted',
      data: { ...part, providerRefundId: `rfnd_${orderId}_${number}` },
    })
  }
  const end = await seen(orderId)
  expect(end).toMatchObject({ payment_status: 'refunded', amount_refunded: 900 })
  expect(end).not.toHaveProperty('refund_to_come')
})

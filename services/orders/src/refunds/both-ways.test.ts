import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMails } from '../mails/mail-orders.reactor.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('chain', 400_00, 1000)
  const { version } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const payment = {
    cash_fee: 0,
    prepaid_percent: 0,
    prepaid_cap: 0,
    advance_fixed: 100_00,
    advance_percent: 0,
    advance_from: 200_00,
  }
  const body = { version, settings: { ...defaultSettings, payment } }
  expect((await orders.request('PUT', '/admin/settings', { body, actor: admin })).status).toBe(200)
})
afterAll(() => orders.stop())

const seen = async (orderId: string) => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
const refund = async (orderId: string, body: object) => {
  const { version } = await seen(orderId)
  return orders.request('POST', `/admin/orders/${orderId}/refund`, {
    body: { reason: 'goodwill', version, ...body },
    actor: admin,
  })
}

test('of an order that was paid in two ways the advance goes back by itself, a person sends the rest, and each has its mail', async () => {
  const body = { ...codOrder(400, { product_id: 'chain', quantity: 1 }), advance: 100 }
  const placed = await orders.request('POST', '/orders/place', { body, headers: { 'idempotency-key': randomUUID() } })
  const orderId = placed.body.order_id as string
  const money = { orderId, providerOrderId: 'order_1', providerPaymentId: 'pay_1', amount: 100_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: money })
  const early = { body: { amount: 150 }, actor: admin }
  expect(await orders.request('POST', `/admin/orders/${orderId}/refund/preview`, early)).toMatchObject({ status: 409 })
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { actor: admin, body: { status: 'delivered' } })
  const { data } = (await orders.request('POST', `/admin/orders/${orderId}/refund/preview`, early)).body
  expect(data).toMatchObject({ amount: 150, by_hand: 50, left: 400, left_after: 250 })
  expect(await refund(orderId, { amount: 150 })).toMatchObject({
    status: 200,
    body: { data: { amount: 150, by_hand: 50 } },
  })
  expect(await seen(orderId)).toMatchObject({ refund_to_come: 100, returns: [{ agreed: true, amount: 50 }] })
  const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
  const { database, service } = orders
  const reactor = orderMails(
    { database, grantKey: 'g', customerKey: 'c', log: service.log },
    { mailer: { send: async () => undefined, close() {} }, storeUrl: 'https://shop.test' },
  )
  const jobs = events
    .filter(({ type }) => type === 'RefundAgreed' || type === 'CashOwed')
    .flatMap((event) => reactor.jobs(event as unknown as Recorded<never>))
  expect(jobs.map(({ payload }) => payload)).toMatchObject([
    { letter: 'refund-started', amount: 100_00 },
    { letter: 'return-upi', number: 1 },
  ])
})

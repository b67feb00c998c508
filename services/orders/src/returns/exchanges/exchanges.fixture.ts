// Shared by the tests of exchanges: orders over HTTP, rings of size 7 and the last one of size 8.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { emailFor, type Mailed } from '../../mails/mail-orders.process.ts'
import { linkToken } from '../../order/access/order-grants.ts'
import { orderInvariants } from '../../order-metrics.ts'
import { admin, codOrder, startOrders } from '../../orders.testing.ts'

export let orders: Awaited<ReturnType<typeof startOrders>>
export let product = ''
/** Starts an orders service for each file and sells a new product for each test. */
export function openExchanges() {
  beforeAll(async () => {
    orders = await startOrders()
  })
  afterAll(() => orders.stop())
  beforeEach(async () => {
    product = `ring-${randomUUID()}`
    await orders.sell(product, 100_00, { 7: 100, 8: 1 })
    await settings({ at_once: false, keep_days: 14 })
  })
  afterEach(async () => {
    for (const { name, broken } of orderInvariants)
      expect(await orders.database.transaction((tx) => broken(tx)), name).toBe(0)
  })
}

export async function settings(exchanges: { at_once: boolean; keep_days: number }) {
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...settings, exchanges } }
  expect((await orders.request('PUT', '/admin/settings', { actor: admin, body })).status).toBe(200)
}
let people = 0
export async function delivered(method: 'cod' | 'razorpay' = 'cod', quantity = 1) {
  const phone = `97${String(++people).padStart(8, '0')}`
  const bag = codOrder(quantity === 1 ? 100 : 90 * quantity, { product_id: product, quantity, size: 7 })
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...bag, phone, email: `x${phone}@example.com`, payment_method: method },
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = body.order_id as string
  const paid = { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount: body.data.amount * 100 }
  if (method === 'razorpay') await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  await set(orderId, 'shipped')
  await set(orderId, 'delivered')
  return orderId
}
export const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
export const ask = (orderId: string, more: object = {}) =>
  orders.request('POST', `/orders/${orderId}/exchange?t=${linkToken('g', orderId)}`, {
    body: { items: [{ item_id: '1', quantity: 1, size: 8, ...more }] },
  })
export const step = (orderId: string, name: string, body: object = {}) =>
  orders.request('POST', `/admin/returns/${orderId}-R1/${name}`, { actor: admin, body })
export const inspect = async (orderId: string, to = 'shelf', step_id: string = randomUUID()) => {
  await step(orderId, 'receive', { step_id: randomUUID() })
  return step(orderId, 'inspect', { step_id, items: [{ item_id: '1', quantity: 1, to }] })
}
export const look = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
export const eventsOf = (orderId: string) => orders.service.log.read(orders.database.db, `order-${orderId}`)
export const typesOf = async (orderId: string) => (await eventsOf(orderId)).map(({ type }) => type)
export const stockOf = async (size: number) => {
  const row = await orders.stock(product, size)
  return { available: row?.available, reserved: row?.reserved, sold: row?.sold }
}
export const mailsOf = async (orderId: string) =>
  (await eventsOf(orderId)).flatMap((event) => emailFor(event as unknown as Mailed) ?? [])

import { randomUUID } from 'node:crypto'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEmail } from '../mails/emails/order-emails.ts'
import { cashToken } from '../order/access/order-grants.ts'
import { cashDeadline } from '../order/cash/cash-deadline.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 1_000_00, 500)
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const [cash, payment] = [
    { confirm: 'all', hours: 24 },
    { cash_fee: 49_50, prepaid_percent: 0, prepaid_cap: 0 },
  ]
  const body = { version, settings: { ...settings, cash, payment } }
  expect((await orders.request('PUT', '/admin/settings', { actor: admin, body })).status).toBe(200)
})
afterAll(() => orders.stop())

let phones = 0
async function place() {
  const phone = `97${String(++phones).padStart(8, '0')}`
  const whose = { phone, email: `buyer${phone}@example.com` }
  const placed = await orders.request('POST', '/orders/place', {
    body: { ...codOrder(1_049.5, { product_id: 'bangle', quantity: 1 }), ...whose },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(placed.status).toBe(200)
  return placed.body.order_id as string
}
const asked = async (id: string) =>
  (await orders.request('GET', `/orders/${id}/confirm?t=${cashToken('g', id)}`)).body.data
const confirm = (id: string) => orders.request('POST', `/orders/${id}/confirm`, { body: { t: cashToken('g', id) } })
const pay = (orderId: string, amount = 1_000_00) =>
  orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount },
  })
const look = async (id: string) => (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
const typesOf = async (id: string) =>
  (await orders.service.log.read(orders.database.db, `order-${id}`)).map((e) => e.type)
const expire = (id: string) =>
  orders.database.transaction(async (tx) =>
    orders.service.deadlines?.[cashDeadline]?.(tx, {
      ...{ kind: cashDeadline, stream: `order-${id}`, dueAt: new Date(), meta: testMeta() },
    }),
  )
const row = async (id: string) =>
  (await orders.database.db
    .selectFrom('order_list')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()) as OrderRow

test('until its answer it can be paid online, without the fee; paid, it is confirmed and nothing is to be collected', async () => {
  const id = await place()
  expect(await asked(id)).toMatchObject({ state: 'waiting', amount: 1_049.5, pay_online: 1_000 })
  await pay(id)
  expect(await typesOf(id)).toEqual(['OrderPlaced', 'CashPaidOnline', 'OrderPaid'])
  expect(await look(id)).toMatchObject({
    ...{ order_status: 'confirmed', payment_status: 'paid', payment_method: 'razorpay', total: 1_000 },
  })
  expect(await look(id)).not.toHaveProperty('cash_fee')
  expect(await asked(id)).toEqual({ order_id: id, amount: 1_000, state: 'confirmed', paid: true, confirm_by: null })
  await expire(id)
  expect((await confirm(id)).status).toBe(200)
  expect(await typesOf(id)).toHaveLength(3)
  await orders.request('PATCH', `/admin/orders/${id}/status`, { body: { status: 'shipped' }, actor: admin })
  const [invoice] = (await orders.request('GET', `/orders/${id}/documents`, { actor: admin })).body.data
  expect(invoice.totals.gross).toBe(1_000)
})

test('deadline and payment together: one of them decides, and money that came second goes back', async () => {
  const id = await place()
  await Promise.all([pay(id), expire(id)])
  const types = await typesOf(id)
  expect([
    ['OrderPlaced', 'CashPaidOnline', 'OrderPaid'],
    ['OrderPlaced', 'OrderCancelled', 'PaymentDeclined'],
  ]).toContainEqual(types)
  const late = await place()
  await expire(late)
  await pay(late)
  expect(await typesOf(late)).toEqual(['OrderPlaced', 'OrderCancelled', 'PaymentDeclined'])
  expect(await look(late)).toMatchObject({ order_status: 'cancelled', payment_status: 'pending' })
})

test('confirmed in cash first, the payment goes back, and the order stays as it was confirmed', async () => {
  const id = await place()
  await confirm(id)
  expect(await asked(id)).not.toHaveProperty('pay_online')
  await pay(id)
  expect((await typesOf(id)).at(-1)).toBe('PaymentDeclined')
  expect(await look(id)).toMatchObject({ payment_method: 'cod', total: 1_049.5, cash_fee: 49.5 })
})

test('another amount goes back, and the order waits on: its deadline stands', async () => {
  const id = await place()
  await pay(id, 1_049_50)
  expect((await typesOf(id)).at(-1)).toBe('PaymentDeclined')
  expect(await asked(id)).toMatchObject({ state: 'waiting' })
  const left = await orders.database.db
    .selectFrom('deadlines')
    .select('kind')
    .where('stream', '=', `order-${id}`)
    .execute()
  expect(left).toEqual([{ kind: cashDeadline }])
})

test('the mail that asks says what it costs online', async () => {
  const mail = orderEmail('confirm-cash', await row(await place()), 'Asha', 'https://shop/confirm')
  expect(mail.paragraphs.join(' ')).toContain('You can pay ₹1,000 online on the same page instead')
  expect(mail.sums).toContainEqual({ name: 'Cash on delivery fee', amount: '₹49.50' })
})

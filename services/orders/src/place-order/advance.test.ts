import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEmail } from '../mails/emails/order-emails.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 1_000_00, 500)
})
afterAll(() => orders.stop())

const none = { cash_fee: 49_50, prepaid_percent: 0, prepaid_cap: 0 }
/** ₹210 of an order of ₹1,049.50. */
const percent = { ...none, advance_fixed: 0, advance_percent: 20, advance_from: 1_000_00 }
async function save(payment: object) {
  const { version } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...defaultSettings, payment } }
  return orders.request('PUT', '/admin/settings', { body, actor: admin })
}
let phones = 0
const place = (more: object = {}) => {
  const phone = `98${String(++phones).padStart(8, '0')}`
  return orders.request('POST', '/orders/place', {
    body: {
      ...codOrder(1_049.5, { product_id: 'bangle', quantity: 1 }),
      ...{ phone, email: `buyer${phone}@example.com`, ...more },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
}
const placed = async () => (await place({ advance: 210 })).body.order_id as string
const pay = (orderId: string, amount = 210_00) =>
  orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount },
  })
const refunded = (orderId: string, amount: number, refundId?: string) =>
  orders.deliver('payments', {
    type: 'RefundCompleted',
    data: {
      ...{ orderId, providerPaymentId: `pay_${orderId}`, providerRefundId: `r_${orderId}`, amount },
      ...(refundId ? { refundId } : {}),
    },
  })
const set = (id: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, { body: { status }, actor: admin })
const look = async (id: string) => (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
const eventsOf = async (id: string) => orders.service.log.read(orders.database.db, `order-${id}`)
const last = async (id: string) => (await eventsOf(id)).at(-1)?.data
const list = async (only: string) =>
  (
    (await orders.request('GET', `/admin/orders?only=${only}&limit=100`, { actor: admin })).body.data as {
      id: string
    }[]
  ).map(({ id }) => id)
const row = async (id: string) =>
  (await orders.database.db
    .selectFrom('order_list')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()) as OrderRow

test('off as a shop begins: nothing is said of it, and a page that says otherwise is refused', async () => {
  await save(none)
  expect((await orders.request('GET', '/shop')).body.data.payment).toEqual(none)
  expect(await place({ advance: 210 })).toMatchObject({
    ...{ status: 409, body: { code: 'price_changed', field: 'advance', details: { advance: 0 } } },
  })
  const { body } = await place()
  expect(await look(body.order_id)).not.toHaveProperty('advance')
})

test.each([
  ['advance_fixed', { advance_fixed: 50_000_01 }, '5000000'],
  ['advance_percent', { advance_percent: 91 }, '90'],
  ['advance_percent', { advance_fixed: 10_00, advance_percent: 10, advance_from: 100_00 }, 'one of them'],
  ['advance_from', { advance_fixed: 100_00, advance_from: 199_00 }, 'twice'],
])('settings refuse %s of %j by field and rule', async (field, more, rule) => {
  expect(await save({ ...none, ...more })).toMatchObject({
    ...{ status: 400, body: { field: `settings.payment.${field}`, message: expect.stringContaining(rule) } },
  })
})

test('shown before it is placed, or not placed: the client says what it showed, the server what it is', async () => {
  expect((await save(percent)).status).toBe(200)
  expect((await orders.request('GET', '/shop')).body.data.payment).toEqual(percent)
  for (const more of [{}, { advance: 209 }, { advance: 1_049.5 }])
    expect(await place(more)).toMatchObject({
      ...{ status: 409, body: { code: 'price_changed', field: 'advance', details: { total: 1_049.5, advance: 210 } } },
    })
  expect(await place({ advance: -1 })).toMatchObject({ status: 400, body: { field: 'advance' } })
  const before = (await orders.stock('bangle'))?.reserved ?? 0
  const { body } = await place({ advance: 210 })
  expect(body.data).toMatchObject({ amount: 210, to_collect: 839.5, pay_by: expect.any(String) })
  expect((await orders.stock('bangle'))?.reserved).toBe(before + 1)
  expect((await eventsOf(body.order_id))[0]?.data).toMatchObject({
    ...{ paymentMethod: 'razorpay', total: 1_049_50, advance: 210_00, cashFee: 49_50 },
  })
  expect(await look(body.order_id)).toMatchObject({
    ...{ order_status: 'pending', payment_status: 'pending', total: 1_049.5, advance: 210, to_collect: 839.5 },
  })
})

test('its advance confirms it, no other sum does, and unpaid in time it fails and lets its pieces go', async () => {
  const id = await placed()
  await pay(id, 1_049_50)
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['OrderPlaced', 'PaymentDeclined'])
  await orders.database.transaction(async (tx) =>
    orders.service.deadlines?.[unpaidDeadline]?.(tx, {
      ...{ kind: unpaidDeadline, stream: `order-${id}`, dueAt: new Date(), meta: testMeta() },
    }),
  )
  expect(await look(id)).toMatchObject({ order_status: 'failed' })
  const other = await placed()
  await pay(other)
  expect(await look(other)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid', to_collect: 839.5 })
  expect(await list('cash')).toEqual(expect.arrayContaining([other]))
})

test('the invoice is of the whole, the mail says both parts, and the courier owes his alone', async () => {
  const id = await placed()
  await pay(id)
  const mail = orderEmail('placed', await row(id), 'Asha', 'https://shop/order')
  expect(mail.paragraphs.join(' ')).toContain('Your payment of ₹210 has arrived. Please keep ₹839.50 ready')
  expect(mail.sums.slice(-3)).toEqual([
    { name: 'Total', amount: '₹1,049.50' },
    { name: 'Paid online', amount: '₹210' },
    { name: 'To the courier', amount: '₹839.50' },
  ])
  await set(id, 'processing')
  const documents: TaxDocument[] = (await orders.request('GET', `/orders/${id}/documents`, { actor: admin })).body.data
  expect(documents[0]?.totals.gross).toBe(1_049.5)
  const booked = { orderId: id, reference: id, courierOrderId: '1', shipmentId: '1', awb: 'AWBADV1', courierId: '1' }
  await orders.deliver('shipping', {
    ...{ type: 'ShipmentBooked', data: { ...booked, courierName: 'Blue Dart', trackingUrl: null } },
  })
  await set(id, 'delivered')
  const owed = async () =>
    (
      (await orders.request('GET', '/admin/cash/remittances?limit=500', { actor: admin })).body.data.orders as {
        order_id: string
      }[]
    ).find(({ order_id }) => order_id === id)
  expect(await owed()).toMatchObject({ expected: 839.5, advance: 210, remitted: 0, state: 'waiting' })
  const file = ['AWB,Amount,Remitted on,UTR', 'AWBADV1,839.50,2026-11-25,UTRADV'].join('\r\n')
  const sent = await orders.request('POST', '/admin/cash/remittances', { body: { file }, actor: admin })
  expect(sent.body.data).toMatchObject({ taken: 1, wrong: [] })
  expect(await owed()).toMatchObject({ state: 'matched' })
})

test('cancelled, and brought back by the courier, the advance goes back and no more', async () => {
  const id = await placed()
  await pay(id)
  expect((await set(id, 'cancelled')).status).toBe(200)
  expect(await last(id)).toMatchObject({ refund: true, goesBack: { amount: 210_00 } })
  expect(await look(id)).toMatchObject({ refund_to_come: 210 })
  await refunded(id, 210_00)
  expect(await look(id)).toMatchObject({ payment_status: 'refunded', amount_refunded: 210 })
  expect(await look(id)).not.toHaveProperty('refund_to_come')
  const other = await placed()
  await pay(other)
  await set(other, 'shipped')
  await orders.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId: other, awb: 'A', status: 'returned', label: 'RTO', at: new Date().toISOString() },
  })
  const goesBack = (await eventsOf(other)).find(({ type }) => type === 'OrderCancelled')?.data
  expect(goesBack).toMatchObject({ refund: true, goesBack: { amount: 210_00 } })
})

test('returned: the advance goes back by itself, the rest by hand to a UPI ID, and both are the whole', async () => {
  const id = await placed()
  await pay(id)
  await set(id, 'delivered')
  const body = { items: [{ item_id: '1', quantity: 1 }], reason: 'damaged', upi: 'asha@okhdfcbank' }
  expect((await orders.request('POST', `/orders/${id}/return`, { body, actor: admin })).status).toBe(200)
  const answer = { number: 1, status: 'accepted' }
  await orders.request('PATCH', `/admin/orders/${id}/return`, { body: answer, actor: admin })
  expect((await look(id)).returns[0]).toMatchObject({ amount: 1_049.5, refund: 'by_hand', by_hand: 839.5 })
  expect(await look(id)).toMatchObject({ refund_to_come: 210, payment_status: 'paid' })
  expect(await list('to_pay_out')).toContain(id)
  const reference = { number: 1, reference: 'UTR12345' }
  await orders.request('POST', `/admin/orders/${id}/return/sent`, { body: reference, actor: admin })
  expect(await last(id)).toMatchObject({ amount: 839_50, whole: false })
  await refunded(id, 210_00, 'return-1')
  expect(await look(id)).toMatchObject({ payment_status: 'refunded', amount_refunded: 210 })
  const back = await orders.database.db
    .selectFrom('money_back')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .where('order_id', '=', id)
    .where('settles', '=', false)
    .executeTakeFirstOrThrow()
  expect(Number(back.sum)).toBe(1_049_50)
})

test('what staff take on the phone is paid to the courier as a whole', async () => {
  const body = { ...codOrder(1_049.5, { product_id: 'bangle', quantity: 1 }), phone: '9712312312' }
  const answer = await orders.request('POST', '/admin/orders', {
    ...{ body, actor: admin, headers: { 'idempotency-key': randomUUID() } },
  })
  expect(answer.status).toBe(200)
  expect(await look(answer.body.order_id)).toMatchObject({ payment_method: 'cod' })
})

import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEmail } from '../mails/emails/order-emails.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 1_000_00, 500)
})
afterAll(() => orders.stop())

async function save(advance_percent: number) {
  const { version } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const payment = { cash_fee: 49_50, prepaid_percent: 0, prepaid_cap: 0, advance_fixed: 0, advance_from: 1_000_00 }
  const body = { version, settings: { ...defaultSettings, payment: { ...payment, advance_percent } } }
  expect((await orders.request('PUT', '/admin/settings', { body, actor: admin })).status).toBe(200)
}
let phones = 0
/** Two bangles and the fee: ₹1,849.50 with the offer for two. */
async function placed(advance: number) {
  const phone = `97${String(++phones).padStart(8, '0')}`
  const bag = codOrder(1_849.5, { product_id: 'bangle', quantity: 2 })
  const body = { ...bag, phone, email: `buyer${phone}@example.com`, advance }
  const { body: answer } = await orders.request('POST', '/orders/place', {
    ...{ body, headers: { 'idempotency-key': randomUUID() } },
  })
  expect(answer).toMatchObject({ success: true })
  return answer.order_id as string
}
const pay = (orderId: string, amount: number) =>
  orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount },
  })
const look = async (id: string) => (await orders.request('GET', `/orders/${id}`, { actor: admin })).body.data
const aBangle = [{ item_id: '1', quantity: 1 }]
const preview = async (id: string) =>
  (await orders.request('POST', `/admin/orders/${id}/take-out/preview`, { body: { items: aBangle }, actor: admin }))
    .body
const takeOut = async (id: string) => {
  const { version } = await look(id)
  return orders.request('POST', `/admin/orders/${id}/take-out`, { body: { items: aBangle, version }, actor: admin })
}
const row = async (id: string) =>
  (await orders.database.db
    .selectFrom('order_list')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()) as OrderRow
const set = (id: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${id}/status`, { body: { status }, actor: admin })
const invoiced = async (id: string) =>
  (await orders.request('GET', `/orders/${id}/documents`, { actor: admin })).body.data.map(
    ({ kind, totals }: { kind: string; totals: { gross: number } }) => [kind, totals.gross],
  )
const backOf = async (id: string) =>
  (await orders.database.db.selectFrom('money_back').selectAll().where('order_id', '=', id).execute()).map(
    ({ amount, overpaid }) => [Number(amount), overpaid],
  )

test('the advance stays, the courier collects the rest, and the invoice is of both', async () => {
  await save(20)
  const id = await placed(370)
  await pay(id, 370_00)
  expect((await preview(id)).data).toMatchObject({
    ...{ goes_back: 0, total: 1_849.5, total_after: 949.5, advance_after: 370, to_collect_after: 579.5 },
  })
  expect((await takeOut(id)).body).toMatchObject({ data: { total: 949.5, goes_back: 0 } })
  expect(await look(id)).toMatchObject({
    ...{ total: 949.5, advance: 370, to_collect: 579.5, payment_status: 'paid', order_status: 'confirmed' },
  })
  const mail = orderEmail('pieces-out', await row(id), 'Asha', 'https://shop/order', 0)
  expect(mail.paragraphs.join(' ')).toContain('Please keep ₹579.50 ready')
  await set(id, 'processing')
  expect(await invoiced(id)).toEqual([['invoice', 949.5]])
})

test('what was paid above the rest goes back through the provider, and the order keeps all that it costs', async () => {
  await save(80)
  const id = await placed(1_480)
  await pay(id, 1_480_00)
  expect((await preview(id)).data).toMatchObject({
    ...{ goes_back: 530.5, total_after: 949.5, advance_after: 949.5, to_collect_after: 0 },
  })
  expect((await takeOut(id)).body).toMatchObject({ data: { total: 949.5, goes_back: 530.5 } })
  const events = await orders.service.log.read(orders.database.db, `order-${id}`)
  expect(events.at(-1)?.data).toMatchObject({
    ...{ total: 949_50, advance: 949_50 },
    overpaid: { providerPaymentId: `pay_${id}`, refundId: 'over-1', amount: 530_50 },
  })
  const mail = orderEmail('pieces-out', await row(id), 'Asha', 'https://shop/order', 530_50)
  expect(mail.paragraphs.join(' ')).toContain('₹530.50 of what you paid online goes back')
  await orders.deliver('payments', {
    type: 'RefundCompleted',
    data: {
      ...{
        orderId: id,
        providerPaymentId: `pay_${id}`,
        providerRefundId: `r_${id}`,
        amount: 530_50,
        refundId: 'over-1',
      },
    },
  })
  expect(await look(id)).toMatchObject({ payment_status: 'paid', total: 949.5, to_collect: 0 })
  expect(await look(id)).not.toHaveProperty('amount_refunded')
  expect(await backOf(id)).toEqual([[530_50, true]])
  await set(id, 'processing')
  expect(await invoiced(id)).toEqual([['invoice', 949.5]])
  await set(id, 'cancelled')
  const last = await orders.service.log.read(orders.database.db, `order-${id}`)
  expect(last.find(({ type }) => type === 'OrderCancelled')?.data).toMatchObject({ goesBack: { amount: 949_50 } })
})

test('before its payment the advance is at most what is left', async () => {
  const id = await placed(1_480)
  expect((await takeOut(id)).body).toMatchObject({ data: { total: 949.5, goes_back: 0 } })
  await pay(id, 1_480_00)
  expect(await look(id)).toMatchObject({ order_status: 'pending', advance: 949.5, to_collect: 0 })
  await orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId: id, providerOrderId: 'o2', providerPaymentId: `pay2_${id}`, amount: 949_50 },
  })
  expect(await look(id)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
})

test('a rebuild comes to the same rows', async () => {
  for (const [name, table] of [
    ['order_list', 'order_list'],
    ['money_back', 'money_back'],
  ] as const) {
    const rows = () => orders.database.db.selectFrom(table).selectAll().orderBy('order_id').orderBy('version').execute()
    const before = await rows()
    const projection = orders.service.log.inline.find((one) => one.name === name)
    if (!projection) throw new Error('no projection')
    const target = { ...projection, kind: 'inline' as const, sources: ['orders' as const] }
    await rebuild(orders.database, target, async () => databaseReader(orders.database.db as never, 'orders'))
    expect(await rows()).toEqual(before)
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, anonymous, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('chain', 400_00, 1000)
  await orders.sell('ring', 300_00, { 7: 1000 })
})
afterAll(() => orders.stop())

const bag = codOrder(900, { product_id: 'ring', quantity: 2, size: 7 }, { product_id: 'chain', quantity: 1 })
let payments = 0

/** An order of ₹900 (two rings and a chain, ten percent off) that was paid online. */
async function paid() {
  const body = { ...bag, payment_method: 'razorpay', payment_status: 'pending' }
  const headers = { 'idempotency-key': randomUUID() }
  const placed = await orders.request('POST', '/orders/place', { body, headers })
  const orderId = placed.body.order_id as string
  const pay = `pay_${++payments}`
  const money = { orderId, providerOrderId: `order_${payments}`, providerPaymentId: pay, amount: 900_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: money })
  return { orderId, pay }
}
const seen = async (orderId: string, actor = admin, grant = '') =>
  (await orders.request('GET', `/orders/${orderId}${grant}`, { actor })).body.data
const preview = (orderId: string, body: object) =>
  orders.request('POST', `/admin/orders/${orderId}/refund/preview`, { body, actor: admin })
const refund = async (orderId: string, body: object) => {
  const { version } = await seen(orderId)
  return orders.request('POST', `/admin/orders/${orderId}/refund`, {
    body: { reason: 'goodwill', version, ...body },
    actor: admin,
  })
}
const ring = { items: [{ item_id: '1', quantity: 1 }] }

test('a refunded piece is not offered for a return, and whoever asks for one reads why', async () => {
  const { orderId } = await paid()
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'delivered' }, actor: admin })
  const returnable = async () =>
    (await seen(orderId)).items.map((item: { returnable: number }) => item.returnable) as number[]
  expect(await returnable()).toEqual([2, 1])
  const chain = { items: [{ item_id: '2', quantity: 1 }] }
  expect((await refund(orderId, chain)).status).toBe(200)
  expect(await returnable()).toEqual([2, 0])
  const link = `?t=${linkToken('g', orderId)}`
  const own = await seen(orderId, anonymous, link)
  expect(own.items.map((item: object) => [item])).toMatchObject([[{ returnable: 2 }], [{ returnable: 0 }]])
  expect(own.items[1]).not.toHaveProperty('refunded')
  const asked = { body: { ...chain, reason: 'size' }, actor: anonymous }
  const answer = await orders.request('POST', `/orders/${orderId}/return${link}`, asked)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    409,
    expect.stringContaining('money went back already'),
  ])
  expect(own.may.return_by).not.toBeNull()
  expect((await refund(orderId, { items: [{ item_id: '1', quantity: 2 }] })).status).toBe(200)
  expect((await seen(orderId, anonymous, link)).may.return_by).toBeNull()
})

test('a preview says what each piece comes to and writes nothing', async () => {
  const { orderId } = await paid()
  const empty = await preview(orderId, {})
  expect(empty).toMatchObject({ status: 200, body: { data: { amount: 0, left: 900, credit_note: null } } })
  expect(empty.body.data.items.map(({ refundable }: { refundable: number }) => refundable)).toEqual([2, 1])
  const { data } = (await preview(orderId, { ...ring, amount: 12.5 })).body
  expect(data).toMatchObject({ amount: 282.5, left_after: 617.5, extra: 12.5, credited_later: true, credit_note: null })
  expect(data.items[0]).toMatchObject({ item_id: '1', quantity: 1, amount: 270 })
  expect((await seen(orderId)).version).toBe(data.version)
})

test('a refund is sent once for the version that it was previewed for', async () => {
  const { orderId, pay } = await paid()
  const { data } = (await preview(orderId, ring)).body
  const body = { ...ring, reason: 'damaged', note: 'A stone was loose', version: data.version }
  const send = () => orders.request('POST', `/admin/orders/${orderId}/refund`, { body, actor: admin })
  expect(await send()).toMatchObject({ status: 200, body: { data: { amount: 270 } } })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  const items = [{ quantity: 2, refunded: 1 }, { quantity: 1 }]
  expect(await seen(orderId)).toMatchObject({ refund_to_come: 270, payment_status: 'paid', items })
  const started = { orderId, providerPaymentId: pay, refundId: 'lines-1', amount: 270_00, reason: 'why', receipt: 'r' }
  await orders.deliver('payments', { type: 'RefundStarted', data: started, at: '2026-11-26T10:00:00.000Z' })
  const byLink = `?t=${linkToken('g', orderId)}`
  expect((await seen(orderId, anonymous, byLink)).refunds).toEqual([
    {
      ...{ id: 'lines-1', amount: 270, status: 'started', started_at: '2026-11-26T10:00:00.000Z', sent_at: null },
      bank_by: '2026-12-07',
    },
  ])
  const { reason: _reason, receipt: _receipt, ...made } = { ...started, providerRefundId: 'rfnd_1' }
  await orders.deliver('payments', { type: 'RefundCompleted', data: made, at: '2026-11-26T10:00:05.000Z' })
  const after = await seen(orderId, anonymous, byLink)
  expect(after).toMatchObject({ amount_refunded: 270, payment_status: 'paid', refunds: [{ status: 'sent' }] })
  expect(after).not.toHaveProperty('refund_to_come')
  // Only staff, who pack the parcel, see which pieces were refunded.
  for (const item of after.items) expect(item).not.toHaveProperty('refunded')
  expect(await seen(orderId)).toMatchObject({ items })
})

test('a shipped order’s refund shows its credit note before, and issues the same one', async () => {
  const { orderId } = await paid()
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'shipped' }, actor: admin })
  const { data } = (await preview(orderId, { ...ring, amount: 10 })).body
  expect(data.credit_note).toMatchObject({ totals: { gross: 280 } })
  expect((await refund(orderId, { ...ring, amount: 10 })).status).toBe(200)
  const documents = await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })
  const note = documents.body.data.at(-1)
  expect(note).toMatchObject({ kind: 'credit_note', against: { number: documents.body.data[0].number } })
  expect({ lines: note.lines, totals: note.totals }).toEqual(data.credit_note)
})

test('what cannot be refunded says why, and names its field', async () => {
  const { orderId } = await paid()
  const answers = [
    [{ items: [{ item_id: '3', quantity: 1 }] }, 400, 'items.0.item_id'],
    [{ amount: 900.01 }, 400, 'amount'],
    [{ amount: 1.005 }, 400, 'amount'],
    [{ items: [{ item_id: '1', quantity: 3 }] }, 409, undefined],
  ] as const
  for (const [body, status, field] of answers) {
    const answer = await preview(orderId, body)
    expect([answer.status, answer.body.details?.field ?? answer.body.field]).toEqual([status, field])
  }
  const cod = await orders.request('POST', '/orders/place', { body: bag, headers: { 'idempotency-key': randomUUID() } })
  expect(await preview(cod.body.order_id, { amount: 5 })).toMatchObject({ status: 409 })
  expect((await preview('ORD-000000000000', {})).status).toBe(404)
})

test('a refund at the dashboard is open until somebody says what for, and then has its credit note', async () => {
  const { orderId, pay } = await paid()
  await orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status: 'shipped' }, actor: admin })
  const made = { orderId, providerPaymentId: pay, providerRefundId: 'rfnd_9', amount: 300_00, outside: true }
  await orders.deliver('payments', { type: 'RefundCompleted', data: made })
  const open = { id: 'rfnd_9', amount: 300, status: 'sent', unexplained: true }
  expect(await seen(orderId)).toMatchObject({ amount_refunded: 300, refunds: [open] })
  const asked = { ...ring, refund_id: 'rfnd_9' }
  expect((await preview(orderId, asked)).body.data).toMatchObject({
    amount: 300,
    extra: 30,
    left: 600,
    left_after: 600,
  })
  expect((await refund(orderId, asked)).status).toBe(200)
  const now = await seen(orderId)
  expect(now.refunds[0]).not.toHaveProperty('unexplained')
  expect(now).not.toHaveProperty('refund_to_come')
  const documents = await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })
  expect(documents.body.data.at(-1)).toMatchObject({ kind: 'credit_note', totals: { gross: 300 } })
  expect((await refund(orderId, asked)).status).toBe(409)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, anonymous, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('chain', 1_000_00, 1000)
})
afterAll(() => orders.stop())

test('a dispute is on the order’s page for admins with its deadline, and a task until it is answered', async () => {
  const body = { ...codOrder(1_000, { product_id: 'chain', quantity: 1 }), payment_method: 'razorpay' }
  const placed = await orders.request('POST', '/orders/place', {
    body: { ...body, payment_status: 'pending' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = placed.body.order_id as string
  const about = { orderId, providerPaymentId: 'pay_1', disputeId: 'disp_1' }
  const respondBy = '2026-12-03T10:00:00.000Z'
  const seen = async (actor = admin, grant = '') =>
    (await orders.request('GET', `/orders/${orderId}${grant}`, { actor })).body.data
  const tasks = async () =>
    (await orders.request('GET', '/admin/orders/desk', { actor: admin })).body.data.disputes_to_answer
  const due = async () => (await orders.request('GET', '/admin/orders/desk', { actor: admin })).body.data.dispute_due
  expect(await tasks()).toBeUndefined()
  const opened = { ...about, amount: 400_00, reason: 'goods_not_received', phase: 'chargeback', respondBy }
  await orders.deliver('payments', { type: 'PaymentDisputed', data: opened, at: '2026-11-26T10:00:00.000Z' })
  expect((await seen()).disputes).toEqual([
    {
      ...{ id: 'disp_1', amount: 400, status: 'open', reason: 'goods_not_received', respond_by: respondBy },
      ...{ opened_at: '2026-11-26T10:00:00.000Z', deducted: 0 },
    },
  ])
  expect(await seen(anonymous, `?t=${linkToken('g', orderId)}`)).not.toHaveProperty('disputes')
  expect(await tasks()).toEqual([orderId])
  expect(await due()).toBe(respondBy)
  const answered = { ...about, status: 'under_review', deducted: 0, respondBy }
  await orders.deliver('payments', { type: 'DisputeMoved', data: answered, at: '2026-11-27T10:00:00.000Z' })
  expect(await tasks()).toBeUndefined()
  const lost = { ...about, status: 'lost', deducted: 400_00, respondBy }
  await orders.deliver('payments', { type: 'DisputeMoved', data: lost, at: '2026-11-28T10:00:00.000Z' })
  expect((await seen()).disputes).toMatchObject([{ status: 'lost', deducted: 400 }])
})

test('what a lost dispute took is out of the books once, is not refunded again, and has its line beside the return', async () => {
  const body = { ...codOrder(1_000, { product_id: 'chain', quantity: 1 }), payment_method: 'razorpay' }
  const placed = await orders.request('POST', '/orders/place', {
    body: { ...body, payment_status: 'pending' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = placed.body.order_id as string
  const about = { orderId, providerPaymentId: 'pay_9', disputeId: 'disp_9' }
  const paid = { orderId, providerPaymentId: 'pay_9', providerOrderId: 'order_9', amount: 1_000_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  const month = new Date().toISOString().slice(0, 7)
  const books = async () =>
    (await orders.request('GET', `/admin/tax/gstr1?month=${month}`, { actor: admin })).body.data.books as {
      revenue: number
      documents: number
      lines: { line: string; amount: number }[]
    }
  const before = await books()
  const lost = { ...about, status: 'lost', deducted: 400_00, respondBy: null }
  for (const _ of [1, 2, 3]) await orders.deliver('payments', { type: 'DisputeMoved', data: lost })
  const types = (await orders.service.log.read(orders.database.db, `order-${orderId}`)).map(({ type }) => type)
  expect(types.filter((type) => type === 'OrderRefunded')).toHaveLength(1)
  const after = await books()
  expect(after.revenue).toBe(before.revenue - 400)
  expect(after.lines).toContainEqual(expect.objectContaining({ line: 'lost_to_disputes', amount: -400 }))
  expect(after.lines.reduce((sum, { amount }) => sum + amount, after.documents)).toBeCloseTo(after.revenue, 2)
  const { money } = (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data
  expect(money.line).toBe('₹400 of ₹1,000 lost to the customer’s bank')
  const { version } = (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
  const give = (amount: number) =>
    orders.request('POST', `/admin/orders/${orderId}/refund`, {
      body: { amount, reason: 'late', version },
      actor: admin,
    })
  expect((await give(601)).status).toBe(400)
  expect((await give(600)).status).toBe(200)
})

test('what comes back after a lost dispute counts again, once, in revenue, journals and what may be refunded', async () => {
  const body = { ...codOrder(1_000, { product_id: 'chain', quantity: 1 }), payment_method: 'razorpay' }
  const placed = await orders.request('POST', '/orders/place', {
    body: { ...body, payment_status: 'pending' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = placed.body.order_id as string
  const about = { orderId, providerPaymentId: 'pay_b', disputeId: 'disp_b' }
  const paid = { orderId, providerPaymentId: 'pay_b', providerOrderId: 'order_b', amount: 1_000_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  const month = new Date().toISOString().slice(0, 7)
  const revenue = async () =>
    (await orders.request('GET', `/admin/tax/gstr1?month=${month}`, { actor: admin })).body.data.books.revenue as number
  const look = async () => (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
  const before = await revenue()
  const back = { type: 'DisputeReversed', data: { ...about, amount: 1_000_00 } }
  // A reversal without a lost dispute changes no revenue.
  await orders.deliver('payments', back)
  expect(await revenue()).toBe(before)
  const lost = { ...about, status: 'lost', deducted: 1_000_00, respondBy: null }
  await orders.deliver('payments', {
    type: 'PaymentDisputed',
    data: { ...about, amount: 1_000_00, reason: 'fraud', phase: 'chargeback', respondBy: null },
  })
  await orders.deliver('payments', { type: 'DisputeMoved', data: lost })
  expect(await look()).toMatchObject({ payment_status: 'refunded', amount_refunded: 1_000 })
  await orders.deliver('payments', { type: 'DisputeMoved', data: { ...lost, status: 'won', deducted: 0 } })
  await orders.deliver('payments', back)
  expect(await look()).toMatchObject({
    payment_status: 'paid',
    disputes: [{ status: 'won', deducted: 0, returned: 1_000 }],
  })
  expect(await look()).not.toHaveProperty('amount_refunded')
  await orders.deliver('payments', back)
  expect(await revenue()).toBe(before)
  const journal = (await orders.raw('GET', `/admin/tax/journals?month=${month}&format=zoho`, { actor: admin })).body
  const own = journal.split('\r\n').filter((row: string) => row.includes(orderId) && row.includes('Lost disputes'))
  expect(own.map((row: string) => row.includes('given back by'))).toEqual([false, true])
  const { money } = (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data
  expect(money.line).toBe('₹1,000 paid online')
  const { version } = await look()
  const give = { amount: 1_000, reason: 'late', version }
  expect((await orders.request('POST', `/admin/orders/${orderId}/refund`, { body: give, actor: admin })).status).toBe(
    200,
  )
})

test('a refund at the dashboard is a task until somebody has said what for', async () => {
  const body = { ...codOrder(1_000, { product_id: 'chain', quantity: 1 }), payment_method: 'razorpay' }
  const placed = await orders.request('POST', '/orders/place', {
    body: { ...body, payment_status: 'pending' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = placed.body.order_id as string
  const tasks = async () =>
    (await orders.request('GET', '/admin/orders/desk', { actor: admin })).body.data.refunds_to_explain
  const money = { orderId, providerPaymentId: 'pay_2', amount: 1_000_00 }
  await orders.deliver('payments', { type: 'PaymentAttached', data: { ...money, providerOrderId: 'order_2' } })
  const made = { ...money, amount: 100_00, providerRefundId: 'rfnd_1', outside: true }
  await orders.deliver('payments', { type: 'RefundCompleted', data: made })
  expect(await tasks()).toEqual([orderId])
  const { version } = (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data
  const said = { refund_id: 'rfnd_1', reason: 'late', version }
  await orders.request('POST', `/admin/orders/${orderId}/refund`, { body: said, actor: admin })
  expect(await tasks()).toBeUndefined()
})

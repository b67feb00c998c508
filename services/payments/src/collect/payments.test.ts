import { createHmac } from 'node:crypto'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPayments, placed, providerSandbox, razorpayAt, webhookSecret } from '../payments.fixture.ts'

const order = (orderId: string, more: object = {}) => ({
  body: { amount: 1299, currency: 'INR', receipt: 'rcptid_1', order_id: orderId, ...more },
})
const opening = '/orders/razorpay/order'
const verifying = '/orders/razorpay/verify'

async function open(patienceMs?: number) {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url, patienceMs))
  const start = async (orderId = 'ORD-1') => {
    await shop.deliver('orders', placed(orderId))
    return (await shop.ask('POST', opening, order(orderId))).body.id as string
  }
  return { sandbox, shop, start }
}

test('a COD order’s cash is collected once, when courier or admin report it delivered', async () => {
  const shop = await openPayments(null)
  await shop.deliver('orders', placed('ORD-1', { paymentMethod: 'cod' }))
  await shop.deliver('shipping', {
    type: 'ShipmentMoved',
    data: { orderId: 'ORD-1', awb: '1', status: 'delivered', label: '', at: '2026-11-22T10:00:00.000Z' },
  })
  await shop.deliver('orders', { type: 'OrderStatusSet', data: { orderId: 'ORD-1', from: 'shipped', to: 'delivered' } })
  expect(await shop.events('ORD-1')).toEqual(['PaymentOpened', 'CashCollected'])
  expect(await shop.row('ORD-1')).toMatchObject({ status: 'collected', amount: 129_900, method: 'cod' })
})

test('a delivery event that arrives before its order’s still collects the cash', async () => {
  const shop = await openPayments(null)
  const moved = { orderId: 'ORD-1', awb: '1', status: 'delivered', label: '', at: '2026-11-22T10:00:00.000Z' }
  await shop.deliver('shipping', { type: 'ShipmentMoved', data: moved })
  await shop.deliver('orders', placed('ORD-1', { paymentMethod: 'cod' }))
  expect(await shop.events('ORD-1')).toEqual(['PaymentOpened', 'CashCollected'])
})

test('without a provider online payment is not offered, and GET /config shows it', async () => {
  const shop = await openPayments(null)
  expect((await shop.ask('GET', '/config')).body.data).toMatchObject({ razorpay_key_id: null, currency: 'INR' })
  expect(await shop.ask('POST', opening, order('ORD-1'))).toMatchObject({
    status: 400,
    body: { code: 'payment_not_offered' },
  })
  const triple = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' }
  expect(await shop.ask('POST', verifying, { body: triple })).toMatchObject({ body: { code: 'payment_not_offered' } })
})

test('[X13] the provider’s order is made once, in paise, for the order’s own total', async () => {
  const { shop, start } = await open()
  const id = await start()
  expect(id).toMatch(/^order_/)
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.ask('POST', opening, order('ORD-1'))))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, id, amount: 129_900, currency: 'INR', receipt: 'rcptid_1' })
  }
  expect(await shop.events('ORD-1')).toEqual(['PaymentOpened', 'PaymentOrderCreated'])
})

test('[X13] two clicks at once end with one provider order for both', async () => {
  const { shop } = await open()
  await shop.deliver('orders', placed('ORD-1'))
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.ask('POST', opening, order('ORD-1'))))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('[X13] another amount is a 409 with the right total; an unknown order a 409 that the client repeats', async () => {
  const { shop } = await open()
  await shop.deliver('orders', placed('ORD-1'))
  await shop.deliver('orders', placed('ORD-2', { paymentMethod: 'cod' }))
  expect(await shop.ask('POST', opening, order('ORD-1', { amount: 1 }))).toMatchObject({
    status: 409,
    body: { code: 'payment_amount', details: { total: 1299 } },
  })
  const unknown = await shop.ask('POST', opening, order('ORD-9'))
  expect(unknown).toMatchObject({ status: 409, body: { code: 'retry' } })
  expect(unknown.headers['retry-after']).toBe('1')
  expect((await shop.ask('POST', opening, order('ORD-2'))).body.code).toBe('payment_not_offered')
  await shop.deliver('orders', { type: 'OrderFailed', data: { orderId: 'ORD-1', reason: 'not paid in time' } })
  expect((await shop.ask('POST', opening, order('ORD-1'))).body.code).toBe('order_expired')
})

test.each(['500', '429', 'hang', 'drop', 'garbage'])(
  'a provider with %s is a 503 within its patience, and works again afterwards',
  async (fault) => {
    const { sandbox, shop } = await open(fault === 'hang' ? 1_500 : undefined)
    await shop.deliver('orders', placed('ORD-1'))
    await sandbox.faults({ fault, ms: 30_000 })
    expect(await shop.ask('POST', opening, order('ORD-1'))).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable', error: 'Failed to initiate payment. Please try again.' },
    })
    await sandbox.faults()
    expect((await shop.ask('POST', opening, order('ORD-1'))).status).toBe(200)
  },
)

test('a provider order whose answer was lost is found again by its receipt', async () => {
  const { sandbox, shop } = await open()
  await shop.deliver('orders', placed('ORD-1'))
  await sandbox.faults({ fault: 'drop', path: 'POST /orders', times: 1 })
  expect(await shop.ask('POST', opening, order('ORD-1'))).toMatchObject({ status: 200, body: { amount: 129_900 } })
})

test('pieces taken out before it is paid: the provider gets an order for what is left, and the old one pays nothing', async () => {
  const { shop, start } = await open()
  const first = await start()
  const pieces = [{ productId: 'p', size: null, quantity: 1, amount: 299_00 }]
  const left = {
    orderId: 'ORD-1',
    pieces,
    lines: placed('ORD-1').data.lines,
    subtotal: 0,
    discount: 0,
    total: 1_000_00,
  }
  await shop.deliver('orders', { type: 'OrderPiecesTakenOut', data: left })
  expect((await shop.ask('POST', opening, order('ORD-1'))).body).toMatchObject({ code: 'payment_amount' })
  const { body } = await shop.ask('POST', opening, order('ORD-1', { amount: 1000 }))
  expect(body).toMatchObject({ amount: 1_000_00 })
  expect(body.id).not.toBe(first)
  expect((await shop.ask('POST', opening, order('ORD-1', { amount: 1000 }))).body.id).toBe(body.id)
  expect(await shop.events('ORD-1')).toEqual([
    ...['PaymentOpened', 'PaymentOrderCreated', 'PaymentAmountChanged', 'PaymentOrderCreated'],
  ])
  // A paid order keeps its amount: the refund is another event.
  await shop.deliver('orders', { type: 'OrderPiecesTakenOut', data: { ...left, total: 1_00, refunded: true } })
  expect(await shop.row('ORD-1')).toMatchObject({ amount: 1_000_00 })
})

test('[X14] a signed and captured payment is verified and attached to its order, once', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  const body = { ...paid, orderId: 'ORD-1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.ask('POST', verifying, { body })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await shop.events('ORD-1')).toEqual([
    'PaymentOpened',
    'PaymentOrderCreated',
    'PaymentCaptured',
    'PaymentAttached',
  ])
  expect((await shop.ask('POST', opening, order('ORD-1'))).body.code).toBe('already_paid')
})

test('[S-46] a forged signature is refused: empty, upper case, of another order, made with the webhook’s secret', async () => {
  const { sandbox, shop, start } = await open()
  const mine = await sandbox.pay(await start())
  const other = await sandbox.pay(await start('ORD-2'))
  const forged = createHmac('sha256', webhookSecret)
    .update(`${mine.razorpay_order_id}|${mine.razorpay_payment_id}`)
    .digest('hex')
  for (const razorpay_signature of ['x', mine.razorpay_signature.toUpperCase(), other.razorpay_signature, forged])
    expect(await shop.ask('POST', verifying, { body: { ...mine, razorpay_signature } })).toMatchObject({
      status: 400,
      body: { code: 'payment_signature' },
    })
  expect((await shop.ask('POST', verifying, { body: { ...mine, orderId: 'ORD-2' } })).status).toBe(404)
  expect((await shop.ask('POST', verifying, { body: { ...mine, razorpay_order_id: 'order_x' } })).status).toBe(404)
  expect(await shop.events('ORD-1')).not.toContain('PaymentCaptured')
})

test('[R-12] a browser that closes after paying ends as a paid order by the webhook, however often and in whatever order it arrives', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  await sandbox.pay(id)
  await shop.statusIs('ORD-1', 'attached')
  const { rows } = await sql<{ text: string }>`select payload::text as text from jobs`.execute(shop.database.db)
  expect(rows.length).toBeGreaterThan(0)
  // The body holds the shopper's e-mail and phone; only the order's id and the event's name may be stored.
  for (const { text } of rows) expect(Object.keys(JSON.parse(text)).sort()).toEqual(['providerOrderId', 'why'])
  expect((await shop.events('ORD-1')).filter((type) => type === 'PaymentAttached')).toHaveLength(1)
})

test('[R-13] with the webhook lost as well the reconciler finds the payment', async () => {
  const { sandbox, shop, start } = await open()
  await sandbox.pay(await start())
  expect((await shop.row('ORD-1'))?.status).toBe('ordered')
  await sql`update deadlines set due_at = now()`.execute(shop.database.db)
  await shop.statusIs('ORD-1', 'attached')
})

test('[R-15] a failed payment that succeeds later is accepted', async () => {
  const { sandbox, shop, start } = await open()
  const id = await start()
  sandbox.setWebhook({ url: await shop.webhookUrl(), secret: webhookSecret })
  const failed = await sandbox.pay(id, 'failure')
  await sql`update deadlines set due_at = now()`.execute(shop.database.db)
  await sandbox.pay(id, 'success', failed.razorpay_payment_id)
  await shop.statusIs('ORD-1', 'attached')
})

test('[S-50] a webhook with a wrong, missing or another body’s signature is not stored; the previous secret still works', async () => {
  const { shop } = await open()
  const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: 'order_x' } } } })
  const signed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
  const send = (signature?: string) =>
    shop.ask('POST', '/webhooks/razorpay', {
      body,
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-razorpay-signature': signature } : {}) },
    })
  for (const signature of [undefined, 'x', signed(`${body} `, webhookSecret), signed(body, 'wrong')])
    expect((await send(signature)).status).toBe(401)
  expect((await sql`select from jobs`.execute(shop.database.db)).rows).toEqual([])
  expect((await send(signed(body, 'the-old-secret'))).status).toBe(200)
})

test('[R-14] a payment that the order declines is refunded once, whatever fails', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  await shop.ask('POST', verifying, { body: paid })
  await sandbox.faults({ fault: 'drop', path: 'POST /payments', times: 1 })
  const declined = { orderId: 'ORD-1', paymentId: 'x', providerPaymentId: paid.razorpay_payment_id, reason: 'expired' }
  await shop.deliver('orders', { type: 'PaymentDeclined', data: declined })
  await shop.statusIs('ORD-1', 'refunded')
  await shop.deliver('orders', { type: 'PaymentDeclined', data: declined })
  const refunds = await razorpayAt(sandbox.url).refundsOf(paid.razorpay_payment_id)
  expect(refunds).toMatchObject([{ amount: 129_900, status: 'processed' }])
  expect((await shop.events('ORD-1')).slice(-2)).toEqual(['RefundStarted', 'RefundCompleted'])
})

test('a cancelled paid order is refunded; a slow refund is completed later', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  await shop.ask('POST', verifying, { body: paid })
  await sandbox.faults({ fault: 'refund_pending', times: 1 })
  const cancelled = { orderId: 'ORD-1', from: 'confirmed', reason: '', restock: true, refund: true }
  await shop.deliver('orders', { type: 'OrderCancelled', data: cancelled })
  await shop.statusIs('ORD-1', 'refunding')
  const [refund] = await eventually(
    () => razorpayAt(sandbox.url).refundsOf(paid.razorpay_payment_id),
    ([first]) => first?.status === 'pending',
  )
  await sandbox.settleRefund(refund?.id ?? '')
  await shop.statusIs('ORD-1', 'refunded')
  expect(await razorpayAt(sandbox.url).refundsOf(paid.razorpay_payment_id)).toHaveLength(1)
})

test('a fault between the capture and its record ends with the payment recorded once', async () => {
  const { sandbox, shop, start } = await open()
  const paid = await sandbox.pay(await start())
  let reached = 0
  armFailpoint('confirm.afterCapture:1:throw', () => reached++)
  expect((await shop.ask('POST', verifying, { body: paid })).status).toBe(500)
  expect(reached).toBe(1)
  expect((await shop.ask('POST', verifying, { body: paid })).status).toBe(200)
  expect((await shop.events('ORD-1')).filter((type) => type === 'PaymentCaptured')).toHaveLength(1)
})

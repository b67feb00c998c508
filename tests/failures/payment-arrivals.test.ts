// Every sequence in which a payment, its events and everything else about an order can arrive: orders and payments
// over real databases, checked against the provider's books.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answered, isTooEarly, necklace, openShop as open, single } from './payments/paying-shoppers.ts'

test('[R-12] paid, verified and claimed before it expires: one paid order', async () => {
  const shop = await open()
  const { orderId, paid } = await shop.paid()
  expect(await shop.verify(paid, orderId)).toMatchObject({ status: 200 })
  await shop.settle()
  expect(await shop.confirmPaymentStep(necklace, paid, orderId)).toMatchObject({
    status: 200,
    body: { order_id: orderId, data: { payment_status: 'paid', amount: 1899 } },
  })
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
  expect(await shop.stock(necklace)).toEqual({ available: 999, reserved: 0, sold: 1 })
  await shop.expire()
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
})

test('[R-12] the browser closes after paying: the webhook alone makes it a paid order, doubled and out of order', async () => {
  const shop = await open()
  await shop.hearWebhooks()
  await shop.provider.webhooks({ copies: 5, shuffle: true })
  const { orderId } = await shop.paid()
  await expect.poll(() => shop.provider.ledger()).toMatchObject({ waiting: [] })
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
})

test('[R-13] the webhook is lost as well: the reconciler finds the payment', async () => {
  const shop = await open()
  const { orderId } = await shop.paid()
  await shop.settle()
  expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending' })
  await shop.reconcile()
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
})

test('[R-10 S-55] five webhooks, verify and the paid step in parallel: one payment, one order', async () => {
  const shop = await open()
  await shop.hearWebhooks()
  await shop.provider.webhooks({ copies: 5 })
  const { orderId, paid } = await shop.paid()
  const steps = [0, 1, 2].map(() => shop.confirmPaymentStep(necklace, paid, orderId))
  await Promise.all([0, 1, 2, 3, 4].map(() => shop.verify(paid, orderId)))
  await shop.settle()
  for (const first of await Promise.all(steps)) {
    const { status, body } = isTooEarly(first) ? await shop.confirmPaymentStep(necklace, paid, orderId) : first
    expect({ status, id: body.order_id }).toEqual({ status: 200, id: orderId })
  }
  // A paid step that has waited two seconds for its payment claims it: late on a busy machine, but once.
  const claimed = (await shop.eventsOf(orderId)).includes('ClaimMade') ? ['ClaimMade'] : []
  await shop.isRight(orderId, 'confirmed', 'paid', ...claimed, 'OrderPaid')
})

test('[R-14] a payment after the expiry gets the goods while they are in stock', async () => {
  const shop = await open()
  const { orderId, providerOrderId } = await shop.opened(single)
  await shop.expire()
  expect(await shop.order(orderId)).toMatchObject({ order_status: 'failed', payment_status: 'failed' })
  expect(await shop.stock(single)).toMatchObject({ available: 1 })
  const paid = await shop.provider.pay(providerOrderId)
  expect((await shop.verify(paid, orderId)).status).toBe(200)
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderFailed', 'OrderPaid')
  expect(await shop.stock(single)).toEqual({ available: 0, reserved: 0, sold: 1 })
  await shop.setStatus(orderId, 'processing')
  await shop.isRight(orderId, 'processing', 'paid', 'OrderFailed', 'OrderPaid', 'OrderStatusSet', 'InvoiceIssued')
})

test('[R-14] a payment after the expiry, the goods sold to another shopper: it is refunded, and the shopper is notified', async () => {
  const shop = await open()
  const { orderId, providerOrderId } = await shop.opened(single)
  await shop.expire()
  expect((await shop.placeCod(single)).status).toBe(200)
  const paid = await shop.provider.pay(providerOrderId)
  await shop.verify(paid, orderId)
  await shop.isRight(orderId, 'failed', 'failed', 'OrderFailed', 'PaymentDeclined')
  expect(await shop.confirmPaymentStep(single, paid, orderId)).toMatchObject({
    status: 409,
    body: { code: 'payment_declined' },
  })
})

test('[R-15] a payment that failed and is authorized three days later pays the order, or is refunded', async () => {
  const shop = await open()
  await shop.hearWebhooks()
  const late = async (orderId: string, providerOrderId: string) => {
    const failed = await shop.provider.pay(providerOrderId, { outcome: 'failure' })
    await shop.expire(orderId)
    const again = { payment_id: failed.razorpay_payment_id ?? '', capture: false }
    await shop.provider.pay(providerOrderId, again)
    await expect.poll(() => shop.provider.ledger()).toMatchObject({ waiting: [] })
    await shop.settle()
  }
  const first = await shop.opened(single)
  await late(first.orderId, first.providerOrderId)
  await shop.isRight(first.orderId, 'confirmed', 'paid', 'OrderFailed', 'OrderPaid')
  await shop.cancel(first.orderId)
  await shop.settle()
  const second = await shop.opened(single)
  await shop.expire()
  expect((await shop.placeCod(single)).status).toBe(200)
  await late(second.orderId, second.providerOrderId)
  await shop.isRight(second.orderId, 'failed', 'failed', 'OrderFailed', 'PaymentDeclined')
})

test('two payments for one order: the second is refunded', async () => {
  const shop = await open()
  const { orderId, providerOrderId } = await shop.opened()
  const failed = await shop.provider.pay(providerOrderId, { outcome: 'failure' })
  const first = await shop.provider.pay(providerOrderId, { capture: false })
  await shop.verify(first, orderId)
  await shop.settle()
  // The bank accepts the failed payment after all, although the order is paid; the real provider allows this.
  await shop.provider.pay(providerOrderId, { payment_id: failed.razorpay_payment_id ?? '', twice: true })
  await shop.reconcileOrder(providerOrderId)
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid', 'PaymentDeclined')
})

test('a cancel before the payment’s event: refunded once', async () => {
  const shop = await open()
  const { orderId, paid } = await shop.paid()
  await shop.cancel(orderId)
  await shop.verify(paid, orderId)
  await shop.isRight(orderId, 'cancelled', 'pending', 'OrderCancelled', 'PaymentDeclined')
  expect(await shop.stock(necklace)).toEqual({ available: 1000, reserved: 0, sold: 0 })
})

test('[Y9] a cancel of a paid order: stock and money come back once, and it is not shipped for free afterwards', async () => {
  const shop = await open()
  const { orderId, paid } = await shop.paid()
  await shop.verify(paid, orderId)
  await shop.settle()
  await shop.cancel(orderId)
  await shop.cancel(orderId)
  await shop.isRight(orderId, 'cancelled', 'refunded', 'OrderPaid', 'OrderCancelled', 'OrderRefunded')
  expect(await shop.stock(necklace)).toEqual({ available: 1000, reserved: 0, sold: 0 })
  for (const status of ['processing', 'shipped', 'delivered'])
    expect(await shop.setStatus(orderId, status)).toMatchObject({ status: 409, body: { code: 'order_closed' } })
  await shop.cancel(orderId)
  await shop.settle()
  expect((await shop.provider.ledger()).refunds).toHaveLength(1)
  expect(await shop.order(orderId)).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' })
})

test('a dismissed payment and COD from the same checkout: a later payment of the first is refunded', async () => {
  const shop = await open()
  const checkout = { 'x-checkout-id': randomUUID() }
  const { orderId, providerOrderId } = await shop.opened(necklace, checkout)
  const cod = await shop.placeCod(necklace, checkout)
  expect(cod.status).toBe(200)
  const paid = await shop.provider.pay(providerOrderId)
  await shop.verify(paid, orderId)
  await shop.isRight(orderId, 'failed', 'failed', 'OrderSuperseded', 'PaymentDeclined')
  expect(await shop.order(cod.body.order_id ?? '')).toMatchObject({ order_status: 'pending', payment_method: 'cod' })
})

test('[R-18] a payment of another amount pays nothing and is refunded', async () => {
  const shop = await open()
  const { orderId, providerOrderId } = await shop.opened()
  const paid = await shop.provider.pay(providerOrderId, { amount: 100 })
  expect((await shop.verify(paid, orderId)).status).toBe(200)
  await shop.isRight(orderId, 'pending', 'pending', 'PaymentDeclined')
  expect(await shop.confirmPaymentStep(necklace, paid, orderId)).toMatchObject({
    status: 409,
    body: { code: 'payment_declined' },
  })
  const { refunds } = await shop.provider.ledger()
  expect(refunds).toMatchObject([{ amount: 100 }])
})

test('[R-18 S-47] another order’s payment verifies nothing: neither with its own signature nor under another id', async () => {
  const shop = await open()
  const [mine, other] = [await shop.paid(), await shop.paid()]
  expect(await shop.verify(other.paid, mine.orderId)).toMatchObject({
    status: 404,
    body: { code: 'payment_not_found' },
  })
  const mixed = { ...other.paid, razorpay_order_id: mine.providerOrderId }
  expect(await shop.verify(mixed, mine.orderId)).toMatchObject({ status: 400, body: { code: 'payment_signature' } })
  await shop.settle()
  expect(await shop.order(mine.orderId)).toMatchObject({ payment_status: 'pending' })
  await shop.verify(mine.paid, mine.orderId)
  await shop.verify(other.paid, other.orderId)
  await shop.settle()
  expect(await answered(shop, () => shop.confirmPaymentStep(necklace, other.paid, mine.orderId))).toMatchObject({
    status: 409,
    body: { code: 'payment_used' },
  })
  const forged = { ...mine.paid, razorpay_payment_id: 'pay_00000000000000' }
  expect(await answered(shop, () => shop.confirmPaymentStep(necklace, forged, mine.orderId))).toMatchObject({
    status: 400,
    body: { code: 'payment_signature' },
  })
  await shop.isRight(
    mine.orderId,
    'confirmed',
    'paid',
    'OrderPaid',
    'ClaimMade',
    'ClaimFailed',
    'ClaimMade',
    'ClaimFailed',
  )
  expect(await shop.faults()).toEqual([])
})

test('a provider that is away while its payment is verified: a clear error, and the order is paid when it is back', async () => {
  const shop = await open()
  const { orderId, paid } = await shop.paid()
  await shop.provider.faults({ fault: '500' })
  expect(await shop.verify(paid, orderId)).toMatchObject({ body: { code: 'provider_unavailable' } })
  await shop.provider.faults({ fault: 'hang', times: 1, ms: 3_000 }, { fault: 'garbage', times: 1 })
  expect(await shop.verify(paid, orderId)).toMatchObject({ body: { code: 'provider_unavailable' } })
  expect(await shop.verify(paid, orderId)).toMatchObject({ body: { code: 'provider_unavailable' } })
  expect(await shop.verify(paid, orderId)).toMatchObject({ status: 200 })
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
})

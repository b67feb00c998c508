// A payment claimed for an order: made before the order, made up, for another order, of another amount.
import { expect, test } from 'vitest'
import { answered, isTooEarly, necklace, openShop as open, single } from './payments/paying-shoppers.ts'

test('[R-13] the bare contract, paid first and placed afterwards: one paid order, the same one however often it is requested', async () => {
  const shop = await open()
  const { body } = await shop.open(null, necklace)
  const paid = await shop.provider.pay(body.id ?? '')
  expect(await shop.verify(paid, body.id)).toMatchObject({ status: 200 })
  await shop.settle()
  const steps = [0, 1, 2].map(() => shop.confirmPaymentStep(necklace, paid, body.id))
  await expect.poll(() => shop.orderCount()).toBe(1)
  await shop.settle()
  const responses = await Promise.all(steps)
  const { status, body: last } = await answered(shop, () => shop.confirmPaymentStep(necklace, paid, body.id))
  expect(status).toBe(200)
  const orderId = last.order_id ?? ''
  // A busy shop may tell concurrent requests to retry.
  for (const step of responses)
    if (step.body.code !== 'retry' && !isTooEarly(step)) expect(step.body.order_id).toBe(orderId)
  await shop.forgetUnclaimed()
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
})

test('[R-13] the bare contract, placed before the payment was reported: the claim makes the shop look it up', async () => {
  const shop = await open()
  const { body } = await shop.open(null, necklace)
  const paid = await shop.provider.pay(body.id ?? '')
  const { status, body: placed } = await answered(shop, () => shop.confirmPaymentStep(necklace, paid))
  expect(status).toBe(200)
  expect(await shop.orderCount()).toBe(1)
  await shop.isRight(placed.order_id ?? '', 'confirmed', 'paid', 'OrderPaid')
})

test('[R-13] a payment that no order claims within 30 minutes is refunded once; a later claim is refused', async () => {
  const shop = await open()
  const { body } = await shop.open(null, necklace)
  const paid = await shop.provider.pay(body.id ?? '')
  await shop.verify(paid, body.id)
  await shop.settle()
  await shop.forgetUnclaimed()
  await shop.settle()
  expect((await shop.provider.ledger()).refunds).toMatchObject([{ amount: 1899_00, status: 'processed' }])
  expect(await answered(shop, () => shop.confirmPaymentStep(necklace, paid, body.id))).toMatchObject({
    status: 409,
    body: { code: 'payment_declined' },
  })
  expect(await shop.stock(necklace)).toEqual({ available: 1000, reserved: 0, sold: 0 })
  await shop.settle()
  await shop.expire()
  await shop.reconcile()
  await shop.settle()
  expect(await shop.faults()).toEqual([])
})

test('a claim without the provider’s signature takes no payment and reserves no unit', async () => {
  const shop = await open()
  const { body } = await shop.open(null, necklace)
  const paid = await shop.provider.pay(body.id ?? '')
  await shop.verify(paid, body.id)
  const stolen = { ...paid, razorpay_signature: 'f'.repeat(64) }
  const refused = { status: 400, body: { code: 'payment_signature' } }
  expect(await answered(shop, () => shop.confirmPaymentStep(necklace, stolen, body.id))).toMatchObject(refused)
  // A repeated request immediately gets the same response, and no second order is placed.
  expect(await shop.confirmPaymentStep(necklace, stolen, body.id)).toMatchObject(refused)
  expect(await shop.orderCount()).toBe(1)
  expect(await shop.stock(necklace)).toEqual({ available: 1000, reserved: 0, sold: 0 })
  const step = await answered(shop, () => shop.confirmPaymentStep(necklace, paid, body.id))
  expect(step.status).toBe(200)
  expect(await answered(shop, () => shop.confirmPaymentStep(single, paid, body.id))).toMatchObject({
    status: 200,
    body: { order_id: step.body.order_id },
  })
  expect(await shop.faults()).toEqual([])
})

test('a claim for an order of another amount: refunded at once, not after half an hour', async () => {
  const shop = await open()
  const { body } = await shop.open(null, necklace)
  const paid = await shop.provider.pay(body.id ?? '')
  await shop.verify(paid, body.id)
  const cheap = await answered(shop, () => shop.confirmPaymentStep(single, paid, body.id))
  expect(cheap).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  await shop.settle()
  expect((await shop.provider.ledger()).refunds).toMatchObject([{ amount: 1899_00, status: 'processed' }])
  expect(await shop.stock(single)).toMatchObject({ reserved: 0, sold: 0 })
  expect(await shop.faults()).toEqual([])
})

// A payment that somebody says is his order's: made before the order, by nobody, for another order, of another amount.
import { expect, test } from 'vitest'
import { answered, openShop as open, single, ware } from './payments/paying-shoppers.ts'

test('[R-13] the bare contract, paid first and placed afterwards: one paid order, the same one however often it is asked for', async () => {
  const shop = await open()
  const { body } = await shop.open(null, ware)
  const paid = await shop.provider.pay(body.id ?? '')
  expect(await shop.verify(paid, body.id)).toMatchObject({ status: 200 })
  await shop.settle()
  const steps = [0, 1, 2].map(() => shop.confirmPaymentStep(ware, paid, body.id))
  await expect.poll(() => shop.orderCount()).toBe(1)
  await shop.settle()
  const answers = await Promise.all(steps)
  const orderId = answers.find(({ status }) => status === 200)?.body.order_id ?? ''
  for (const { status, body: again } of [...answers, await shop.confirmPaymentStep(ware, paid, body.id)])
    expect(status === 200 ? again.order_id : again.code).toBe(status === 200 ? orderId : 'retry')
  await shop.forgetUnclaimed()
  await shop.isRight(orderId, 'confirmed', 'paid', 'OrderPaid')
})

test('[R-13] the bare contract, placed before anybody told us of the payment: the claim makes us look', async () => {
  const shop = await open()
  const { body } = await shop.open(null, ware)
  const paid = await shop.provider.pay(body.id ?? '')
  const step = shop.confirmPaymentStep(ware, paid)
  await expect.poll(() => shop.orderCount()).toBe(1)
  await shop.settle()
  const { status, body: placed } = await step
  expect(status).toBe(200)
  await shop.isRight(placed.order_id ?? '', 'confirmed', 'paid', 'OrderPaid')
})

test('[R-13] money that no order claims within 30 minutes goes back, once; a claim after that gets nothing', async () => {
  const shop = await open()
  const { body } = await shop.open(null, ware)
  const paid = await shop.provider.pay(body.id ?? '')
  await shop.verify(paid, body.id)
  await shop.settle()
  await shop.forgetUnclaimed()
  await shop.settle()
  expect((await shop.provider.ledger()).refunds).toMatchObject([{ amount: 1899_00, status: 'processed' }])
  expect(await answered(shop, shop.confirmPaymentStep(ware, paid, body.id))).toMatchObject({
    status: 409,
    body: { code: 'payment_declined' },
  })
  expect(await shop.stock(ware)).toEqual({ available: 1000, reserved: 0, sold: 0 })
  await shop.settle()
  await shop.expire()
  await shop.reconcile()
  await shop.settle()
  expect(await shop.faults()).toEqual([])
})

test('a claim without the provider’s signature takes nobody’s money and holds no piece', async () => {
  const shop = await open()
  const { body } = await shop.open(null, ware)
  const paid = await shop.provider.pay(body.id ?? '')
  await shop.verify(paid, body.id)
  const stolen = { ...paid, razorpay_signature: 'f'.repeat(64) }
  const refused = { status: 400, body: { code: 'payment_signature' } }
  expect(await answered(shop, shop.confirmPaymentStep(ware, stolen, body.id))).toMatchObject(refused)
  // Asked again it says the same at once, and no second order is placed.
  expect(await shop.confirmPaymentStep(ware, stolen, body.id)).toMatchObject(refused)
  expect(await shop.orderCount()).toBe(1)
  expect(await shop.stock(ware)).toEqual({ available: 1000, reserved: 0, sold: 0 })
  const step = await answered(shop, shop.confirmPaymentStep(ware, paid, body.id))
  expect(step.status).toBe(200)
  expect(await answered(shop, shop.confirmPaymentStep(single, paid, body.id))).toMatchObject({
    status: 200,
    body: { order_id: step.body.order_id },
  })
  expect(await shop.faults()).toEqual([])
})

test('a claim for an order of another amount: the money goes back at once, nobody waits half an hour', async () => {
  const shop = await open()
  const { body } = await shop.open(null, ware)
  const paid = await shop.provider.pay(body.id ?? '')
  await shop.verify(paid, body.id)
  const cheap = await answered(shop, shop.confirmPaymentStep(single, paid, body.id))
  expect(cheap).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  await shop.settle()
  expect((await shop.provider.ledger()).refunds).toMatchObject([{ amount: 1899_00, status: 'processed' }])
  expect(await shop.stock(single)).toMatchObject({ reserved: 0, sold: 0 })
  expect(await shop.faults()).toEqual([])
})

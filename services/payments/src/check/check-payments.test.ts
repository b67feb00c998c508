import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { expect, test } from 'vitest'
import type { Taken } from '../payment/payment-state.ts'
import type { ProviderPayment } from '../payment/provider.ts'
import { adminHeader, openPayments, placed, providerSandbox, razorpayAt } from '../payments.fixture.ts'
import { comparePayment } from './compare-payment.ts'

const ours = (state: Taken['state'], amount = 100, back = state === 'refunded' ? amount : 0) => ({
  orderId: 'ORD-1',
  taken: { pay_1: { providerOrderId: 'order_1', amount, state, back, refunds: [], due: 0 } },
})
const theirs = (
  status: ProviderPayment['status'],
  amount = 100,
  refunded = status === 'refunded' ? amount : 0,
): ProviderPayment[] => [{ id: 'pay_1', amount, currency: 'INR', status, reason: '', refunded }]
const nothing = { orderId: 'ORD-1', taken: {} }

test.each([
  ['both paid', ours('attached'), theirs('captured'), null],
  ['both given back', ours('refunded'), theirs('refunded'), null],
  ['a refund under way', ours('refunding'), theirs('captured'), null],
  ['a failed try', nothing, theirs('failed'), null],
  ['paid there alone', nothing, theirs('captured'), { ours: 'not known', theirs: 'paid' }],
  ['paid here alone', ours('attached'), [], { ours: 'paid', theirs: 'not known' }],
  ['another amount', ours('attached', 90), theirs('captured'), { ours: 'paid, 90 paise' }],
  ['given back there alone', ours('attached'), theirs('refunded'), { ours: 'paid', theirs: 'given back' }],
  ['given back here alone', ours('refunded'), theirs('captured'), { theirs: 'not given back' }],
  ['a part given back on both sides', ours('attached', 100, 40), theirs('captured', 100, 40), null],
  [
    'a part given back there alone',
    ours('attached'),
    theirs('captured', 100, 40),
    { theirs: '40 of 100 paise given back' },
  ],
  ['a refund that failed', ours('refund_failed'), theirs('captured'), { ours: 'a refund failed' }],
] as const)('%s', (_what, our, their, difference) => {
  const expected = difference
    ? [expect.objectContaining({ order_id: 'ORD-1', payment_id: 'pay_1', ...difference })]
    : []
  expect(comparePayment(our, their)).toEqual(expected)
})

test('a payment that only the provider has is a difference until it is recorded here', async () => {
  const sandbox = await providerSandbox()
  const shop = await openPayments(razorpayAt(sandbox.url))
  await shop.deliver('orders', placed('ORD-1'))
  const body = { amount: 1299, currency: 'INR', receipt: 'rcptid_1', order_id: 'ORD-1' }
  const { id } = (await shop.ask('POST', '/orders/razorpay/order', { body })).body
  const check = async () =>
    (await shop.ask('GET', '/admin/payments/check', { headers: { [actorHeader]: adminHeader() } })).body.data
  expect(await check()).toMatchObject({ compared: 1, unanswered: 0, differences: [], watched: 1, refunds_failed: 0 })
  const paid = await sandbox.pay(id)
  expect(await check()).toMatchObject({
    differences: [{ order_id: 'ORD-1', payment_id: paid.razorpay_payment_id, ours: 'not known', theirs: 'paid' }],
  })
  await shop.ask('POST', '/orders/razorpay/verify', { body: paid })
  expect(await check()).toMatchObject({ compared: 1, differences: [] })
  await sandbox.faults({ fault: '500', times: 50 })
  expect(await check()).toMatchObject({ compared: 0, unanswered: 1 })
})

test('without a provider there is nothing to compare', async () => {
  const shop = await openPayments(null)
  const { body } = await shop.ask('GET', '/admin/payments/check', { headers: { [actorHeader]: adminHeader() } })
  expect(body.data).toMatchObject({ offered: false, compared: 0, differences: [] })
})

// Several refunds of one payment: parts, named after their cause, and the rest.
import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { payment } from './payment.decider.ts'
import type { PaymentCommand, PaymentEvent } from './payment-state.ts'

const given = specification(payment)
const [orderId, providerPaymentId, amount] = ['ORD-1', 'pay_QxT9sW3rYh5DcE', 100_000]
const taken = { orderId, providerOrderId: 'order_1', providerPaymentId, amount }

const paid: PaymentEvent[] = [
  { type: 'PaymentOpened', data: { orderId, method: 'razorpay', amount } },
  { type: 'PaymentOrderCreated', data: { orderId, providerOrderId: 'order_1', amount, receipt: orderId } },
  { type: 'PaymentCaptured', data: taken },
  { type: 'PaymentAttached', data: taken },
]
const ask = (refundId: string, wanted: number): PaymentCommand => ({
  ...{ type: 'RefundPart', providerPaymentId, refundId, amount: wanted, reason: 'why' },
})
const receiptOf = (refundId: string, tries = 0) => `refund-${refundId}-${tries}-QxT9sW3rYh5DcE`
const started = (refundId: string, wanted: number, tries = 0): PaymentEvent => ({
  type: 'RefundStarted',
  data: {
    ...{ orderId, providerPaymentId, refundId, amount: wanted, receipt: receiptOf(refundId, tries) },
    reason: tries === 0 ? 'why' : 'an earlier try did not go through',
  },
})
const done = (refundId: string | null, back: number, providerRefundId: string): PaymentEvent => ({
  type: 'RefundCompleted',
  data: {
    ...{ orderId, providerPaymentId, providerRefundId, amount: back },
    ...(refundId === null ? { outside: true as const } : { refundId }),
  },
})
const complete = (receipt: string | null, back: number, providerRefundId: string): PaymentCommand => ({
  ...{ type: 'CompleteRefund', providerPaymentId, providerRefundId, amount: back, receipt },
  outside: receipt === null,
})
const cancel: PaymentCommand = { type: 'RefundAll', reason: 'cancelled' }
const rest = (wanted: number): PaymentEvent => ({
  type: 'RefundStarted',
  data: { orderId, providerPaymentId, amount: wanted, reason: 'cancelled' },
})

test('each part goes back once by its own receipt, beside others that are under way', () => {
  given(...paid)
    .when(ask('lines-1', 30_000))
    .then(started('lines-1', 30_000))
  given(...paid, started('lines-1', 30_000))
    .when(ask('lines-1', 30_000))
    .then()
  given(...paid, started('lines-1', 30_000))
    .when(ask('return-1', 20_000))
    .then(started('return-1', 20_000))
  const both = [...paid, started('lines-1', 30_000), started('return-1', 20_000)]
  given(...both)
    .when(complete(receiptOf('return-1'), 20_000, 'rfnd_1'))
    .then(done('return-1', 20_000, 'rfnd_1'))
  given(...both, done('return-1', 20_000, 'rfnd_1'))
    .when(complete(receiptOf('return-1'), 20_000, 'rfnd_1'))
    .then()
})

test('parts and the rest never come to more than the payment', () => {
  given(...paid, started('lines-1', 30_000))
    .when(ask('lines-2', 90_000))
    .then(started('lines-2', 70_000))
  given(...paid, started('lines-1', 30_000))
    .when(cancel)
    .then(rest(70_000))
  given(...paid, started('lines-1', 30_000), rest(70_000))
    .when(ask('lines-2', 1_000))
    .then()
  given(...paid, started('lines-1', 30_000), done('lines-1', 30_000, 'rfnd_1'))
    .when(cancel)
    .then(rest(70_000))
})

test('a part that failed is tried again by a new receipt, and a late answer to the old one still counts', () => {
  const failed: PaymentEvent = {
    type: 'RefundFailed',
    data: { orderId, providerPaymentId, refundId: 'lines-1', amount: 30_000, reason: 'no balance' },
  }
  const fail: PaymentCommand = { type: 'FailRefund', providerPaymentId, refundId: 'lines-1', reason: 'no balance' }
  given(...paid, started('lines-1', 30_000), started('lines-2', 10_000))
    .when(fail)
    .then(failed)
  given(...paid, started('lines-1', 30_000), failed)
    .when(fail)
    .then()
  given(...paid, started('lines-1', 30_000), failed)
    .when({ type: 'RetryRefunds' })
    .then(started('lines-1', 30_000, 1))
  given(...paid, started('lines-1', 30_000), failed, started('lines-1', 30_000, 1))
    .when(complete(receiptOf('lines-1', 0), 30_000, 'rfnd_1'))
    .then(done('lines-1', 30_000, 'rfnd_1'))
})

test('what the dashboard takes is missing to the rest first, then to the part that was asked for last', () => {
  const events = [...paid, started('lines-1', 30_000), started('lines-2', 30_000), rest(40_000)]
  const after = (...more: PaymentEvent[]) => {
    const state = [...events, ...more].reduce(payment.evolve, payment.initial)
    if (state.phase !== 'open') throw new Error('open')
    const { back, due, parts = {}, state: stands } = state.taken[providerPaymentId] ?? { back: 0, due: 0, state: '' }
    return [back, due, parts['lines-1']?.due, parts['lines-2']?.due, stands]
  }
  expect(after(done(null, 10_000, 'rfnd_0'))).toEqual([10_000, 30_000, 30_000, 30_000, 'refunding'])
  expect(after(done(null, 50_000, 'rfnd_0'))).toEqual([50_000, 0, 30_000, 20_000, 'refunded'])
  expect(after(done(null, 100_000, 'rfnd_0'))).toEqual([100_000, 0, 0, 0, 'refunded'])
  // The provider refunds nothing below one rupee, so a smaller remainder is not due.
  expect(after(done(null, 69_950, 'rfnd_0'))).toEqual([69_950, 0, 30_000, 0, 'refunded'])
  expect(after(done(null, 39_950, 'rfnd_0'))).toEqual([39_950, 0, 30_000, 30_000, 'refunded'])
})

test('an order keeps a payment of which parts go back, until all of it is back', () => {
  const stands = (...events: PaymentEvent[]) => {
    const state = [...paid, ...events].reduce(payment.evolve, payment.initial)
    return state.phase === 'open' ? state.taken[providerPaymentId]?.state : null
  }
  expect(stands(started('lines-1', 30_000))).toBe('attached')
  expect(stands(started('lines-1', 30_000), done('lines-1', 30_000, 'rfnd_1'))).toBe('attached')
  expect(stands(started('lines-1', 100_000), done('lines-1', 100_000, 'rfnd_1'))).toBe('refunded')
})

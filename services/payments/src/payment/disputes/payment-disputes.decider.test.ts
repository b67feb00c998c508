import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { payment } from '../payment.decider.ts'
import type { PaymentCommand, PaymentEvent } from '../payment-state.ts'
import type { ProviderDispute } from '../provider.ts'

const given = specification(payment)
const [orderId, providerPaymentId, amount] = ['ORD-1', 'pay_1', 100_000]
const taken = { orderId, providerOrderId: 'order_1', providerPaymentId, amount }
const paid: PaymentEvent[] = [
  { type: 'PaymentOpened', data: { orderId, method: 'razorpay', amount } },
  { type: 'PaymentOrderCreated', data: { orderId, providerOrderId: 'order_1', amount, receipt: orderId } },
  { type: 'PaymentCaptured', data: taken },
  { type: 'PaymentAttached', data: taken },
]
const respondBy = '2026-12-03T10:00:00.000Z'
const read = (more: Partial<ProviderDispute> = {}): PaymentCommand => ({
  type: 'RecordDispute',
  dispute: {
    ...{ id: 'disp_1', paymentId: providerPaymentId, amount: 40_000, deducted: 0, status: 'open' },
    ...{ reason: 'goods_not_received', phase: 'chargeback', respondBy, ...more },
  },
})
const about = { orderId, providerPaymentId, disputeId: 'disp_1' }
const opened: PaymentEvent = {
  type: 'PaymentDisputed',
  data: { ...about, amount: 40_000, reason: 'goods_not_received', phase: 'chargeback', respondBy },
}
const lost: PaymentEvent = { type: 'DisputeMoved', data: { ...about, status: 'lost', deducted: 40_000, respondBy } }

test('a dispute is recorded once for each state that it is read in', () => {
  given(...paid)
    .when(read())
    .then(opened)
  given(...paid, opened)
    .when(read())
    .then()
  given(...paid, opened)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then(lost)
  given(...paid, opened, lost)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then()
})

test('one that is first read when it has ended is both, and one of another payment is none of ours', () => {
  given(...paid)
    .when(read({ status: 'lost', deducted: 40_000 }))
    .then(opened, lost)
  given(...paid)
    .when(read({ paymentId: 'pay_2' }))
    .then()
})

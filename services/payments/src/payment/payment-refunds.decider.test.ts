// Refunds of a payment, besides those made at the provider's dashboard.
import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { payment } from './payment.decider.ts'
import type { PaymentCommand, PaymentEvent } from './payment-state.ts'

const given = specification(payment)
const amount = 129_900
const orderId = 'ORD-1'

const opened = (): PaymentEvent => ({ type: 'PaymentOpened', data: { orderId, method: 'razorpay', amount } })
const created: PaymentEvent = {
  type: 'PaymentOrderCreated',
  data: { orderId, providerOrderId: 'order_1', amount, receipt: orderId },
}
const data = (id = 'pay_1', paid = amount) => ({
  orderId,
  providerOrderId: 'order_1',
  providerPaymentId: id,
  amount: paid,
})
const captured = (id?: string, paid?: number): PaymentEvent => ({ type: 'PaymentCaptured', data: data(id, paid) })
const attached = (id?: string): PaymentEvent => ({ type: 'PaymentAttached', data: data(id) })
const refundStarted = (reason: string, id = 'pay_1', paid = amount): PaymentEvent => ({
  type: 'RefundStarted',
  data: { orderId, providerPaymentId: id, amount: paid, reason },
})
const completed: PaymentEvent = {
  type: 'RefundCompleted',
  data: { orderId, providerPaymentId: 'pay_1', providerRefundId: 'rfnd_1', amount },
}

const capture = (id = 'pay_1', paid = amount, providerOrderId = 'order_1'): PaymentCommand => ({
  type: 'CapturePayment',
  providerOrderId,
  providerPaymentId: id,
  amount: paid,
})
const refund: PaymentCommand = { type: 'RefundPayment', providerPaymentId: 'pay_1', reason: 'declined by the order' }
const complete: PaymentCommand = {
  type: 'CompleteRefund',
  providerPaymentId: 'pay_1',
  providerRefundId: 'rfnd_1',
  amount,
}

test('money 2: a partial refund at the dashboard stays partial: the rest is refunded once, and never more than the whole', () => {
  const paid = [opened(), created, captured(), attached()]
  const part: PaymentCommand = {
    ...complete,
    providerRefundId: 'rfnd_0',
    amount: 10_000,
    outside: true,
  } as PaymentCommand
  const partBack: PaymentEvent = {
    type: 'RefundCompleted',
    data: { orderId, providerPaymentId: 'pay_1', providerRefundId: 'rfnd_0', amount: 10_000, outside: true },
  }
  const rest: PaymentEvent = {
    type: 'RefundStarted',
    data: { orderId, providerPaymentId: 'pay_1', amount: 119_900, reason: 'cancelled' },
  }
  const restBack: PaymentEvent = { ...completed, data: { ...completed.data, amount: 119_900 } } as PaymentEvent
  const cancelled: PaymentCommand = { type: 'RefundAll', reason: 'cancelled' }
  given(...paid)
    .when(part)
    .then(partBack)
  given(...paid, partBack)
    .when(part)
    .then()
  given(...paid, partBack)
    .when(cancelled)
    .then(rest)
  given(...paid, partBack, rest)
    .when(refund)
    .then()
  given(...paid, partBack, rest, restBack)
    .when(cancelled)
    .then()
  // In the other order: the dashboard's refund came before our own of the whole.
  given(...paid, refundStarted('cancelled'), partBack)
    .when({ type: 'FailRefund', providerPaymentId: 'pay_1', reason: 'no balance' })
    .then({
      type: 'RefundFailed',
      data: { orderId, providerPaymentId: 'pay_1', amount: 119_900, reason: 'no balance' },
    })
})

test('money 3: what a person gives back otherwise is not refunded through the provider too', () => {
  const paid = [opened(), created, captured(), attached(), captured('pay_2'), attached('pay_2')]
  given(...paid)
    .when({ type: 'RefundAll', reason: 'cancelled', atMost: { providerPaymentId: 'pay_1', amount: 30_000 } })
    .then(refundStarted('cancelled', 'pay_1', 30_000), refundStarted('cancelled', 'pay_2'))
})

test('money 6: a payment in another currency is recorded and refunded, and a new provider order replaces its own', () => {
  const data = { orderId, providerPaymentId: 'pay_1', amount: 1_500, currency: 'USD' }
  const foreign: PaymentEvent = { type: 'ForeignPaymentCaptured', data: { ...data, providerOrderId: 'order_1' } }
  const back: PaymentEvent = { type: 'RefundStarted', data: { ...data, reason: 'the shop takes rupees only' } }
  const command = { ...capture('pay_1', 1_500), currency: 'USD' } as PaymentCommand
  const record: PaymentCommand = { type: 'RecordProviderOrder', providerOrderId: 'order_2', amount, receipt: 'ORD-1-2' }
  given(opened(), created).when(command).then(foreign, back)
  given(opened(), created, foreign, back).when(command).then()
  given(opened(), created, foreign, back)
    .when(record)
    .then({ type: 'PaymentOrderCreated', data: { orderId, providerOrderId: 'order_2', amount, receipt: 'ORD-1-2' } })
})

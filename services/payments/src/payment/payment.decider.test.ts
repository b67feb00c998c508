import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { payment } from './payment.decider.ts'
import type { PaymentCommand, PaymentEvent } from './payment-state.ts'

const given = specification(payment)
const amount = 129_900
const orderId = 'ORD-1'

const opened = (method: 'cod' | 'razorpay' = 'razorpay'): PaymentEvent => ({
  type: 'PaymentOpened',
  data: { orderId, method, amount },
})
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
const refundFailed: PaymentEvent = {
  type: 'RefundFailed',
  data: { orderId, providerPaymentId: 'pay_1', amount, reason: 'no balance' },
}
const failed: PaymentEvent = {
  type: 'PaymentFailed',
  data: { orderId, providerPaymentId: 'pay_1', reason: 'declined' },
}

const open: PaymentCommand = { type: 'OpenPayment', orderId, method: 'online', amount }
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

test('a payment is opened once', () => {
  given().when(open).then(opened())
  given(opened()).when(open).then()
})

test('commands on a payment that was never opened do nothing', () => {
  given().when(capture()).thenRejects('payment_not_found')
  given().when({ type: 'CollectCash' }).thenRejects('payment_not_found')
})

test('one provider order is recorded for an order, a second is not used', () => {
  const record: PaymentCommand = { type: 'RecordProviderOrder', providerOrderId: 'order_1', amount, receipt: orderId }
  given(opened()).when(record).then(created)
  given(opened(), created)
    .when({ ...record, providerOrderId: 'order_2' })
    .then()
  given(opened('cod')).when(record).thenRejects('payment_not_offered')
})

test('[I6] a captured payment is attached to its order, once', () => {
  given(opened(), created).when(capture()).then(captured(), attached())
  given(opened(), created, captured(), attached()).when(capture()).then()
})

test('[I6] a second payment of the same order is attached too: the order declines it, and it is refunded', () => {
  given(opened(), created, captured(), attached()).when(capture('pay_2')).then(captured('pay_2'), attached('pay_2'))
})

test('[S-48] a payment of another amount is attached as it is: the order declines it, and it is refunded', () => {
  given(opened(), created)
    .when(capture('pay_1', 100))
    .then(captured('pay_1', 100), { type: 'PaymentAttached', data: data('pay_1', 100) })
})

test('what the provider keeps of it is written down with the capture alone', () => {
  const fee = { amount: 2360, tax: 360 }
  given(opened(), created)
    .when({ ...capture('pay_1', 100), fee } as PaymentCommand)
    .then(
      { type: 'PaymentCaptured', data: { ...data('pay_1', 100), fee } },
      { type: 'PaymentAttached', data: data('pay_1', 100) },
    )
})

test('[S-48] without an order, one of another amount is refunded at once: it cannot be claimed', () => {
  const data = { orderId: looseId, providerPaymentId: 'pay_1', amount: 100 }
  given(looseOpened, looseCreated)
    .when(capture('pay_1', 100))
    .then(
      { type: 'PaymentCaptured', data: { ...data, providerOrderId: looseId } },
      { type: 'RefundStarted', data: { ...data, reason: 'the amount is not what was to be paid' } },
    )
})

test('[S-49] a provider order that we did not make is refused', () => {
  given(opened(), created)
    .when(capture('pay_1', amount, 'order_x'))
    .thenRejects('payment_not_found')
})

test('[R-15] a success after a failure is accepted; a failure after a success changes nothing', () => {
  const fail: PaymentCommand = { type: 'FailPayment', providerPaymentId: 'pay_1', reason: 'declined' }
  given(opened(), created).when(fail).then(failed)
  given(opened(), created, failed).when(fail).then()
  given(opened(), created, failed).when(capture()).then(captured(), attached())
  given(opened(), created, captured(), attached()).when(fail).then()
})

test('[I7 S-57] a refund is started once and completed once', () => {
  const paid = [opened(), created, captured(), attached()]
  const started = refundStarted('declined by the order')
  given(...paid)
    .when(refund)
    .then(started)
  given(...paid, started)
    .when(refund)
    .then()
  given(...paid, started)
    .when(complete)
    .then(completed)
  given(...paid, started, completed)
    .when(complete)
    .then()
  given(...paid, started, completed)
    .when(refund)
    .then()
})

test('a refund that failed can be started again', () => {
  const paid = [opened(), created, captured(), attached(), refundStarted('declined by the order')]
  const fail: PaymentCommand = { type: 'FailRefund', providerPaymentId: 'pay_1', reason: 'no balance' }
  given(...paid)
    .when(fail)
    .then(refundFailed)
  given(...paid, refundFailed)
    .when(refund)
    .then(refundStarted('declined by the order'))
  given(...paid, refundFailed)
    .when(fail)
    .then()
})

test('a cancelled paid order is refunded in full', () => {
  given(opened(), created, captured(), attached(), captured('pay_2'), attached('pay_2'))
    .when({ type: 'RefundAll', reason: 'cancelled' })
    .then(refundStarted('cancelled'), refundStarted('cancelled', 'pay_2'))
  given(opened('cod')).when({ type: 'RefundAll', reason: 'cancelled' }).then()
})

test('failed refunds are tried again, and nothing else', () => {
  const paid = [opened(), created, captured(), attached(), refundStarted('declined by the order')]
  given(...paid, refundFailed)
    .when({ type: 'RetryRefunds' })
    .then(refundStarted('an earlier try did not go through'))
  for (const events of [paid, [...paid, refundFailed, refundStarted('again')], [...paid, completed], paid.slice(0, -1)])
    given(...events)
      .when({ type: 'RetryRefunds' })
      .then()
})

test('[I7] in whatever order events arrive, money ends attached or refunded, never both', () => {
  const fail: PaymentCommand = { type: 'FailPayment', providerPaymentId: 'pay_1', reason: 'declined' }
  for (const order of permutations([capture(), fail, refund, complete, capture('pay_1')])) {
    let state = [opened(), created].reduce(payment.evolve, payment.initial)
    const types: string[] = []
    for (const command of order) {
      const events = payment.decide(command, state)
      types.push(...events.map(({ type }) => type))
      state = events.reduce(payment.evolve, state)
    }
    const count = (type: string) => types.filter((one) => one === type).length
    expect(count('PaymentCaptured')).toBe(1)
    expect(count('RefundStarted')).toBeLessThanOrEqual(1)
    expect(count('RefundCompleted')).toBeLessThanOrEqual(1)
    const [taken] = state.phase === 'open' ? Object.values(state.taken) : []
    expect(taken?.back ?? 0).toBeLessThanOrEqual(amount)
  }
})

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) =>
        permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
      )

test('a cash order of another amount is no longer paid online instead', () => {
  const either: PaymentEvent = { type: 'PaymentOpened', data: { orderId, method: 'cod', amount, online: 160_00 } }
  const changed: PaymentEvent = { type: 'PaymentAmountChanged', data: { orderId, amount: 80_00 } }
  given(either).when({ type: 'ChangeAmount', amount: 80_00 }).then(changed)
  given(either, changed).when({ type: 'KeepCash' }).then()
})

test('the cash of a delivered COD order is collected once; an online order has none', () => {
  const collected: PaymentEvent = { type: 'CashCollected', data: { orderId, amount } }
  given(opened('cod')).when({ type: 'CollectCash' }).then(collected)
  given(opened('cod'), collected).when({ type: 'CollectCash' }).then()
  given(opened()).when({ type: 'CollectCash' }).then()
})

const looseId = 'order_1'
const looseOpened: PaymentEvent = { type: 'PaymentOpened', data: { orderId: looseId, method: 'razorpay', amount } }
const looseCreated: PaymentEvent = {
  type: 'PaymentOrderCreated',
  data: { orderId: looseId, providerOrderId: looseId, amount, receipt: 'loose-1' },
}
const looseCaptured: PaymentEvent = { type: 'PaymentCaptured', data: { ...data(), orderId: looseId } }
const claimed: PaymentEvent = { type: 'PaymentClaimed', data: { orderId: looseId, claimedBy: orderId } }
const claim = (claimedBy = orderId): PaymentCommand => ({ type: 'ClaimPayment', claimedBy })
const goesBack: PaymentEvent = {
  type: 'RefundStarted',
  data: { orderId: looseId, providerPaymentId: 'pay_1', amount, reason: 'unclaimed' },
}

test('[R-13] a payment without an order waits, and is claimed by one order, which checks its amount', () => {
  given(looseOpened, looseCreated).when(capture()).then(looseCaptured)
  given(looseOpened, looseCreated, looseCaptured).when(claim()).then(claimed)
  given(looseOpened, looseCreated).when(claim()).then(claimed)
  given(looseOpened, looseCreated, looseCaptured, claimed).when(claim('ORD-2')).then()
  given(opened(), created, captured(), attached()).when(claim('ORD-2')).then()
})

test('[R-13] a refunded payment cannot be claimed, and a claimed one is not refunded here', () => {
  const unclaimed: PaymentCommand = { type: 'RefundAll', reason: 'unclaimed' }
  given(looseOpened, looseCreated, looseCaptured).when(unclaimed).then(goesBack)
  given(looseOpened, looseCreated, looseCaptured, goesBack).when(claim()).then()
  given(looseOpened, looseCreated, looseCaptured, claimed).when(unclaimed).then()
  given(looseOpened, looseCreated, claimed).when(capture()).then()
})

test('a provider order of another amount belongs to the order when it is claimed, and never otherwise', () => {
  const record = { type: 'RecordProviderOrder' as const, providerOrderId: 'order_1', amount: 100, receipt: orderId }
  given(opened())
    .when({ ...record, claimed: true })
    .then({ type: 'PaymentOrderCreated', data: { orderId, providerOrderId: 'order_1', amount: 100, receipt: orderId } })
  expect(() => given(opened()).when(record).then()).toThrow('costs')
})

test('an order gets the reason why a payment is not its own', () => {
  const said = { providerOrderId: 'order_2', providerPaymentId: 'pay_2', signature: 's' }
  given(opened())
    .when({ type: 'RefuseClaim', claim: said, why: 'other_order' })
    .then({ type: 'ClaimRefused', data: { orderId, claim: said, why: 'other_order' } })
})

test('a payment made before the claim is attached to its order once', () => {
  const attach: PaymentCommand = { ...capture(), type: 'AttachPayment' } as PaymentCommand
  given(opened(), created).when(attach).then(attached())
  given(opened(), created, attached()).when(attach).then()
  given(opened(), created, attached()).when(capture()).then()
  given(opened(), created, attached()).when({ type: 'RefundAll', reason: 'cancelled' }).then(refundStarted('cancelled'))
})

import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { order as orderDecider } from '../order/decider/order.decider.ts'
import type { OrderCommand, OrderEvent } from '../order/decider/order-state.ts'

const given = specification(orderDecider)
const orderId = 'ORD-000000000001'
const at = '2026-11-21T10:01:00.000Z'

const placed = (method: 'cod' | 'razorpay' = 'razorpay') => orderPlaced(orderId, { paymentMethod: method })
const pay = (id = 'pay_1', amount = 129_900): OrderCommand => ({
  type: 'PayOrder',
  paymentId: 'order_1',
  providerPaymentId: id,
  amount,
  at,
})
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'order_1', providerPaymentId: 'pay_1', amount: 129_900, paidAt: at },
}
const declined = (reason: string, id = 'pay_1'): OrderEvent => ({
  type: 'PaymentDeclined',
  data: { orderId, paymentId: 'order_1', providerPaymentId: id, reason },
})
const failed: OrderEvent = { type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } }
const cancelled = (from: 'pending' | 'confirmed', refund: boolean): OrderEvent => ({
  type: 'OrderCancelled',
  data: {
    ...{ orderId, from, reason: 'why', restock: true, refund },
    ...(refund ? { goesBack: { providerPaymentId: 'pay_1', amount: 129_900 } } : {}),
  },
})
const refund = (id = 'pay_1'): OrderCommand => ({ type: 'RecordRefund', providerPaymentId: id, amount: 129_900, at })
const refunded: OrderEvent = {
  type: 'OrderRefunded',
  data: { orderId, providerPaymentId: 'pay_1', amount: 129_900, refundedAt: at },
}
const cancel: OrderCommand = { type: 'CancelOrder', reason: 'why' }

describe('[I6] an order answers each payment once', () => {
  test('the one that paid it changes nothing when it comes again', () => given(placed(), paid).when(pay()).then())
  test('another one is declined, once', () => {
    const second = declined('the order is paid already', 'pay_2')
    given(placed(), paid).when(pay('pay_2')).then(second)
    given(placed(), paid, second).when(pay('pay_2')).then()
  })
  test('one that was declined does not pay it later', () =>
    given(placed(), failed, declined('gone'))
      .when({ ...pay(), type: 'DeclinePayment', reason: 'gone' } as OrderCommand)
      .then())
  test('[R-14] a payment after the expiry brings it back as confirmed', () => {
    given(placed(), failed).when(pay()).then(paid)
    given(placed(), failed, paid)
      .when({ type: 'SetStatus', to: 'processing' })
      .then({ type: 'OrderStatusSet', data: { orderId, from: 'confirmed', to: 'processing' } })
  })
  test('a superseded one, a cancelled one and one in cash take none', () => {
    given(placed(), { type: 'OrderSuperseded', data: { orderId } })
      .when(pay())
      .then(declined('the order was replaced by a later one'))
    given(placed(), cancelled('pending', false)).when(pay()).then(declined('the order is cancelled'))
    given(placed('cod')).when(pay()).then(declined('the order is paid on delivery'))
  })
  test('the expiry comes too late for a paid order', () => given(placed(), paid).when({ type: 'ExpireOrder' }).then())
})

describe('[I7] money that goes back', () => {
  test('a cancel of a paid order asks for it, of an unpaid one not', () => {
    given(placed(), paid).when(cancel).then(cancelled('confirmed', true))
    given(placed()).when(cancel).then(cancelled('pending', false))
  })
  test('it is noted once, and only for the payment that had paid', () => {
    given(placed(), paid, cancelled('confirmed', true)).when(refund()).then(refunded)
    given(placed(), paid, cancelled('confirmed', true), refunded).when(refund()).then()
    given(placed(), paid).when(refund('pay_2')).then()
    given(placed(), failed, declined('gone')).when(refund()).then()
  })
  test('money 2: a part that is back is noted by its refund, once, and the order stays paid', () => {
    const part = { ...refund(), providerRefundId: 'rfnd_1', amount: 10_000 } as OrderCommand
    const data = { ...refunded.data, providerRefundId: 'rfnd_1', amount: 10_000, part: true }
    const noted = { type: 'OrderRefunded', data } as OrderEvent
    given(placed(), paid).when(part).then(noted)
    given(placed(), paid, noted).when(part).then()
    const rest = { ...refund(), providerRefundId: 'rfnd_2', amount: 119_900 } as OrderCommand
    const restNoted = { ...refunded.data, providerRefundId: 'rfnd_2', amount: 119_900 }
    given(placed(), paid, noted)
      .when(rest)
      .then({ type: 'OrderRefunded', data: restNoted } as OrderEvent)
  })
  test('money 3, F5: a cancel asks for what is not back yet, also for what a person was still to send', () => {
    const part = { ...refunded.data, providerRefundId: 'rfnd_1', amount: 10_000, part: true }
    const noted = { type: 'OrderRefunded', data: part } as OrderEvent
    const asked = (amount: number, more: object = {}) => ({
      ...cancelled('confirmed', true).data,
      goesBack: { providerPaymentId: 'pay_1', amount, ...more },
    })
    given(placed(), paid, noted)
      .when(cancel)
      .then({ type: 'OrderCancelled', data: asked(119_900) } as OrderEvent)
    const byHand: OrderEvent[] = [
      {
        type: 'ReturnRequested',
        data: { orderId, number: 1, lines: [], reason: 'damaged', requestedAt: at, amount: 30_000 },
      },
      { type: 'ReturnAccepted', data: { orderId, number: 1, amount: 30_000, refund: 'by_hand' } },
    ]
    given(placed(), paid, ...byHand)
      .when(cancel)
      .then({ type: 'OrderCancelled', data: asked(129_900, { returns: [1] }) } as OrderEvent)
    given(placed(), paid, ...byHand, noted)
      .when(cancel)
      .then({ type: 'OrderCancelled', data: asked(119_900, { returns: [1] }) } as OrderEvent)
    const sent: OrderEvent = {
      type: 'ReturnRepaid',
      data: { orderId, number: 1, amount: 30_000, reference: 'UTR 1', whole: false },
    }
    // The part refunded at the provider belongs to the return's money; it is not subtracted again.
    for (const past of [[sent], [sent, noted]])
      given(placed(), paid, ...byHand, ...past)
        .when(cancel)
        .then({ type: 'OrderCancelled', data: asked(99_900) } as OrderEvent)
  })
  test('an order whose money is back asks for none when it is reopened and cancelled again', () => {
    const reopened: OrderEvent = { type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'confirmed' } }
    given(placed(), paid, cancelled('confirmed', true), refunded, reopened)
      .when(cancel)
      .then(cancelled('confirmed', false))
  })
})

test('V11: false signatures add a few events at most to an order’s stream, however many are sent', () => {
  let state = [placed()].reduce(orderDecider.evolve, orderDecider.initial)
  let events = 0
  for (let tries = 0; tries < 200; tries++) {
    const claim = { providerOrderId: 'order_x', providerPaymentId: `pay_${tries}`, signature: `s${tries}` }
    for (const command of [
      { type: 'MakeClaim', claim },
      { type: 'FailClaim', claim, why: 'not_signed' },
    ] as OrderCommand[]) {
      const decided = orderDecider.decide(command, state)
      events += decided.length
      state = decided.reduce(orderDecider.evolve, state)
    }
  }
  expect(events).toBe(10)
})

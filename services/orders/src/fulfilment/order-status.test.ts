import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { OrderEvent, OrderStatus } from '../order/decider/order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const placed = (paymentMethod: 'cod' | 'razorpay' = 'razorpay') => orderPlaced(orderId, { paymentMethod })
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'order_1', providerPaymentId: 'pay_1', amount: 129_900, paidAt: '' },
}
const cancelled = (refund: boolean): OrderEvent => ({
  type: 'OrderCancelled',
  data: { orderId, from: 'confirmed', reason: '', restock: true, refund },
})
const refunded: OrderEvent = {
  type: 'OrderRefunded',
  data: { orderId, providerPaymentId: 'pay_1', amount: 129_900, refundedAt: '' },
}
const set = (to: Exclude<OrderStatus, 'failed'>, unpaid = false) => ({ type: 'SetStatus' as const, to, unpaid })
const open = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'] as const

describe('nothing is sent for nothing', () => {
  test.each(open)('an order whose money went back, or is on its way back, does not become %s', (to) => {
    given(placed(), paid, cancelled(true)).when(set(to)).thenRejects('order_closed')
    given(placed(), paid, cancelled(true), refunded).when(set(to, true)).thenRejects('order_closed')
  })
  test.each(['shipped', 'delivered'] as const)('an unpaid online order becomes %s when the admin insists', (to) => {
    given(placed()).when(set(to)).thenRejects('order_not_paid')
    given(placed())
      .when(set(to, true))
      .then({ type: 'OrderStatusSet', data: { orderId, from: 'pending', to, unpaid: true } })
    const failed: OrderEvent = { type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } }
    given(placed(), failed).when(set(to)).thenRejects('order_not_paid')
    given(placed(), failed)
      .when(set(to, true))
      .then({ type: 'OrderReopened', data: { orderId, from: 'failed', to, unpaid: true } })
  })
  test('every other step of it is free, and so is the cancel', () => {
    for (const to of ['confirmed', 'processing'] as const)
      given(placed())
        .when(set(to))
        .then({ type: 'OrderStatusSet', data: { orderId, from: 'pending', to } })
    given(placed())
      .when(set('cancelled'))
      .then({
        type: 'OrderCancelled',
        data: { orderId, from: 'pending', reason: 'set by the shop', restock: true, refund: false },
      })
  })
  test.each(open)('[O8] a COD order that was cancelled may become %s again', (to) =>
    given(placed('cod'), cancelled(false))
      .when(set(to))
      .then({ type: 'OrderReopened', data: { orderId, from: 'cancelled', to } }),
  )
  test('the cash of a parcel that was called back counts only when the admin says that it was collected', () => {
    const tracking = { awb: 'AWB1', courier: null, trackingUrl: null }
    const sent: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'pending', to: 'shipped' } }
    const onItsWay: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, from: 'shipped', reason: '', restock: false, refund: false },
    }
    const booked: OrderEvent = { type: 'OrderTracked', data: { orderId, ...tracking } }
    for (const before of [
      [sent, onItsWay],
      [booked, cancelled(false)],
    ]) {
      const calledBack = () => given(placed('cod'), ...before)
      calledBack().when(set('delivered')).thenRejects('cash_not_confirmed')
      for (const to of ['confirmed', 'processing', 'shipped'] as const)
        calledBack()
          .when(set(to))
          .then({ type: 'OrderReopened', data: { orderId, from: 'cancelled', to } })
      calledBack()
        .when({ ...set('delivered'), collected: true })
        .then({ type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'delivered', collected: true } })
    }
    given(placed('cod'), cancelled(false))
      .when({ ...set('delivered'), collected: true })
      .then({ type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'delivered' } })
  })
  test('insisting has no effect on a paid order', () =>
    given(placed(), paid)
      .when(set('shipped', true))
      .then({ type: 'OrderStatusSet', data: { orderId, from: 'confirmed', to: 'shipped' } }))
  test('a superseded order stays closed, whatever is said about its payment', () =>
    given(placed(), { type: 'OrderSuperseded', data: { orderId } })
      .when(set('shipped', true))
      .thenRejects('order_closed'))
})

describe('a payment that a client names', () => {
  const claim = { providerOrderId: 'order_1', providerPaymentId: 'pay_1', signature: 's' }
  const make = (signature = 's') => ({ type: 'MakeClaim' as const, claim: { ...claim, signature } })
  const made = (signature = 's'): OrderEvent => ({
    type: 'ClaimMade',
    data: { orderId, claim: { ...claim, signature } },
  })
  const fail = { type: 'FailClaim' as const, claim, why: 'unknown' as const }
  const failed: OrderEvent = { type: 'ClaimFailed', data: { orderId, claim, why: 'unknown' } }
  const ended: OrderEvent = {
    type: 'OrderFailed',
    data: { orderId, reason: 'the payment that it came with is not its own' },
  }
  const withClaim = orderPlaced(orderId, { paymentMethod: 'razorpay', claim })

  test('is asked about once, and five in all', () => {
    given(placed()).when(make()).then(made())
    given(placed(), made()).when(make()).then()
    given(placed(), ...['1', '2', '3', '4', '5'].map(made))
      .when(make('6'))
      .then()
    given(withClaim).when(make()).then()
    given(placed('cod')).when(make()).thenRejects('payment_not_offered')
  })
  test('fails without harm to an order that was there before it', () => {
    given(placed(), made()).when(fail).then(failed)
    given(placed(), made(), failed).when(fail).then()
    given(placed()).when(fail).then()
  })
  test('ends an order that was placed with it', () => {
    given(withClaim).when(fail).then(failed, ended)
    const pay = { paymentId: 'order_1', providerPaymentId: 'pay_1' }
    given(withClaim)
      .when({ type: 'PayOrder', ...pay, amount: 1, at: '' })
      .then(
        { type: 'PaymentDeclined', data: { orderId, ...pay, reason: 'the amount is not the order’s total' } },
        ended,
      )
  })
})

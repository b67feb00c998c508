import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { stockEffects } from '../../stock/stock-effects.ts'
import { order } from './order.decider.ts'
import { placedOrder } from './order.fixture.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const set = (from: 'pending' | 'confirmed' | 'shipped', to: 'processing' | 'shipped'): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from, to },
})
const cancelled = (from: 'pending' | 'shipped', restock: boolean): OrderEvent => ({
  type: 'OrderCancelled',
  data: { orderId, from, reason: 'why', restock, refund: false },
})
const pay = {
  type: 'PayOrder' as const,
  paymentId: 'x',
  providerPaymentId: 'pay_1',
  amount: 180_00,
  at: '2026-11-21T10:01:00.000Z',
}

describe('an order', () => {
  test('[O8] any status may follow any other', () =>
    given(placedOrder('cod')).when({ type: 'SetStatus', to: 'shipped' }).then(set('pending', 'shipped')))
  test('the status that it has changes nothing', () =>
    given(placedOrder('cod')).when({ type: 'SetStatus', to: 'pending' }).then())
  test('[Y9] a cancel before dispatch restocks', () =>
    given(placedOrder('cod')).when({ type: 'CancelOrder', reason: 'why' }).then(cancelled('pending', true)))
  test('a second cancel changes nothing', () =>
    given(placedOrder('cod'), cancelled('pending', true)).when({ type: 'CancelOrder', reason: 'why' }).then())
  test('a cancel after dispatch does not restock by itself', () =>
    given(placedOrder('cod'), set('pending', 'shipped'))
      .when({ type: 'CancelOrder', reason: 'why' })
      .then(cancelled('shipped', false)))
  test('a cancelled order can be reopened', () =>
    given(placedOrder('cod'), cancelled('pending', true))
      .when({ type: 'SetStatus', to: 'processing' })
      .then({ type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'processing' } }))
  test('the courier does not wake what was cancelled', () =>
    given(placedOrder('cod'), cancelled('pending', true)).when({ type: 'FollowCarrier', to: 'shipped' }).then())
  test('the courier moves forward only', () =>
    given(placedOrder('cod'), set('pending', 'shipped')).when({ type: 'FollowCarrier', to: 'shipped' }).then())
  test('an unpaid online order fails when its time is over', () =>
    given(placedOrder('razorpay'))
      .when({ type: 'ExpireOrder' })
      .then({ type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } }))
  test('a COD order has no deadline', () => given(placedOrder('cod')).when({ type: 'ExpireOrder' }).then())
  test('a payment of the right amount pays it', () =>
    given(placedOrder('razorpay'))
      .when(pay)
      .then({
        type: 'OrderPaid',
        data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 180_00, paidAt: pay.at },
      }))
  test('a payment of another amount is declined', () =>
    given(placedOrder('razorpay'))
      .when({ ...pay, amount: 100 })
      .then({
        type: 'PaymentDeclined',
        data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', reason: 'the amount is not the order’s total' },
      }))
  test('a superseded order stays closed', () =>
    given(placedOrder('razorpay'), { type: 'OrderSuperseded', data: { orderId } })
      .when({ type: 'SetStatus', to: 'processing' })
      .thenRejects('order_closed'))
  test('an order that was never placed is not found', () =>
    given().when({ type: 'CancelOrder', reason: 'why' }).thenRejects('order_not_found'))
})

describe('the stock follows an order', () => {
  const state = (...events: OrderEvent[]) => events.reduce(order.evolve, order.initial) as PlacedOrder
  const kinds = (before: PlacedOrder, ...events: OrderEvent[]) => stockEffects(before, events).map(({ type }) => type)

  test('a cancel returns what was sold, once', () => {
    expect(kinds(state(placedOrder('cod')), cancelled('pending', true))).toEqual(['ReturnStock'])
    expect(kinds(state(placedOrder('cod'), cancelled('pending', true)), cancelled('pending', true))).toEqual([])
  })
  test('reopening takes the units again', () =>
    expect(
      kinds(state(placedOrder('cod'), cancelled('pending', true)), {
        type: 'OrderReopened',
        data: { orderId, from: 'cancelled', to: 'processing' },
      }),
    ).toEqual(['ReserveStock', 'CommitStock']))
  test('a status that is set on an unpaid online order commits its reservation', () =>
    expect(kinds(state(placedOrder('razorpay')), set('pending', 'processing'))).toEqual(['CommitStock']))
  test('an expired order releases its reservation', () =>
    expect(kinds(state(placedOrder('razorpay')), { type: 'OrderFailed', data: { orderId, reason: '' } })).toEqual([
      'ReleaseStock',
    ]))
})

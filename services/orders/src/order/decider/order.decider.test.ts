import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { stockEffects } from '../../stock/stock-effects.ts'
import { order } from './order.decider.ts'
import type { OrderEvent, PlacedOrder } from './order-state.ts'

const given = specification(order)
const orderId = 'ORD-000000000001'
const line = {
  productId: 'p1',
  name: 'Rani Ring',
  sku: 'R-1',
  image: '',
  size: 7,
  quantity: 2,
  price: 100_00,
  category: 'Ring',
}
const placed = (paymentMethod: 'cod' | 'razorpay'): OrderEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    customer: 'c',
    accountId: null,
    lines: [line],
    subtotal: 200_00,
    discount: 20_00,
    shipping: 0,
    total: 180_00,
    paymentMethod,
    sealed: { subject: `order-${orderId}`, iv: '', tag: '', text: '' },
    state: 'Kerala',
    checkoutId: null,
    visitorId: null,
    placedAt: '2026-11-21T10:00:00.000Z',
    payBy: null,
  },
})
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
    given(placed('cod')).when({ type: 'SetStatus', to: 'shipped' }).then(set('pending', 'shipped')))
  test('the status that it has changes nothing', () =>
    given(placed('cod')).when({ type: 'SetStatus', to: 'pending' }).then())
  test('[Y9] a cancel before dispatch restocks', () =>
    given(placed('cod')).when({ type: 'CancelOrder', reason: 'why' }).then(cancelled('pending', true)))
  test('a second cancel changes nothing', () =>
    given(placed('cod'), cancelled('pending', true)).when({ type: 'CancelOrder', reason: 'why' }).then())
  test('a cancel after dispatch does not restock by itself', () =>
    given(placed('cod'), set('pending', 'shipped'))
      .when({ type: 'CancelOrder', reason: 'why' })
      .then(cancelled('shipped', false)))
  test('a cancelled order can be reopened', () =>
    given(placed('cod'), cancelled('pending', true))
      .when({ type: 'SetStatus', to: 'processing' })
      .then({ type: 'OrderReopened', data: { orderId, from: 'cancelled', to: 'processing' } }))
  test('the courier does not wake what was cancelled', () =>
    given(placed('cod'), cancelled('pending', true)).when({ type: 'FollowCarrier', to: 'shipped' }).then())
  test('the courier moves forward only', () =>
    given(placed('cod'), set('pending', 'shipped')).when({ type: 'FollowCarrier', to: 'shipped' }).then())
  test('an unpaid online order fails when its time is over', () =>
    given(placed('razorpay'))
      .when({ type: 'ExpireOrder' })
      .then({ type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } }))
  test('a COD order has no deadline', () => given(placed('cod')).when({ type: 'ExpireOrder' }).then())
  test('a payment of the right amount pays it', () =>
    given(placed('razorpay'))
      .when(pay)
      .then({
        type: 'OrderPaid',
        data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', amount: 180_00, paidAt: pay.at },
      }))
  test('a payment of another amount is declined', () =>
    given(placed('razorpay'))
      .when({ ...pay, amount: 100 })
      .then({
        type: 'PaymentDeclined',
        data: { orderId, paymentId: 'x', providerPaymentId: 'pay_1', reason: 'the amount is not the order’s total' },
      }))
  test('a superseded order stays closed', () =>
    given(placed('razorpay'), { type: 'OrderSuperseded', data: { orderId } })
      .when({ type: 'SetStatus', to: 'processing' })
      .thenRejects('order_closed'))
  test('an order that was never placed is not found', () =>
    given().when({ type: 'CancelOrder', reason: 'why' }).thenRejects('order_not_found'))
})

describe('the stock follows an order', () => {
  const state = (...events: OrderEvent[]) => events.reduce(order.evolve, order.initial) as PlacedOrder
  const kinds = (before: PlacedOrder, ...events: OrderEvent[]) => stockEffects(before, events).map(({ type }) => type)

  test('a cancel returns what was sold, once', () => {
    expect(kinds(state(placed('cod')), cancelled('pending', true))).toEqual(['ReturnStock'])
    expect(kinds(state(placed('cod'), cancelled('pending', true)), cancelled('pending', true))).toEqual([])
  })
  test('reopening takes the units again', () =>
    expect(
      kinds(state(placed('cod'), cancelled('pending', true)), {
        type: 'OrderReopened',
        data: { orderId, from: 'cancelled', to: 'processing' },
      }),
    ).toEqual(['ReserveStock', 'CommitStock']))
  test('a status that is set on an unpaid online order commits its reservation', () =>
    expect(kinds(state(placed('razorpay')), set('pending', 'processing'))).toEqual(['CommitStock']))
  test('an expired order releases its reservation', () =>
    expect(kinds(state(placed('razorpay')), { type: 'OrderFailed', data: { orderId, reason: '' } })).toEqual([
      'ReleaseStock',
    ]))
})

import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { expect, test } from 'vitest'
import { orderMessages } from './order-messages.ts'

const of = (type: string, data: object) => orderMessages.messagesOf({ type, data } as never)

test('an order that was placed is told with what was bought, and nothing of who and where', () => {
  const { data } = orderPlaced('o1')
  expect(of('OrderPlaced', data)).toEqual([
    {
      type: 'order.placed',
      data: {
        order_id: 'o1',
        status: 'pending',
        payment_method: 'cod',
        currency: 'INR',
        total: 1299,
        items: [{ product_id: 'p1', sku: 'RNG-01', size: 7, quantity: 1, price: 1299 }],
        placed_at: data.placedAt,
      },
    },
  ])
})

test('each step is told; a payment’s confirmation does not say that a shipped order went back', () => {
  const step = (type: string, data: object) =>
    of(type, { orderId: 'o1', ...data }).map(({ type, data }) => [type, data])
  expect(step('OrderPaid', {})).toEqual([['order.confirmed', { order_id: 'o1', paid: true }]])
  expect(step('OrderStatusSet', { from: 'pending', to: 'confirmed' })).toEqual([
    ['order.status_changed', { order_id: 'o1', status: 'confirmed', previous_status: 'pending' }],
    ['order.confirmed', { order_id: 'o1', paid: false }],
  ])
  expect(step('OrderCancelled', { from: 'shipped', refund: true, reason: 'my secret words' })).toEqual([
    ['order.cancelled', { order_id: 'o1', previous_status: 'shipped', refund: true }],
    ['order.status_changed', { order_id: 'o1', status: 'cancelled', previous_status: 'shipped' }],
  ])
  for (const type of ['OrderFailed', 'OrderSuperseded'])
    expect(step(type, { reason: 'x' })).toEqual([
      ['order.status_changed', { order_id: 'o1', status: 'failed', previous_status: 'pending' }],
    ])
})

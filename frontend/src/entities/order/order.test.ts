import { expect, it } from 'vitest'
import { toOrder, toOrders } from './order.ts'

it('[X7] entries without an order id are dropped; items that are no list are empty', () => {
  const orders = toOrders({ orders: [{ order_id: 'ORD-1', items: 'none' }, { amount: 5 }] })
  expect(orders.map(({ id }) => id)).toEqual(['ORD-1'])
  expect(orders[0]?.items).toEqual([])
})

it('[Y7] the other names of an order’s fields are read too', () => {
  const order = toOrder({
    id: 'ORD-2',
    orderDate: '2026-11-20T10:00:00Z',
    total: 1899,
    customer: { name: 'Priya', email: 'p@example.in', phone: '9876543210' },
    trackingNumber: 'AWB1',
    items: [{ item_id: 7, sku: 'S1', size: 6.5, quantity: 2, price: 900 }],
  })
  expect(order).toMatchObject({ id: 'ORD-2', amount: 1899, name: 'Priya', trackingNumber: 'AWB1', status: 'pending' })
  expect(order.items[0]).toMatchObject({ productId: '7', sku: 'S1', size: '6.5' })
})

it('a masked pincode shows three digits and stars', () => {
  expect(toOrder({ order_id: 'ORD-1', pincode: '560' }).pincode).toBe('560***')
  expect(toOrder({ order_id: 'ORD-1', pincode: '560038' }).pincode).toBe('560038')
  expect(toOrder({ order_id: 'ORD-1', pincode: '' }).pincode).toBe('')
})

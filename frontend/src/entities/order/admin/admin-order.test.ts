import { expect, test } from 'vitest'
import { toAdminOrder, toOrderPage } from './admin-order.ts'

const wire = { order_id: 'ORD-1', customer_name: 'Asha', amount: 900, order_status: 'shipped', version: 4 }

test('[Y7] orders are read from data, from orders, or from a plain list', () => {
  for (const answer of [{ data: [wire] }, { orders: [wire] }, [wire]])
    expect(toOrderPage(answer).orders[0]).toMatchObject({ id: 'ORD-1', name: 'Asha', status: 'shipped', version: 4 })
})

test('[Y7] a nested customer, orderDate, trackingNumber and total are read too', () => {
  const [order] = toOrderPage([
    {
      id: 'ORD-2',
      customer: { name: 'Ravi', email: 'r@example.com', phone: '9', address: 'x' },
      orderDate: '2026-11-20T10:00:00Z',
      trackingNumber: 'AWB1',
      total: 450,
    },
  ]).orders
  expect(order).toMatchObject({ name: 'Ravi', email: 'r@example.com', trackingNumber: 'AWB1', amount: 450 })
  expect(order?.createdAt).toBe('2026-11-20T10:00:00Z')
})

test('an order without a number stays on the list, so that its actions can say what is wrong with it', () => {
  expect(toOrderPage({ data: [{ amount: 1 }] })).toMatchObject({ total: 1, orders: [{ id: '' }] })
})

test('the reason of a pending refund is read where it is given', () => {
  const [owed, fine] = toOrderPage([{ ...wire, refund_error: 'no balance' }, wire]).orders
  expect([owed?.refundFault, fine?.refundFault]).toEqual(['no balance', ''])
})

test('names what made up the discount, and leaves out what is no offer', () => {
  const offers = [{ title: 'Diwali', code: 'DIWALI20', amount: 270, shipping: 0 }, { title: 5 }, null]
  expect(toAdminOrder({ order_id: 'ORD-1', discount: 270, offers }).offers).toEqual([
    { title: 'Diwali', code: 'DIWALI20', amount: 270 },
  ])
  expect(toAdminOrder({ order_id: 'ORD-1', discount: 270 })).not.toHaveProperty('offers')
})

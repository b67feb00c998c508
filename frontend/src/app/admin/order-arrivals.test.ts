import { afterEach, expect, it, vi } from 'vitest'
import { addOrderArrival, dismissOrders, holdOrders, orderArrivals, releaseOrders } from './order-arrivals.ts'
import { orderToastText } from './order-toast-text.ts'

const order = (order_id: string, amount: number) => ({
  order_id,
  amount,
  status: 'pending' as const,
  created_at: '2026-11-21T10:00:00.000Z',
})

afterEach(() => {
  dismissOrders()
  vi.useRealTimers()
})

it('an order is shown by number and amount with a link, a burst as one toast', () => {
  expect(orderToastText([])).toBeNull()
  expect(orderToastText([order('ORD-1', 1899)])).toEqual({
    title: 'New order ORD-1',
    amount: '₹1,899',
    action: 'View order',
    to: '/admin/orders?q=ORD-1',
  })
  const burst = [order('ORD-1', 1899), order('ORD-2', 100_000), order('ORD-3', 1)]
  expect(orderToastText(burst)).toMatchObject({ title: '3 new orders', amount: '₹1,01,900', to: '/admin/orders' })
})

it('an order is shown once; the toast closes by itself a while after the last one, and not while it is read', () => {
  vi.useFakeTimers()
  addOrderArrival(order('ORD-1', 1))
  vi.advanceTimersByTime(8_000)
  addOrderArrival(order('ORD-2', 1))
  addOrderArrival(order('ORD-1', 1))
  expect(orderArrivals.get().orders).toHaveLength(2)
  vi.advanceTimersByTime(8_000)
  expect(orderArrivals.get().orders).toHaveLength(2)
  holdOrders()
  vi.advanceTimersByTime(60_000)
  expect(orderArrivals.get().orders).toHaveLength(2)
  releaseOrders()
  vi.advanceTimersByTime(12_000)
  expect(orderArrivals.get().orders).toEqual([])
})

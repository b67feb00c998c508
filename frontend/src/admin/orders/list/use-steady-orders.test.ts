import { expect, test } from 'vitest'
import { toAdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { steadyRows, waitingIn } from './use-steady-orders.ts'

const order = (id: string, order_status = 'pending') => toAdminOrder({ order_id: id, order_status })

test('rows stay in their places and follow their orders; what comes in is counted', () => {
  const held = [order('ORD-2'), order('ORD-1')]
  const latest = [order('ORD-4'), order('ORD-3'), order('ORD-2', 'confirmed')]
  const rows = steadyRows(held, latest)
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    ['ORD-2', 'confirmed'],
    ['ORD-1', 'pending'],
  ])
  expect(waitingIn(rows, latest)).toBe(2)
})

test('nothing waits while both are the same; another order of the rows is a change without a count', () => {
  const [one, two] = [order('ORD-1'), order('ORD-2')]
  expect(waitingIn([one, two], [one, two])).toBeNull()
  expect(waitingIn([one, two], [two, one])).toBe(0)
  expect(waitingIn([one, two], [one])).toBe(0)
})

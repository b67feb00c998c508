import { expect, test } from 'vitest'
import { toAdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { steadyRows, waitingIn } from './use-steady-orders.ts'

const shownAt = Date.parse('2026-11-26T14:00:00Z')
const order = (id: string, order_status = 'pending', created_at = '2026-11-26T15:00:00Z') =>
  toAdminOrder({ order_id: id, order_status, created_at })

test('rows stay in their places and follow their orders; what comes in is counted', () => {
  const held = [order('ORD-2'), order('ORD-1')]
  const latest = [order('ORD-4'), order('ORD-3'), order('ORD-2', 'confirmed')]
  const rows = steadyRows(held, latest)
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    ['ORD-2', 'confirmed'],
    ['ORD-1', 'pending'],
  ])
  expect(waitingIn(rows, latest, shownAt)).toBe(2)
})

test('nothing waits while both are the same; another order of the rows is a change without a count', () => {
  const [one, two] = [order('ORD-1'), order('ORD-2')]
  expect(waitingIn([one, two], [one, two], shownAt)).toBeNull()
  expect(waitingIn([one, two], [two, one], shownAt)).toBe(0)
  expect(waitingIn([one, two], [one], shownAt)).toBe(0)
})

test('what was placed before the rows were shown moves up from the next page: it is a change, not a new order', () => {
  const older = order('ORD-0', 'confirmed', '2026-11-26T13:00:00Z')
  expect(waitingIn([order('ORD-2'), order('ORD-1')], [older], shownAt)).toBe(0)
})

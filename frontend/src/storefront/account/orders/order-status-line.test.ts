import { expect, it } from 'vitest'
import { orderStatusLine } from './order-status-line.ts'

it('[A18] the order’s status has its own line when it differs from the payment’s', () => {
  expect(orderStatusLine({ status: 'shipped', paymentStatus: 'pending' })).toBe('shipped')
  expect(orderStatusLine({ status: 'pending', paymentStatus: 'pending' })).toBeNull()
})

import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { whyNoOrder, whyNoOrders } from './order-reads.ts'
import { emailProblem, orderIdProblem } from './tracking-checks.ts'

it('[T2] an order id of at least 3 characters is required', () => {
  expect(orderIdProblem('  ')).toBe('Please enter an order ID')
  expect(orderIdProblem('OR')).toBe('Order ID must be at least 3 characters long')
  expect(orderIdProblem('ORD-123456789012')).toBeNull()
})

it('[T2] a valid e-mail address is required', () => {
  expect(emailProblem('')).toBe('Please enter your email address')
  expect(emailProblem('priya')).toBe('Please enter a valid email address')
  expect(emailProblem(' priya@example.in ')).toBeNull()
})

it('[T5] every failure has its message', () => {
  const refused = (status: number, error?: string) => new ApiError(status, error ? { error } : undefined)
  expect(whyNoOrder(refused(404))).toBe('Order not found. Please check your order ID and try again.')
  expect(whyNoOrder(refused(431, 'The headers are too large'))).toMatch(/^Order not found/)
  expect(whyNoOrder(refused(500))).toBe('Failed to track order')
  expect(whyNoOrder(refused(429, 'Too many lookups'))).toBe('Too many lookups')
  expect(whyNoOrders(refused(404))).toBe(
    'No orders found for this email address. Please check your email and try again.',
  )
  expect(whyNoOrders(refused(500))).toBe('Failed to fetch orders')
  expect(whyNoOrders(refused(0))).toBe('Network error. Please check your internet connection and try again.')
  expect(whyNoOrder(new TypeError('odd'))).toBe('An unexpected error occurred. Please try again.')
})

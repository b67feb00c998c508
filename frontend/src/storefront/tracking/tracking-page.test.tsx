import type { Order } from '@suvarna/contracts/orders/routes.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { anOrder } from '../../testing/samples.ts'
import { address, api, asCustomer, open } from '../../testing/screen.tsx'

const ONE = 'GET /orders/{orderId}'
const MANY = 'GET /orders/email/{customer_email}'
beforeEach(() => {
  const data = { serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue', city: null, state: null }
  api.answers('GET /shipping/serviceability', { success: true, data })
})
const byNumber = async (user: UserEvent, number: string) =>
  user.type(await screen.findByLabelText('Order ID'), `${number}{Enter}`)
async function byEmail(user: UserEvent, email: string) {
  await user.click(await screen.findByLabelText('By e-mail'))
  await user.type(screen.getByLabelText('E-mail address'), `${email}{Enter}`)
}

it('[T1 T2] by number or by e-mail, by button or Enter; a missing value shows an error', async () => {
  const user = open('/orders')
  await user.click(await screen.findByRole('button', { name: 'Track Order' }))
  await screen.findByText('Please enter an order ID')
  await byNumber(user, 'OR')
  await screen.findByText('Order ID must be at least 3 characters long')
  await user.click(screen.getByLabelText('By e-mail'))
  await user.click(screen.getByRole('button', { name: 'Find Orders' }))
  await screen.findByText('Please enter your email address')
  await user.type(screen.getByLabelText('E-mail address'), 'meera@home{Enter}')
  await screen.findByText('Please enter a valid email address')
})

it('[T1 T6] the digits alone find an order, and its address reopens it; a masked number cannot be opened', async () => {
  api.answers(ONE, { success: true, data: anOrder({ order_id: 'ORD-202611220042', name: 'M*** N***', address: '' }) })
  const user = open('/orders')
  await byNumber(user, '202611220042')
  await screen.findByRole('heading', { name: 'ORD-202611220042' })
  expect(address()).toBe('/orders?id=202611220042')
  expect(screen.getByTestId('order-card').textContent).toContain('M*** N***')
  api.answers(MANY, { success: true, data: [anOrder({ order_id: 'ORD-……0042' })] })
  await byEmail(user, 'meera@example.com')
  await screen.findByRole('heading', { name: 'ORD-……0042' })
  expect(address()).toBe('/orders')
  expect(screen.queryByRole('button', { name: 'Follow this order' })).toBeNull()
})

it('whoever is logged in is led to the orders of the account; others are not', async () => {
  open('/orders')
  await screen.findByLabelText('Order ID')
  expect(screen.queryByRole('link', { name: 'See all orders of your account' })).toBeNull()
  open('/orders', asCustomer)
  const link = await screen.findByRole('link', { name: 'See all orders of your account' })
  expect(link.getAttribute('href')).toBe('/profile')
})

it('whoever comes by a mail’s link sees the order, and the form only on request', async () => {
  api.answers(ONE, { success: true, data: anOrder({ order_id: 'ORD-1' }) })
  open('/orders?id=ORD-1&t=proof')
  await screen.findByRole('heading', { name: 'ORD-1' })
  expect(screen.queryByLabelText('By e-mail')).toBeNull()
  expect(screen.getByText('Track another order').closest('details')?.open).toBe(false)
})

it('an order that is on its way says by when it is expected', async () => {
  const order = anOrder({ order_id: 'ORD-1', status: 'shipped', created_at: new Date().toISOString() })
  api.answers(ONE, { success: true, data: { ...order, pincode: '560038' } })
  open('/orders?id=ORD-1')
  await screen.findByText('Expected by')
})

const steps = ['Order Placed', 'Confirmed', 'Processing', 'Shipped', 'Delivered']
const expectedStates: [Order['order_status'], number | null][] = [
  ['pending', 0],
  ['failed', 0],
  ['confirmed', 1],
  ['processing', 2],
  ['shipped', 3],
  ['delivered', 4],
  ['cancelled', null],
]

it.each(expectedStates)('[T3 T4] the five steps of an order that is %s', async (status, current) => {
  api.answers(ONE, { success: true, data: anOrder({ order_id: 'ORD-1', status }) })
  open('/orders?id=ORD-1')
  const list = await screen.findByRole('list', { name: 'Steps of the order' })
  const items = [...list.children] as HTMLElement[]
  const states = items.map((item) => item.textContent)
  const stateOf = (step: number) =>
    current === null ? 'cancelled' : step < current ? 'completed' : step === current ? 'current' : 'upcoming'
  expect(states).toEqual(steps.map((name, step) => `${name}, ${stateOf(step)}`))
  if (current === null) screen.getByText('Order cancelled')
  else expect(items.findIndex((item) => item.getAttribute('aria-current') === 'step')).toBe(current)
})

it.each([
  [
    'not found',
    () => api.refuses(ONE, 'order_not_found'),
    'Order not found. Please check your order ID and try again.',
  ],
  ['unreached', () => api.loses(ONE), 'Network error. Please check your internet connection and try again.'],
  ['broken', () => api.breaks(ONE), 'Failed to track order'],
  ['no order at all', () => api.breaks(ONE, 200, 'no order'), 'An unexpected error occurred. Please try again.'],
] as const)('[T5] an order that is %s has its own words', async (_what, prepare, text) => {
  prepare()
  const user = open('/orders')
  await byNumber(user, 'ORD-000000000000')
  await screen.findByText(text)
})

it.each([
  [
    'not found',
    () => api.refuses(MANY, 'order_not_found'),
    'No orders found for this email address. Please check your email and try again.',
  ],
  ['unreached', () => api.loses(MANY), 'Network error. Please check your internet connection and try again.'],
  ['broken', () => api.breaks(MANY), 'Failed to fetch orders'],
  ['no list at all', () => api.breaks(MANY, 200, 'no order'), 'An unexpected error occurred. Please try again.'],
] as const)('[T5] orders of an address that are %s have their own words', async (_what, prepare, text) => {
  prepare()
  const user = open('/orders')
  await byEmail(user, 'nobody@example.com')
  await waitFor(() => screen.getByText(text))
})

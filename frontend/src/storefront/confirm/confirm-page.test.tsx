import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCheckout } from '../../testing/checkout-answers.ts'
import { api, open } from '../../testing/screen.tsx'

const mail = '/orders/confirm?id=ORD-123456789012&t=token'
const order = (state: 'waiting' | 'confirmed' | 'cancelled') => ({
  ...{ order_id: 'ORD-123456789012', amount: 1_299, state },
  confirm_by: state === 'waiting' ? '2026-11-27T10:00:00.000Z' : null,
})
const isNow = (state: 'waiting' | 'confirmed' | 'cancelled') =>
  api.answers('GET /orders/{orderId}/confirm', { success: true, data: order(state) })

it('the mail’s link asks, and only a press confirms', async () => {
  isNow('waiting')
  const user = open(mail)
  await screen.findByRole('heading', { name: 'Shall we send it?' })
  screen.getByText(/You pay ₹1,299 in cash/)
  expect(api.calls('POST /orders/{orderId}/confirm')).toEqual([])
  api.answers('POST /orders/{orderId}/confirm', { success: true, data: order('confirmed') })
  isNow('confirmed')
  await user.click(screen.getByRole('button', { name: 'Confirm my order' }))
  await screen.findByRole('heading', { name: 'Thank you, it is confirmed' })
  const [sent] = api.calls('POST /orders/{orderId}/confirm')
  expect([sent?.params.orderId, sent?.body]).toEqual(['ORD-123456789012', { t: 'token' }])
  expect(screen.queryByRole('button', { name: 'Confirm my order' })).toBeNull()
})

it('who does not want it cancels it there, after one question', async () => {
  isNow('waiting')
  const user = open(mail)
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }))
  expect(api.calls('POST /orders/{orderId}/confirm')).toEqual([])
  api.answers('POST /orders/{orderId}/confirm', { success: true, data: order('cancelled') })
  isNow('cancelled')
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  await screen.findByRole('heading', { name: 'This order is cancelled' })
  expect(api.calls('POST /orders/{orderId}/confirm').map(({ body }) => body)).toEqual([{ t: 'token', cancel: true }])
})

it('too late, it says that the order is cancelled', async () => {
  isNow('waiting')
  const user = open(mail)
  const button = await screen.findByRole('button', { name: 'Confirm my order' })
  api.refuses('POST /orders/{orderId}/confirm', 'order_closed')
  isNow('cancelled')
  await user.click(button)
  await screen.findByRole('heading', { name: 'This order is cancelled' })
  screen.getByText(/You have nothing to pay/)
})

it('an answer that does not arrive can be given again', async () => {
  isNow('waiting')
  const user = open(mail)
  api.loses('POST /orders/{orderId}/confirm')
  await user.click(await screen.findByRole('button', { name: 'Confirm my order' }))
  await screen.findByRole('alert')
  expect((screen.getByRole('button', { name: 'Confirm my order' }) as HTMLButtonElement).disabled).toBe(false)
})

it('a broken link says what to do', async () => {
  api.refuses('GET /orders/{orderId}/confirm', 'order_not_found')
  open(mail)
  await screen.findByRole('heading', { name: 'This link opens no order' })
  open('/orders/confirm?id=ORD-123456789012')
  expect(await screen.findAllByRole('heading', { name: 'This link opens no order' })).not.toHaveLength(0)
})

it('it can be paid online instead, for what that costs; nothing is said of it where it cannot', async () => {
  answerCheckout(api)
  isNow('waiting')
  open(mail)
  await screen.findByRole('button', { name: 'Confirm my order' })
  expect(screen.queryByRole('button', { name: /online/ })).toBeNull()
})

it('paid online, the order says so, and that nothing is due at the door', async () => {
  api.answers('GET /orders/{orderId}/confirm', {
    success: true,
    data: { ...order('confirmed'), amount: 1_250, paid: true as const },
  })
  open(mail)
  await screen.findByText(/You paid ₹1,250 online: nothing is due at your door/)
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cartAnswer } from '../../../../testing/cart-answer.ts'
import { answerCheckout } from '../../../../testing/checkout-answers.ts'
import { aLine, aProduct, theShop } from '../../../../testing/samples.ts'
import { api, asCustomer, open } from '../../../../testing/screen.tsx'

const cart = { cart: [aLine(aProduct({ id: 'p1', price: 1000, stock: 5 }))] }
const phoneBox = /^Send me updates about my orders on WhatsApp/
const bagBox = /^Remind me once by mail/
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  answerCheckout(api)
  api.answers('POST /cart/validate', cartAnswer())
  api.answers('GET /shop', { success: true, data: { ...theShop(), phone_updates: true } })
  api.answers('GET /auth/orders', { success: true, orders: [] })
  api.answers('PUT /left-bag', { success: true, kept: true })
})

it('no box is ticked beforehand, and an order without them agrees to nothing', async () => {
  open('/checkout', { storage: cart })
  expect([(await box(phoneBox)).checked, (await box(bagBox)).checked]).toEqual([false, false])
})

it('a shop without messages to phones has no such box', async () => {
  api.answers('GET /shop', { success: true, data: theShop() })
  open('/checkout', { storage: cart })
  await box(bagBox)
  expect(screen.queryByRole('checkbox', { name: phoneBox })).toBeNull()
})

it('the bag leaves this browser only behind the ticked box, a whole address and a moment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open('/checkout', { storage: cart })
  await user.click(await box(bagBox))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'meera@' } })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(api.calls('PUT /left-bag')).toEqual([])
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'meera@example.com' } })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await waitFor(() => expect(api.calls('PUT /left-bag')).toHaveLength(1))
  const items = [{ product_id: 'p1', quantity: 1 }]
  expect(api.calls('PUT /left-bag')[0]?.body).toEqual({ email: 'meera@example.com', version: 1, items })
  await user.click(await box(bagBox))
  await waitFor(() => expect(api.calls('PUT /left-bag')).toHaveLength(2))
  expect(api.calls('PUT /left-bag')[1]?.body).toEqual({ email: 'meera@example.com', items: [] })
})

it('an account says it in its preferences: its bag goes along after a yes, and stays here without', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const about = { title: 'Bag reminders', basis: 'consent', text: 'x', current_version: 1 } as const
  const said = { purpose: 'bag-reminders', version: 1, source: 'account', changed_at: null, ...about } as const
  api.answers('GET /auth/consents', { success: true, consents: [{ ...said, given: false }] })
  open('/checkout', { storage: cart, ...asCustomer })
  await box(phoneBox)
  expect(screen.queryByRole('checkbox', { name: bagBox })).toBeNull()
  await waitFor(() => expect(api.calls('GET /auth/consents')).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(api.calls('PUT /left-bag')).toEqual([])
})

it('an account that said yes has its bag kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const about = { title: 'Bag reminders', basis: 'consent', text: 'x', current_version: 1 } as const
  const said = { purpose: 'bag-reminders', version: 1, source: 'account', changed_at: null, ...about } as const
  api.answers('GET /auth/consents', { success: true, consents: [{ ...said, given: true }] })
  open('/checkout', { storage: cart, ...asCustomer })
  await waitFor(() => expect(api.calls('GET /auth/consents')).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(api.calls('PUT /left-bag')).toHaveLength(1))
  expect(api.calls('PUT /left-bag')[0]?.body).toEqual({ items: [{ product_id: 'p1', quantity: 1 }] })
})

import type { Profile } from '@suvarna/contracts/identity/routes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { address, api, asCustomer, open, reload } from '../../../testing/screen.tsx'

const CHANGE = 'PUT /auth/profile'
const VERIFY = 'POST /auth/verify-otp'
const RESEND = 'POST /auth/resend-otp'
const DELETE = 'DELETE /auth/account'
const NOT_HERS = 'This is not your password'
const CONFIRM = 'Confirm your new address'

type Acting = ReturnType<typeof open>

/** The account as stored on the server. */
let account: Profile

beforeEach(() => {
  account = { ...asCustomer.as, id: '1', isVerified: true, memberSince: '2026-01-01T00:00:00.000Z' }
  api.answers('GET /auth/profile', () => account)
  api.answers('GET /auth/orders', { success: true, orders: [] })
})

const acceptChange = ({ isVerified }: { isVerified: boolean }) =>
  api.answers(CHANGE, ({ body }) => {
    const { firstName, email } = body as Profile
    account = { ...account, firstName, email, isVerified }
    return account
  })
const sent = (key: typeof CHANGE | typeof VERIFY | typeof DELETE) => api.calls(key).map(({ body }) => body)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const hasFocus = (label: string) => waitFor(() => expect(document.activeElement).toBe(field(label)))
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (user: Acting, name: string) => user.click(button(name))
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function fill(user: Acting, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label))
    await user.type(field(label), value)
  }
}

it('[A15 A16 A17 A19 A20] shows the account, and is edited with the specification’s texts', async () => {
  const user = open('/profile', asCustomer)
  await screen.findByRole('heading', { name: 'Meera' })
  screen.getByText('Customer')
  // The date is not in the browser's storage, so the account has been fetched.
  await screen.findByText('Member since')
  await screen.findByText('No orders yet. Start shopping to see your order history here!')
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products')

  await press(user, 'Edit profile')
  await screen.findByLabelText('First name')
  await hasFocus('First name')
  await fill(user, { 'First name': 'M', Email: 'meera@', 'New password': '12345' })
  await press(user, 'Save')
  await screen.findByText('First name must be at least 2 characters')
  screen.getByText('Please enter a valid email address')
  screen.getByText('Password must be at least 6 characters long')
  await hasFocus('First name')
  await fill(user, { 'First name': 'Lata' })
  await press(user, 'Save')
  await hasFocus('Email')
  await press(user, 'Cancel')
  await screen.findByRole('heading', { name: 'Meera' })
  await waitFor(() => expect(document.activeElement).toBe(button('Edit profile')))

  await user.keyboard('{Enter}')
  await screen.findByLabelText('First name')
  await fill(user, { 'First name': 'Meera Devi' })
  api.loses(CHANGE)
  await press(user, 'Save')
  await screen.findByText('Profile update failed')
  acceptChange({ isVerified: true })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press(user, 'Save')
  await screen.findByText('Profile updated successfully!')
  await screen.findByRole('heading', { name: 'Meera Devi' })
  const change = { firstName: 'Meera Devi', email: 'meera@example.com' }
  expect(sent(CHANGE), 'the lost one, and the one that arrived').toEqual([change, change])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(account)
  await passes(2_000)
  screen.getByText('Profile updated successfully!')
  await passes(1_500)
  expect(screen.queryByText('Profile updated successfully!')).toBeNull()
})

it('[A16] a new address is confirmed with its OTP, which may be sent again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open('/profile', asCustomer)
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  await screen.findByLabelText('First name')
  await fill(user, { Email: 'Meera.New@example.com' })
  await press(user, 'Save')
  await screen.findByText('Current password is required')
  await hasFocus('Current password')
  api.refuses(CHANGE, 'invalid_credentials', { error: NOT_HERS, field: 'current_password' })
  await fill(user, { 'Current password': 'somebody else' })
  await press(user, 'Save')
  await screen.findByText(NOT_HERS)
  await hasFocus('Current password')
  acceptChange({ isVerified: false })
  await fill(user, { 'Current password': 'Quiet-Peacock-9' })
  await press(user, 'Save')
  await screen.findByRole('heading', { name: CONFIRM })
  screen.getByText('Not confirmed yet')
  const change = { firstName: 'Meera', email: 'meera.new@example.com' }
  expect(sent(CHANGE)).toEqual([
    { ...change, current_password: 'somebody else' },
    { ...change, current_password: 'Quiet-Peacock-9' },
  ])

  reload()
  await screen.findByRole('heading', { name: CONFIRM })
  // Only a minute after the last one, also after a reload.
  expect(button(/^Resend OTP in \d:\d\d$/).disabled).toBe(true)
  await passes(60_000)
  api.answers(RESEND, { success: true })
  await press(user, 'Resend OTP')
  await screen.findByText('OTP resent successfully. Please check your email.')
  expect(api.calls(RESEND)).toHaveLength(1)
  expect(button(/^Resend OTP in \d:\d\d$/).disabled).toBe(true)

  const refusal = 'This OTP is not right, or no longer valid.'
  api.refuses(VERIFY, 'otp_invalid', { error: refusal, field: 'otp' })
  await fill(user, { OTP: '999999' })
  await press(user, 'Verify OTP')
  await screen.findByText('OTP verification failed')
  screen.getByText(refusal)
  await hasFocus('OTP')
  api.answers(VERIFY, () => {
    account = { ...account, isVerified: true }
    return { success: true as const }
  })
  await fill(user, { OTP: '123456' })
  await press(user, 'Verify OTP')
  await screen.findByText('Your address is verified.')
  await waitFor(() => expect(screen.queryByRole('heading', { name: CONFIRM })).toBeNull())
  expect(screen.queryByText('Not confirmed yet')).toBeNull()
  const { email } = change
  expect(sent(VERIFY)).toEqual([
    { email, otp: '999999' },
    { email, otp: '123456' },
  ])
})

it('an account is deleted by its owner, but not with an open order', async () => {
  for (const key of ['GET /products/featured', 'GET /products/best-sellers'] as const)
    api.answers(key, { success: true, products: [] })
  api.answers('GET /banners', { success: true, banners: [] })
  api.answers('GET /categories', { success: true, categories: [] })
  const user = open('/profile', asCustomer)
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  dialog.getByText(/erased for good/)
  await dialog.findByLabelText('Your password')
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await confirm()
  await dialog.findByText('Password is required')
  await hasFocus('Your password')
  api.refuses(DELETE, 'invalid_credentials', { error: NOT_HERS, field: 'password' })
  await fill(user, { 'Your password': 'not-hers' })
  await confirm()
  await dialog.findByText(NOT_HERS)
  await hasFocus('Your password')
  api.refuses(DELETE, 'open_orders', { error: 'An order of this user is still open' })
  await fill(user, { 'Your password': 'Quiet-Peacock-9' })
  await confirm()
  await dialog.findByText(/^One of your orders is still on its way\./)
  expect([address(), localStorage.getItem('token')]).toEqual(['/profile', expect.any(String)])
  api.answers(DELETE, { success: true })
  localStorage.setItem('last-order-id', 'ORD-123456789012')
  sessionStorage.setItem('checkout-draft', JSON.stringify({ values: { name: 'Meera' }, own: [], owner: '' }))
  await confirm()
  await screen.findByText('Your account was deleted')
  await waitFor(() => expect(address()).toBe('/'))
  const onDevice = ['token', 'user', 'last-order-id'].map((key) => localStorage.getItem(key))
  expect([...onDevice, sessionStorage.getItem('checkout-draft')]).toEqual([null, null, null, null])
  const right = { password: 'Quiet-Peacock-9' }
  expect(sent(DELETE)).toEqual([{ password: 'not-hers' }, right, right])
})

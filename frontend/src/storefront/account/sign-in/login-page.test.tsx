import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { theDashboard } from '../../../testing/samples.ts'
import { address, api, open, tokenFor } from '../../../testing/screen.tsx'

const LOGIN = 'POST /auth/login'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  for (const key of ['GET /products/new-arrivals', 'GET /products/featured', 'GET /products/best-sellers'] as const)
    api.answers(key, { success: true, products: [] })
})

it('[A6 A8] shows errors while typing, on leaving a field and on submit', async () => {
  const user = open('/login')
  await user.type(await screen.findByLabelText('Email'), 'a')
  await screen.findByText('Please enter a valid email address')
  await user.clear(field('Email'))
  await screen.findByText('Email is required')
  field('Password').focus()
  fireEvent.blur(field('Password'))
  await screen.findByText('Password is required')
  await user.type(field('Email'), 'nobody@example.in')
  await user.type(field('Password'), '12345')
  await screen.findByText('Password must be at least 6 characters')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(api.calls(LOGIN)).toEqual([])
})

it('[A8] a refusal, a missing answer and too many attempts have their own messages', async () => {
  const user = open('/login')
  await user.type(await screen.findByLabelText('Email'), 'nobody@example.in')
  await user.type(field('Password'), 'not-this-one')
  const send = () => user.click(screen.getByRole('button', { name: 'Log in' }))
  api.refuses(LOGIN, 'invalid_credentials', { error: 'Invalid credentials' })
  await send()
  await waitFor(() => expect(screen.getAllByText('Invalid email or password')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  api.loses(LOGIN)
  await send()
  await screen.findByText('Login failed. Please check your credentials and try again.')
  api.refuses(LOGIN, 'too_many_attempts', { error: 'Too many attempts. Please try again in 15 minutes.' })
  await send()
  await screen.findByText('Too many attempts. Please try again in 15 minutes.')
})

it('[S-59 S-71] markup in a refusal is shown as text', async () => {
  const text = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>'
  api.refuses(LOGIN, 'too_many_attempts', { error: text })
  const user = open('/login')
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com')
  await user.type(field('Password'), 'Quiet-Peacock-9{Enter}')
  await screen.findByText(text)
  expect('__xss' in window).toBe(false)
})

it('[A8] an unverified account is sent to the OTP step', async () => {
  const user = open('/login')
  await user.type(await screen.findByLabelText('Email'), 'late@example.in')
  api.refuses(LOGIN, 'account_not_verified', { error: 'Account not verified. Please finish the OTP step.' })
  await user.type(field('Password'), 'Quiet-Peacock-9{Enter}')
  await screen.findByText('Account not verified. Please finish the OTP step.')
  await user.click(screen.getByRole('link', { name: 'Enter your OTP' }))
  await screen.findByLabelText('OTP')
  expect(address()).toBe('/register')
})

const logInAs = async (user: object, storage: Record<string, string> = {}) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const profile = { id: 'u', firstName: 'Asha', email: 'asha@example.in', role: 'user', isVerified: true }
  const answer = { token: tokenFor(8), user: { ...profile, memberSince: '2026-01-01T00:00:00Z', ...user } }
  api.answers(LOGIN, { success: true, ...answer } as never)
  const acting = open('/login', { storage })
  await acting.type(await screen.findByLabelText('Email'), 'asha@example.in')
  await acting.type(field('Password'), 'Quiet-Peacock-9{Enter}')
  await screen.findByText('Login successful !')
  return replace
}

it('a browser in which no language was chosen opens the shop in that of the account', async () => {
  const replace = await logInAs({ language: 'hi' })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/hi/'))
  expect(localStorage.getItem('language')).toBe('hi')
})

it.each([
  ['a choice of this browser stays', { language: 'hi' }, { language: 'en' }],
  ['this page is in the account’s', { language: 'en' }, {}],
  ['the account has chosen none', {}, {}],
])('%s: the page stays in its language', async (_, user, storage) => {
  api.answers('GET /banners', { success: true, banners: [] })
  api.answers('GET /categories', { success: true, categories: [] })
  const replace = await logInAs(user, storage as Record<string, string>)
  await waitFor(() => expect(address()).toBe('/'))
  expect(replace).not.toHaveBeenCalled()
})

it('an admin goes to the back office, which is in English alone', async () => {
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  api.answers('GET /admin/activity', { success: true, data: [] })
  api.answers('GET /admin/orders', { success: true, data: [], total: 0 })
  const replace = await logInAs({ role: 'admin', language: 'hi' })
  await waitFor(() => expect(address()).toMatch(/^\/admin/))
  expect(replace).not.toHaveBeenCalled()
})

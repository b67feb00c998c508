import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aUser, theDashboard } from '../../testing/samples.ts'
import { address, api, asAdmin, asCustomer, open, tokenFor } from '../../testing/screen.tsx'

beforeEach(() => {
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  api.answers('GET /admin/activity', { success: true, data: [] })
  api.answers('GET /admin/orders', { success: true, data: [], total: 0 })
  api.answers('GET /admin/users', { success: true, users: [aUser()], total: 1 })
  for (const whose of ['accounts', 'orders'] as const)
    api.answers(`GET /admin/erasures/${whose}`, { success: true, after_days: 0, notice_days: 30, erasures: [] })
  api.answers('GET /categories', { success: true, categories: [] })
  api.answers('GET /banners', { success: true, banners: [] })
  for (const key of [
    'GET /products/new-arrivals',
    'GET /products/featured',
    'GET /products/best-sellers',
    'GET /products',
  ] as const)
    api.answers(key, { success: true, products: [] })
})

it.each(['/admin', '/admin/orders', '/admin/login'])('[B1 S12] a visitor at %s is sent to the login', async (path) => {
  open(path)
  await screen.findByLabelText('Email')
  expect(address()).toBe('/login')
})

it('[B1 S12] an admin returns to the requested screen after the login', async () => {
  const user = open('/admin/orders')
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com')
  await user.type(screen.getByLabelText('Password'), 'Temple-Road-14')
  const profile = {
    ...{ id: 'u1', firstName: 'Asha', email: 'asha@example.com', role: 'admin' as const },
    ...{ isVerified: true, memberSince: '2026-01-01T00:00:00.000Z' },
  }
  const token = tokenFor(9)
  api.answers('POST /auth/login', { success: true, token, user: profile })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Orders' })
  expect(address()).toBe('/admin/orders')
})

it('[B1] a customer is led to the shop', async () => {
  open('/admin/users', asCustomer)
  await waitFor(() => expect(address()).toBe('/'))
})

it.each([
  ['products', 'Product Management'],
  ['add-product', 'Add New Product'],
  ['users', 'User Management'],
  ['categories', 'Categories'],
  ['banners', 'Banners'],
  ['nowhere', 'Oops! Page Not Found'],
])('[B1] an admin can open /admin/%s', async (path, name) => {
  open(`/admin/${path}`, asAdmin)
  await screen.findByRole('heading', { name })
})

it('[B2] the sidebar links to every screen; on a phone it is a menu that closes after a link', async () => {
  const user = open('/admin/users', asAdmin)
  await screen.findByRole('heading', { name: 'User Management' })
  screen.getByText('Asha')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const shown = menu.getAllByRole('link').map(({ textContent }) => textContent?.trim())
  const entries = ['Dashboard', 'Banners', 'Categories', 'Add Product', 'Products', 'Orders', 'Users', 'Analytics']
  // The specified entries come first and last; the shop's additions are between them.
  expect([...shown.slice(0, entries.length), shown.at(-1)]).toEqual([...entries, 'Back to Site'])
  await user.click(menu.getByRole('link', { name: 'Categories' }))
  await screen.findByRole('heading', { name: 'Categories' })
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})

it('[B2] Logout tells the server and forgets the session', async () => {
  api.answers('POST /auth/logout', { success: true })
  const user = open('/admin/users', asAdmin)
  await screen.findByRole('heading', { name: 'User Management' })
  const token = localStorage.getItem('token')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByLabelText('Email')
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  expect(api.calls('POST /auth/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

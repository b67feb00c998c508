import type { User } from '@suvarna/contracts/identity/routes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const leela = aUser({ id: 'u1', firstName: 'Leela', email: 'leela@example.com', isVerified: false, version: 2 })
const asha = aUser({ id: 'u2', firstName: 'Asha', email: 'asha@example.com', role: 'admin' })
const totals: Record<string, number> = { '': 33, user: 32, admin: 1 }
/** The last request for a page of twenty; the counts request one. */
const lastQuery = () =>
  api
    .calls('GET /admin/users')
    .findLast(({ query }) => query.get('limit') === '20')
    ?.query.toString()
const users = (...list: User[]) =>
  api.answers('GET /admin/users', ({ query }) => {
    const total = totals[query.get('role') ?? ''] ?? 0
    return { success: true as const, users: query.get('limit') === '1' ? [] : list, total }
  })
const ROLE = 'PATCH /admin/users/{id}/role'

beforeEach(() => {
  users(leela, asha)
  for (const key of ['GET /admin/erasures/accounts', 'GET /admin/erasures/orders'] as const)
    api.answers(key, { success: true, after_days: 1095, notice_days: 30, erasures: [] })
})

it('[U1 U2] counts, and the contents of a row', async () => {
  open('/admin/users', asAdmin)
  await screen.findByText('leela@example.com')
  const counts = within(screen.getByRole('group', { name: 'Users by role' })).getAllByRole('button')
  await waitFor(() =>
    expect(counts.map(({ textContent }) => textContent)).toEqual(['Total Users33', 'Customers32', 'Admins1']),
  )
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['User', 'Role', 'Status', 'Joined', 'Actions'])
  const [first, second] = screen.getAllByTestId('user-row').map(({ textContent }) => textContent)
  for (const part of ['Leela', 'Customer', 'Inactive', '1 Nov 2026']) expect(first).toContain(part)
  for (const part of ['Asha', 'Admin', 'Active']) expect(second).toContain(part)
})

it('[U1] a search and a role filter the list, and no match shows an empty text', async () => {
  const user = open('/admin/users', asAdmin)
  await screen.findByText('leela@example.com')
  const roles = screen.getByLabelText<HTMLSelectElement>('Role')
  expect([...roles.options].map(({ text }) => text)).toEqual(['All Roles', 'Customers', 'Admins'])
  await user.selectOptions(roles, 'Admins')
  await waitFor(() => expect(lastQuery()).toBe('role=admin&page=1&limit=20'))
  users()
  await user.type(screen.getByPlaceholderText('Search by name, email or phone'), 'nobody')
  await waitFor(() => expect(lastQuery()).toBe('q=nobody&role=admin&page=1&limit=20'))
  await screen.findByText('No users found')
})

it('a list sorts by its column heads, keeps the order in its address, and arrow keys move between rows', async () => {
  users(leela, asha, aUser({ id: 'u3', email: 'third@example.com' }))
  const user = open('/admin/users', asAdmin)
  await screen.findByText('third@example.com')
  const head = () => screen.getByRole('columnheader', { name: 'Joined' })
  expect(head().getAttribute('aria-sort')).toBe('descending')
  await user.click(within(head()).getByRole('button'))
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
  expect(address()).toBe('/admin/users?sort=oldest')
  const view = screen.getAllByTitle('View')
  view[0]?.focus()
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', 2],
    ['Home', 0],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement, key).toBe(view[place])
  }
})

it('[U3 U5] admin 3: a customer becomes an admin after a confirmation with the name and the admin’s own password', async () => {
  const user = open('/admin/users', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'View leela@example.com' }))
  const details = within(await screen.findByRole('dialog', { name: 'User Details' }))
  for (const text of ['Not provided', 'Joined', 'Last updated', 'Inactive', 'Customer']) details.getByText(text)
  await user.click(details.getByRole('button', { name: 'Make Admin' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Admin' }))
  dialog.getByText('Make Leela an admin?')
  await user.click(dialog.getByRole('button', { name: 'Make Admin' }))
  await dialog.findByText('Please enter your password')
  expect(api.calls(ROLE)).toEqual([])
  api.refuses(ROLE, 'invalid_credentials', { error: 'This is not your password', field: 'current_password' })
  await user.type(dialog.getByLabelText('Your password'), 'not-it-at-all{Enter}')
  await dialog.findByText('This is not your password')
  api.answers(ROLE, { success: true, user: { ...leela, role: 'admin' } })
  users({ ...leela, role: 'admin' }, asha)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.clear(dialog.getByLabelText('Your password'))
  await user.type(dialog.getByLabelText('Your password'), 'Temple-Road-14')
  await user.click(dialog.getByRole('button', { name: 'Make Admin' }))
  await screen.findByText('User role updated to admin')
  const body = { role: 'admin', version: 2, current_password: 'Temple-Road-14' }
  expect(api.calls(ROLE).at(-1)).toMatchObject({ params: { id: 'u1' }, body })
  vi.advanceTimersByTime(3_500)
  screen.getByText('User role updated to admin')
  vi.advanceTimersByTime(2_000)
  await waitFor(() => expect(screen.queryByText('User role updated to admin')).toBeNull())
})

it('[U3 U5] the server’s error is shown, a default one where it sent none', async () => {
  const user = open('/admin/users', asAdmin)
  const take = async () => {
    await user.click(await screen.findByRole('button', { name: 'Make Customer: asha@example.com' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Customer' }))
    await user.type(dialog.getByLabelText('Your password'), 'Temple-Road-14')
    await user.click(dialog.getByRole('button', { name: 'Make Customer' }))
  }
  api.refuses(ROLE, 'own_account', { error: 'You cannot take the admin role from yourself' })
  await take()
  await screen.findByText('You cannot take the admin role from yourself')
  api.breaks(ROLE, 500)
  await take()
  await screen.findByText('Error updating user role')
})

it('[U4 U5] a user is deleted after confirmation; failures show why', async () => {
  const user = open('/admin/users', asAdmin)
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete leela@example.com' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }))
    dialog.getByText('Are you sure you want to delete this user?')
    dialog.getByText(/cannot be undone.*permanently removed/)
    await user.click(dialog.getByRole('button', { name: 'Delete User' }))
  }
  api.refuses('DELETE /admin/users/{id}', 'own_account', { error: 'You cannot delete yourself here' })
  await remove()
  await screen.findByText('You cannot delete yourself here')
  api.breaks('DELETE /admin/users/{id}', 500)
  await remove()
  await screen.findByText('Error deleting user')
  api.answers('DELETE /admin/users/{id}', { success: true })
  users(asha)
  await remove()
  await screen.findByText('User deleted successfully')
  await waitFor(() => expect(screen.getAllByTestId('user-row')).toHaveLength(1))
})

it('[U1] a list that cannot be loaded shows an error', async () => {
  api.breaks('GET /admin/users', 400)
  open('/admin/users', asAdmin)
  await screen.findByText('Error fetching users')
})

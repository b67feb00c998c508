import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, open } from '../../testing/screen.tsx'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`
const now = () => Math.floor(Date.now() / 1000)
/** A token in its last five minutes by the browser's count, of a session that began this many hours ago. */
const endingToken = (hours: number) => tokenOf({ exp: now() + 3600 + 300, auth_time: now() - hours * 3600 })
const user = { firstName: 'Asha', email: 'asha@example.com', role: 'admin' }
const storage = (hours: number) => ({ token: endingToken(hours), user })

it('[S-12] a session near its end goes on by one press, and what was typed stays', async () => {
  const me = open('/admin/staff', { storage: storage(3) })
  api.answers('GET /admin/staff', { success: true, staff: [], invitations: [] })
  await screen.findByText(/^Your session ends at/)
  const profile = {
    ...user,
    role: 'admin' as const,
    id: 'u1',
    isVerified: true,
    memberSince: '2026-01-01T00:00:00.000Z',
  }
  const token = tokenOf({ exp: now() + 4 * 3600, auth_time: now() - 3 * 3600 })
  api.answers('POST /auth/renew', { success: true, token, user: profile })
  await me.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByText(/^Your session ends at/)).toBeNull())
  expect(localStorage.getItem('token')).toBe(token)
})

it('[S-12] in its eighth hour only the password helps', async () => {
  api.answers('GET /admin/staff', { success: true, staff: [], invitations: [] })
  open('/admin/staff', { storage: storage(6.9) })
  await screen.findByText(/^Your session ends at/)
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull()
  screen.getByRole('button', { name: 'Log in again' })
})

it('[S-12] a renewal that is refused asks for the password in place', async () => {
  api.answers('GET /admin/staff', { success: true, staff: [], invitations: [] })
  const me = open('/admin/staff', { storage: storage(3) })
  api.breaks('POST /auth/renew', 503)
  await me.click(await screen.findByRole('button', { name: 'Stay logged in' }))
  await screen.findByRole('dialog', { name: 'Log in again' })
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asCustomer, open } from '../../../testing/screen.tsx'

it('the focus goes into the panel that opens, however late its code comes, and back when it closes', async () => {
  const { firstName, email } = asCustomer.as
  const since = '2026-01-01T00:00:00.000Z'
  api.answers('GET /auth/profile', { id: '1', firstName, email, role: 'user', isVerified: true, memberSince: since })
  api.answers('GET /auth/orders', { success: true, orders: [] })
  api.answers('GET /auth/addresses', { success: true, addresses: [] })
  const user = open('/profile', asCustomer)
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  const name = await screen.findByLabelText('First name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const edit = await screen.findByRole('button', { name: 'Edit profile' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
})

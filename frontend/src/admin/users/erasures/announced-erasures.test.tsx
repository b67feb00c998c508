import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

type Row = { id: string; email: string; erase_at: string; notified_at?: string; waits_for?: 'notice' | 'open_order' }
const listed = (whose: 'accounts' | 'orders', after_days: number, ...rows: Row[]) =>
  api.answers(`GET /admin/erasures/${whose}`, {
    success: true,
    ...{ after_days, notice_days: 30 },
    erasures: rows.map((row) => ({ notified_at: null, waits_for: null, since: '2023-11-20T06:00:00.000Z', ...row })),
  })
const rows = () => screen.getAllByTestId('erasure-row').map(({ textContent }) => textContent)
const section = () => screen.findByRole('heading', { name: 'Erased next' })

it('whose data is erased next, the soonest first, and what it waits for', async () => {
  api.answers('GET /admin/users', { success: true, users: [], total: 0 })
  listed(
    'accounts',
    3 * 365,
    { id: 'u1', email: 'late@example.in', erase_at: '2026-12-20T06:00:00.000Z', waits_for: 'notice' },
    {
      ...{ id: 'u2', email: 'open@example.in', erase_at: '2026-12-24T06:00:00.000Z', waits_for: 'open_order' },
      notified_at: '2026-11-24T06:00:00.000Z',
    },
  )
  listed('orders', 8 * 365, {
    ...{ id: 'ORD-1', email: 'guest@example.in', erase_at: '2026-12-10T06:00:00.000Z' },
    notified_at: '2026-11-10T06:00:00.000Z',
  })
  open('/admin/users', asAdmin)
  await waitFor(() =>
    expect(rows()).toEqual([
      'guest@example.inAddress of ORD-120 Nov 202310 Dec 2026Told on 10 Nov 2026',
      'late@example.inAccount20 Nov 202320 Dec 2026Waits for its mail',
      'open@example.inAccount20 Nov 202324 Dec 2026Waits for an open order',
    ]),
  )
  screen.getByText(/^Accounts: 3 years without a login, told 30 days before\. Guests’ addresses: 8 years/)
  const table = screen.getByRole('region', { name: 'Announced erasures' })
  expect(within(table).getByRole('link', { name: 'ORD-1' }).getAttribute('href')).toBe(
    '/admin/orders?q=ORD-1&order=ORD-1',
  )
})

it('nothing is due, and a clock that is off is said', async () => {
  api.answers('GET /admin/users', { success: true, users: [], total: 0 })
  listed('accounts', 0)
  listed('orders', 400)
  open('/admin/users', asAdmin)
  await section()
  await screen.findByText('Nothing is due')
  screen.getByText(/^Accounts: never by themselves\. Guests’ addresses: 400 days after the order/)
})

it('a list that does not come is tried again', async () => {
  api.answers('GET /admin/users', { success: true, users: [], total: 0 })
  listed('accounts', 1095)
  api.refuses('GET /admin/erasures/orders', 'forbidden')
  const user = open('/admin/users', asAdmin)
  const again = within((await section()).closest('section') as HTMLElement)
  await user.click(await again.findByRole('button', { name: 'Try again' }))
  listed('orders', 2920)
  await user.click(await again.findByRole('button', { name: 'Try again' }))
  await again.findByText('Nothing is due')
})

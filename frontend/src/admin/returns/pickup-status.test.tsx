import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aReturnCase, noCases } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const way = { fault: null, awb: null, courier: null, tracking_url: null, reason: null, at: '2026-11-22T10:00:00.000Z' }
const desk = (more: Parameters<typeof aReturnCase>[0]) =>
  api.answers('GET /admin/returns', {
    ...{ success: true, data: [aReturnCase({ kind: 'return', return_number: 1, ...more })], next: null },
    counts: { ...noCases, expected: 1 },
  })

beforeEach(() => {
  api.answers('GET /admin/finds', { success: true, data: [] })
})

it('the courier is booked by one press, and followed', async () => {
  desk({ may_book: true, pickup: null })
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  const booked = {
    ...way,
    state: 'booked' as const,
    awb: '1907',
    courier: 'Blue Dart',
    tracking_url: 'https://t.example/1',
    label_url: '/api/orders/ORD-1/pickups/1/label?t=x',
  }
  api.answers('POST /admin/returns/{id}/pickup', { success: true, data: aReturnCase() })
  desk({ may_book: false, pickup: booked })
  await user.click(row.getByRole('button', { name: /^Book pick-up/ }))
  await screen.findByText('The courier is asked to fetch it.')
  expect(await screen.findByRole('link', { name: '1907' })).toHaveProperty('href', 'https://t.example/1')
  screen.getByText(/Blue Dart/)
  expect(screen.getByRole('link', { name: /^Print its label/ })).toHaveProperty('search', '?t=x')
  expect(screen.queryByRole('button', { name: /^Book pick-up/ })).toBeNull()
})

it('why nobody comes is said with what to do, and it can be booked again', async () => {
  const reason = 'Please recharge your wallet'
  desk({ may_book: true, pickup: { ...way, state: 'failed', fault: 'wallet', reason } })
  open('/admin/returns', asAdmin)
  await screen.findByText(/Recharge the courier’s wallet, then book again/)
  screen.getByRole('button', { name: /^Book pick-up again/ })
})

it('where no courier comes the customer sends it', async () => {
  desk({ may_book: true, pickup: { ...way, state: 'failed', fault: 'not_served', reason: 'No courier' } })
  open('/admin/returns', asAdmin)
  await screen.findByText(/The customer was asked by mail to send it/)
})

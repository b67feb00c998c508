import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const READ = 'GET /admin/tax/einvoices'
const SEND = 'POST /admin/tax/einvoices'
const waiting = {
  ...{
    number: 'SV/26-27/000003',
    kind: 'invoice',
    issued_at: '2026-10-10T06:00:00.000Z',
    order_id: 'ORD-000000000007',
  },
  ...{ buyer: '29AAGCB7383J1Z4', gross: 1499 },
}
const answer = (change: object = {}) => {
  api.answers('GET /admin/tax', { success: true, data: [] })
  api.answers(READ, {
    success: true,
    data: {
      ...{ from: '2026-10-01', count: 1, waiting: [waiting] },
      turnover: { year: '2026-27', amount: 60_000_000, limit: 50_000_000 },
      ...change,
    },
  } as never)
}

it('lists what waits for its IRN, and says of the portal’s answer what was taken and what was not', async () => {
  answer()
  const user = open('/admin/tax', asAdmin)
  await screen.findByText('1 document waits for an IRN.')
  await screen.findByRole('button', { name: 'File for the portal' })
  expect(screen.getByRole('link', { name: 'ORD-000000000007' }).getAttribute('href')).toBe(
    '/admin/orders/ORD-000000000007',
  )
  const wrong = [{ row: 2, number: 'SV/26-27/000004', field: 'TotInvVal', rule: 'The signed QR code says another' }]
  api.answers(SEND, { success: true, data: { taken: 1, known: 0, wrong } })
  await user.upload(
    await screen.findByLabelText('Answer of the portal'),
    new File(['[{}]'], 'a.json', { type: 'application/json' }),
  )
  await screen.findByText('1 registered, 0 known before, 1 left out.')
  screen.getByText('SV/26-27/000004, TotInvVal: The signed QR code says another.')
  expect(api.calls(SEND)[0]?.body).toEqual({ file: '[{}]' })
})

it('switched off it says nothing until the turnover asks for it', async () => {
  answer({ from: '', count: 0, waiting: [] })
  open('/admin/tax', asAdmin)
  await screen.findByText(/Invoices of 2026-27 come to ₹6,00,00,000, above ₹5,00,00,000/)
  expect(screen.queryByText('E-invoices')).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

it('a refused parcel is booked with a courier of one’s choice, by price and days', async () => {
  const glance = { line: 'Courier: it refuses', tone: 'bad' as const }
  api.answers('GET /admin/orders/{id}/timeline', {
    success: true,
    data: { entries: [], can_note: true, can_ask_courier: true, money: glance, parcel: glance },
  })
  api.answers('GET /admin/orders', { success: true, data: [anOrder()], total: 1 })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ status: 'confirmed' }) })
  const day = { expected: '2026-11-30' }
  api.answers('GET /admin/orders/{id}/couriers', {
    success: true,
    data: [
      { courier_id: '33', name: 'Xpressbees', price: 98, days: 5, ...day },
      { courier_id: '1', name: 'Blue Dart', price: 161, days: 2, expected: null },
    ],
  })
  api.answers('POST /admin/orders/{id}/shipment/courier', {
    success: true,
    message: 'The courier is being asked again',
  })
  const user = open('/admin/orders/ORD-202611220001', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Choose the courier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the courier' }))
  const cheapest = await dialog.findByRole('radio', { name: /^Xpressbees · ₹98 · 5 days · by / })
  expect(cheapest).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('radio', { name: 'Blue Dart · ₹161 · 2 days' }))
  await user.click(dialog.getByRole('button', { name: 'Book with this courier' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose the courier' })).toBeNull())
  expect(api.calls('POST /admin/orders/{id}/shipment/courier').map(({ body }) => body)).toEqual([{ courier_id: '1' }])
})

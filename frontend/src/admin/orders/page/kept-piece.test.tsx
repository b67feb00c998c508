import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const id = 'ORD-OLD-K1'

beforeEach(() => {
  const glance = { line: '', tone: 'plain' as const }
  const timeline = { entries: [], can_note: true, money: glance, parcel: glance }
  api.answers('GET /admin/orders/{id}/timeline', { success: true, data: timeline })
  api.answers('GET /admin/orders', { success: true, data: [], total: 1 })
})

it('an order that charges for a kept piece says what for; nothing of it is packed, by button or by key', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
  const online = { payment_method: 'razorpay', payment_status: 'pending' } as const
  const order = anOrder({ order_id: id, kept_of: 'ORD-OLD', ...online })
  api.answers('GET /orders/{orderId}', { success: true, data: order })
  const user = open(`/admin/orders/${id}`, asAdmin)
  const now = within(await screen.findByRole('region', { name: 'Now' }))
  now.getByText(/^It charges for a piece that was exchanged and never came back/)
  expect(now.getByRole('link', { name: 'its return' }).getAttribute('href')).toBe('/admin/returns?order=ORD-OLD')
  screen.getByText('The customer has this piece already: nothing is sent.')
  expect(screen.queryByRole('link', { name: 'Packing slip' })).toBeNull()
  expect(screen.queryByText('Not booked yet')).toBeNull()
  await user.keyboard('p')
  expect(opened).not.toHaveBeenCalled()
})

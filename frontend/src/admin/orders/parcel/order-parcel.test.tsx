import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sampleAnswer } from '../../../testing/sample-of.ts'
import { anOrder } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const ring = { name: 'Ring box', length: 80, breadth: 80, height: 50, weight: 40, pieces: 2 }
const set = { name: 'Set box', length: 250, breadth: 200, height: 80, weight: 160, pieces: 12 }
const places = ['Primary', 'Workshop'].map((name, at) => ({
  name,
  address: '1 Road',
  pincode: '560001',
  default: at === 0,
}))
const parcel = { box: 'Ring box', length: 80, breadth: 80, height: 50, weight: 53 }
const known = {
  ...{ order_id: 'ORD-1', parcel, fits: true, place: 'Primary', chosen: { parcel: null, place: null } },
  ...{ booked: true, fixed: false },
}
const answer = (change: object) =>
  api.answers('GET /admin/parcels', {
    success: true,
    data: { parcels: [{ ...known, ...change }], boxes: [ring, set], places },
  })
beforeEach(() => {
  for (const key of ['GET /admin/orders/{id}/timeline', 'GET /orders/{orderId}/documents'] as const)
    api.breaks(key, 200, sampleAnswer(key))
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1' }) })
  // The customer's earlier orders.
  api.answers('GET /admin/orders', { success: true, data: [], total: 0 })
})

it('the order page says what it goes out in; another box, weight and place are saved in one call', async () => {
  answer({})
  const user = open('/admin/orders/ORD-1', asAdmin)
  const section = within(await screen.findByRole('region', { name: 'Parcel' }))
  section.getByText('Ring box, 8 × 8 × 5 cm, 53 g')
  await user.click(section.getByRole('button', { name: 'Change parcel' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change parcel' }))
  dialog.getByText(/booked again with the change/)
  await user.selectOptions(dialog.getByLabelText('Box'), 'Set box')
  await user.clear(dialog.getByLabelText('Weight with the box (g)'))
  await user.type(dialog.getByLabelText('Weight with the box (g)'), '900')
  await user.selectOptions(dialog.getByLabelText('Goes from'), 'Workshop')
  const chosen = { box: 'Set box', length: 250, breadth: 200, height: 80, weight: 900 }
  const saved = { ...known, parcel: chosen, place: 'Workshop', chosen: { parcel: chosen, place: 'Workshop' } }
  const message = 'Saved. The courier is being booked anew.'
  api.answers('PUT /admin/orders/{id}/parcel', { success: true, message, data: saved })
  answer(saved)
  await user.click(dialog.getByRole('button', { name: 'Save parcel' }))
  await section.findByText(message)
  expect(api.calls('PUT /admin/orders/{id}/parcel')[0]?.body).toEqual({ parcel: chosen, place: 'Workshop' })
  await section.findByText('Set box, 25 × 20 × 8 cm, 900 g')
})

it('what has left offers no change, and what fits into no box says so', async () => {
  answer({ fixed: true })
  open('/admin/orders/ORD-1', asAdmin)
  const section = within(await screen.findByRole('region', { name: 'Parcel' }))
  section.getByText(/so this cannot change/)
  expect(section.queryByRole('button', { name: 'Change parcel' })).toBeNull()
})

it('says whether the van comes, and why not; it is asked for from here', async () => {
  answer({ van: { state: 'failed', at: null, fault: 'Pickup could not be scheduled' } })
  const user = open('/admin/orders/ORD-1', asAdmin)
  const section = within(await screen.findByRole('region', { name: 'Parcel' }))
  section.getByText(/could not be scheduled/)
  const refused = { id: 'ORD-1', outcome: 'refused' as const, message: 'Not today either' }
  api.answers('POST /admin/parcels/pickups', { success: true, data: [refused] })
  await user.click(section.getByRole('button', { name: 'Ask for pick-up' }))
  await section.findByText('Not today either')
  api.answers('POST /admin/parcels/pickups', {
    success: true,
    data: [{ id: 'ORD-1', outcome: 'done', message: 'The van is asked for.' }],
  })
  answer({ van: { state: 'asked', at: '2026-11-26T10:00:00.000Z', fault: null } })
  await user.click(section.getByRole('button', { name: 'Ask for pick-up' }))
  await section.findByText(/^Asked for on/)
  expect(api.calls('POST /admin/parcels/pickups')[0]?.body).toEqual({ orders: ['ORD-1'] })
  expect(section.queryByRole('button', { name: 'Ask for pick-up' })).toBeNull()
})

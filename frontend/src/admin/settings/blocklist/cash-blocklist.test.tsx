import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { firstParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const block = {
  ...{ id: 'b1', shown: '9876543210', reason: 'Refused three parcels', by: 'boss' },
  ...{ until: '2026-12-31', at: '2026-11-26T06:00:00.000Z' },
}
const panel = async () => within(await screen.findByRole('region', { name: 'Cash refused' }))
beforeEach(() => {
  api.answers('GET /admin/settings', { success: true, data: { settings: defaultSettings, version: 0, history: [] } })
  api.answers('GET /admin/cash-blocks', { success: true, data: [] })
  api.answers('GET /admin/parcel-settings', { success: true, data: { settings: firstParcelSettings, version: 0 } })
})

it('an empty list says so; an address is added with its pincode, a reason and a last day', async () => {
  const user = open('/admin/settings', asAdmin)
  const list = await panel()
  await list.findByText(/^Nobody is refused cash/)
  await user.selectOptions(list.getByLabelText('Refuse cash to a'), 'address')
  await user.type(list.getByLabelText('Street and area'), '14 Temple Road, Indiranagar')
  await user.type(list.getByLabelText('Pincode'), '560038')
  await user.type(list.getByLabelText('Reason'), 'Refused three parcels')
  api.answers('POST /admin/cash-blocks', { success: true, id: 'b1' })
  api.answers('GET /admin/cash-blocks', { success: true, data: [block] })
  await user.click(list.getByRole('button', { name: 'Refuse cash' }))
  await list.findByText('9876543210')
  const until = daysAfter(dayInIndia(new Date()), 90)
  const place = { address: '14 Temple Road, Indiranagar', pincode: '560038' }
  expect(api.calls('POST /admin/cash-blocks')[0]?.body).toEqual({ ...place, reason: 'Refused three parcels', until })
})

it('what is wrong is said at its field; an entry is taken off', async () => {
  api.answers('GET /admin/cash-blocks', { success: true, data: [block] })
  const user = open('/admin/settings', asAdmin)
  const list = await panel()
  await list.findByText('Refused three parcels')
  await user.click(list.getByRole('button', { name: 'Refuse cash' }))
  await list.findByText('A phone has 10 digits')
  list.getByText('Say why, for those who work here')
  expect(document.activeElement).toBe(list.getByLabelText('Phone'))
  await user.type(list.getByLabelText('Phone'), '9876543210')
  await user.type(list.getByLabelText('Reason'), 'Refused')
  api.refuses('POST /admin/cash-blocks', 'invalid_input', {
    error: 'reason must be one line without control characters',
    field: 'reason',
  })
  await user.click(list.getByRole('button', { name: 'Refuse cash' }))
  await list.findByText('Reason must be one line without control characters')
  await waitFor(() => expect(document.activeElement).toBe(list.getByLabelText('Reason')))
  api.answers('DELETE /admin/cash-blocks/{id}', { success: true })
  api.answers('GET /admin/cash-blocks', { success: true, data: [] })
  await user.click(list.getByRole('button', { name: 'Remove 9876543210' }))
  await list.findByText(/^Nobody is refused cash/)
  expect(api.calls('DELETE /admin/cash-blocks/{id}')[0]?.params.id).toBe('b1')
})

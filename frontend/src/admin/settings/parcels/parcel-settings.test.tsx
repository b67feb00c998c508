import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { firstParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const box = { name: 'Ring box', length: 80, breadth: 80, height: 50, weight: 40, pieces: 2 }
const place = { name: 'Primary', address: '4 Commercial Street', pincode: '560001', default: true }
beforeEach(() => {
  api.answers('GET /admin/settings', { success: true, data: { settings: defaultSettings, version: 0, history: [] } })
  api.answers('GET /admin/cash-blocks', { success: true, data: [] })
  api.answers('GET /admin/parcel-settings', { success: true, data: { settings: firstParcelSettings, version: 0 } })
})
const panel = async () => within(await screen.findByRole('form', { name: 'Parcels' }))

it('a box and a place are added and saved in one call; the first place is the default', async () => {
  const user = open('/admin/settings', asAdmin)
  const form = await panel()
  form.getByText(/^No box yet/)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save parcels' }).disabled).toBe(true)
  await user.click(form.getByRole('button', { name: 'Add a box' }))
  const fields = { Name: 'Ring box', 'Length (mm)': '80', 'Breadth (mm)': '80', 'Height (mm)': '50' }
  for (const [label, value] of Object.entries({ ...fields, 'Empty weight (g)': '40', 'Pieces it holds': '2' }))
    await user.type(form.getByLabelText(label), value)
  await user.click(form.getByRole('button', { name: 'Add a place' }))
  await user.type(form.getByLabelText('Pick-up name'), 'Primary')
  await user.type(form.getByLabelText('Address'), '4 Commercial Street')
  await user.type(form.getByLabelText('Pincode'), '560001')
  const settings = { piece_weight: 30, boxes: [box], places: [place] }
  api.answers('PUT /admin/parcel-settings', { success: true, data: { settings, version: 1 } })
  await user.click(form.getByRole('button', { name: 'Save parcels' }))
  await screen.findByText('Boxes and pick-up places saved')
  expect(api.calls('PUT /admin/parcel-settings')[0]?.body).toEqual({ version: 0, settings })
})

it('everything that is missing or out of range is said at once, and the focus is at the first of it', async () => {
  const user = open('/admin/settings', asAdmin)
  const form = await panel()
  await user.click(form.getByRole('button', { name: 'Add a box' }))
  await user.click(form.getByRole('button', { name: 'Add a place' }))
  await user.click(form.getByRole('button', { name: 'Save parcels' }))
  form.getByText('Please name the box')
  expect(form.getAllByText('10 to 2,000')).toHaveLength(3)
  form.getByText('A pincode has 6 digits')
  expect(document.activeElement).toBe(form.getByLabelText('Name'))
  await user.type(form.getByLabelText('Name'), 'Ring box')
  expect(form.queryByText('Please name the box')).toBeNull()
  expect(api.calls('PUT /admin/parcel-settings')).toEqual([])
})

it('what the server refuses is said at its field, and what is of no field below; a box is taken out', async () => {
  const settings = { piece_weight: 30, boxes: [box], places: [place] }
  api.answers('GET /admin/parcel-settings', { success: true, data: { settings, version: 3 } })
  const user = open('/admin/settings', asAdmin)
  const form = await panel()
  const length = form.getByLabelText<HTMLInputElement>('Length (mm)')
  await user.clear(length)
  await user.type(length, '81')
  const refused = { error: 'Length: 10 or more', field: 'settings.boxes.0.length' }
  api.refuses('PUT /admin/parcel-settings', 'invalid_input', refused)
  await user.click(form.getByRole('button', { name: 'Save parcels' }))
  await form.findByText('Length: 10 or more')
  expect(length.getAttribute('aria-invalid')).toBe('true')
  await user.click(form.getByRole('button', { name: 'Remove Ring box' }))
  expect(form.queryByText('Length: 10 or more')).toBeNull()
  api.refuses('PUT /admin/parcel-settings', 'stale_version', { error: 'Somebody else saved meanwhile' })
  await user.click(form.getByRole('button', { name: 'Save parcels' }))
  await form.findByText('Somebody else saved meanwhile')
  expect(api.calls('PUT /admin/parcel-settings').at(-1)?.body).toMatchObject({ version: 3, settings: { boxes: [] } })
})

it('what was saved is no change, whatever order its fields come in; the van may wait to be asked for', async () => {
  const stored = { boxes: [box], places: [place], piece_weight: 30 }
  api.answers('GET /admin/parcel-settings', { success: true, data: { settings: stored, version: 1 } })
  const user = open('/admin/settings', asAdmin)
  const form = await panel()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save parcels' }).disabled).toBe(true)
  await user.click(form.getByRole('checkbox', { name: /by itself/ }))
  form.getByText(/No van comes until/)
  api.answers('PUT /admin/parcel-settings', {
    success: true,
    data: { settings: { ...stored, ask_van: false }, version: 2 },
  })
  await user.click(form.getByRole('button', { name: 'Save parcels' }))
  await screen.findByText('Boxes and pick-up places saved')
  expect(api.calls('PUT /admin/parcel-settings')[0]?.body).toEqual({
    version: 1,
    settings: { ...stored, ask_van: false },
  })
})

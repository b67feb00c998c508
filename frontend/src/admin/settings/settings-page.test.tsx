import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { firstParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

type Known = AnswerOf<'GET /admin/settings'>['data']
const SAVE = 'PUT /admin/settings'
const shown = (version: number, change: Partial<Known> = {}) =>
  api.answers('GET /admin/settings', {
    success: true,
    data: { settings: defaultSettings, version, history: [], ...change },
  })
const withHours = (hours: string) => ({ ...defaultSettings, support: { ...defaultSettings.support, hours } })
const all = 'Every day, 9 am to 9 pm'

beforeEach(() => {
  shown(3)
  api.answers('GET /admin/cash-blocks', { success: true, data: [] })
  api.answers('GET /admin/parcel-settings', { success: true, data: { settings: firstParcelSettings, version: 0 } })
})

const support = async () => within(await screen.findByRole('group', { name: 'Support' }))
const hours = async () => (await support()).getByLabelText<HTMLInputElement>('Hours')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('a wrong GSTIN is named before anything is sent; undone, the form is as it was', async () => {
  const user = open('/admin/settings', asAdmin)
  await hours()
  screen.getByText('Everything is saved')
  expect(button('Save settings').disabled).toBe(true)
  const gstin = screen.getByLabelText<HTMLInputElement>('GSTIN')
  const before = gstin.value
  type(gstin, '29AAZCS0000K1Z3')
  screen.getByText('1 unsaved change')
  await user.click(button('Save settings'))
  await screen.findByText(/^GSTIN has a wrong check character/)
  expect(document.activeElement).toBe(gstin)
  screen.getByText('1 field needs a look')
  // The second one belongs to the parcel settings.
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(gstin.value).toBe(before)
  expect(screen.queryByText(/^GSTIN has a wrong check character/)).toBeNull()
  expect(api.calls(SAVE)).toEqual([])
})

it('what is saved goes with the version that was seen, and stands in the history', async () => {
  const user = open('/admin/settings', asAdmin)
  type(await hours(), all)
  api.answers(SAVE, { success: true, data: { settings: withHours(all), version: 4 } })
  const changes = [{ field: 'support.hours', before: defaultSettings.support.hours, after: all }]
  const entry = { version: 4, at: '2026-11-24T06:00:00.000Z', by: { kind: 'admin' as const, id: 'a1' } }
  shown(4, { settings: withHours(all), history: [{ ...entry, happened: 'Contacts changed', changes }] })
  await user.click(button('Save settings'))
  await screen.findByText('Settings saved')
  await screen.findByText('Everything is saved')
  expect(api.calls(SAVE).map(({ body }) => body)).toEqual([{ version: 3, settings: withHours(all) }])
  await waitFor(() => expect(screen.getAllByText('Contacts changed').length).toBeGreaterThan(0))
})

it('what somebody else saved meanwhile comes into the form, with what was typed on top', async () => {
  const user = open('/admin/settings', asAdmin)
  type(await hours(), all)
  const phone = '+91 80 4000 1234'
  const saved = { by: { kind: 'admin', id: 'a2' }, at: '2026-11-24T06:00:00.000Z' }
  const theirs = { ...defaultSettings, support: { ...defaultSettings.support, phone } }
  const changes = [{ field: 'support.phone', before: defaultSettings.support.phone, after: phone, ...saved }]
  api.refuses(SAVE, 'stale_version', { error: 'Somebody else saved', details: { changes } })
  shown(4, { settings: theirs })
  await user.click(button('Save settings'))
  await screen.findByText(/^Somebody else saved meanwhile/)
  expect((await support()).getByLabelText<HTMLInputElement>('Phone').value).toBe(phone)
  expect((await hours()).value).toBe(all)
  const both = { ...theirs, support: { ...theirs.support, hours: all } }
  api.answers(SAVE, { success: true, data: { settings: both, version: 5 } })
  shown(5, { settings: both })
  await user.click(button('Save on top'))
  await screen.findByText('Settings saved')
  expect(api.calls(SAVE).at(-1)?.body).toEqual({ version: 4, settings: both })
})

it('what the server refuses is said at its field, and a save that fails below', async () => {
  const user = open('/admin/settings', asAdmin)
  type(await hours(), all)
  api.refuses(SAVE, 'invalid_input', { error: 'Hours: 60 characters at most', field: 'settings.support.hours' })
  await user.click(button('Save settings'))
  await waitFor(async () => expect((await hours()).getAttribute('aria-invalid')).toBe('true'))
  type(await hours(), 'Daily')
  api.loses(SAVE)
  await user.click(button('Save settings'))
  await screen.findByText('The settings could not be saved. Please try again.')
  expect((await hours()).value).toBe('Daily')
})

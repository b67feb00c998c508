import type { Deleted } from '@suvarna/contracts/common/routes/history.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, theDashboard } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const aDeleted = (change: Partial<Deleted> = {}): Deleted => ({
  ...{ id: 'p1', name: 'Moonlit Jhumar Pendant', detail: 'DEL-MOON-1 · Necklace', image: 'moon.webp', version: 4 },
  ...{ deleted_at: '2026-11-20T12:12:00.000Z', by: { kind: 'admin', id: 'a1' } },
  ...change,
})
const kada = aDeleted({ id: 'p2', name: 'Rajwada Kada', detail: 'SUV-BAN-002 · Bangle', by: { kind: 'system' } })
const pins = aDeleted({ id: 'c1', name: 'Nose Pins', detail: '' })
const diwali = aDeleted({ id: 'b1', name: 'Diwali', detail: '/ring' })

let deleted: Record<string, Deleted[]>
/** The preview of restoring the newest version: no changes. */
const look = { version: 6, of: '2026-11-20T12:12:00.000Z', changes: [], missing_images: [], deleted: true as const }

beforeEach(() => {
  deleted = { products: [aDeleted(), kada], categories: [pins], banners: [diwali] }
  api.answers('GET /admin/deleted', ({ query }) => {
    const list = deleted[query.get('kind') ?? ''] ?? []
    return { success: true as const, data: { deleted: list, total: list.length } }
  })
  api.answers('GET /admin/people', { success: true, people: [{ id: 'a1', name: 'Devi', email: 'devi@example.com' }] })
})

const rows = () => screen.queryAllByTestId('deleted-row')
/** Each row's name and detail. */
const named = () => rows().map((row) => row.children[1]?.textContent)
const findBack = (name: string) => screen.findByRole('button', { name: `Bring back ${name}` })
const findDialog = async (name = 'Bring back') => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('the products’ page leads to the deleted ones, with the SKU, the time and who deleted them', async () => {
  api.answers('GET /products', { success: true, products: [], total: 0 })
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  const user = open('/admin/products', asAdmin)
  await user.click(await screen.findByRole('link', { name: 'Deleted' }))
  await screen.findByText('Devi')
  expect(address()).toBe('/admin/deleted?kind=products')
  expect(rows().map((row) => [...row.children].slice(1, 4).map(({ textContent }) => textContent))).toEqual([
    ['Moonlit Jhumar PendantDEL-MOON-1 · Necklace', '20 Nov 2026, 5:42 pm', 'Devi'],
    ['Rajwada KadaSUV-BAN-002 · Bangle', '20 Nov 2026, 5:42 pm', 'The shop'],
  ])
})

it('each kind has its tab and its address; the arrows move between them', async () => {
  const user = open('/admin/deleted', asAdmin)
  await findBack('Rajwada Kada')
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  expect(chosen()).toBe('Products')
  screen.getByRole('tab', { name: 'Products' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(named()).toEqual(['Nose Pins']))
  expect([chosen(), address()]).toEqual(['Categories', '/admin/deleted?kind=categories'])
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(named()).toEqual(['Diwali/ring']))
  expect([chosen(), address()]).toEqual(['Banners', '/admin/deleted?kind=banners'])
  expect(document.activeElement?.textContent).toBe('Banners')
  await user.click(screen.getByRole('tab', { name: 'Products' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(address()).toBe('/admin/deleted')
})

it('more than twenty stand on pages; another kind begins at its first', async () => {
  api.answers('GET /admin/deleted', { success: true, data: { deleted: [kada], total: 41 } })
  const user = open('/admin/deleted', asAdmin)
  await user.click(await screen.findByRole('button', { name: '3' }))
  const asked = () => String(api.calls('GET /admin/deleted').at(-1)?.query)
  await waitFor(() => expect([address(), asked()]).toEqual(['/admin/deleted?page=3', 'kind=products&page=3']))
  await user.click(screen.getByRole('tab', { name: 'Banners' }))
  await waitFor(() => expect([address(), asked()]).toEqual(['/admin/deleted?kind=banners', 'kind=banners&page=1']))
})

it('without any it says so, also for a kind that does not exist', async () => {
  deleted = {}
  open('/admin/deleted?kind=users', asAdmin)
  await screen.findByText('Nothing is deleted')
  screen.getByText('What is deleted can be found and brought back here')
  expect(screen.queryByRole('table')).toBeNull()
  expect(api.calls('GET /admin/deleted').map(({ query }) => query.get('kind'))).toEqual(['products'])
})

it('by keyboard: a SKU that another product took is told, and once it is free the product comes back', async () => {
  const LOOK = 'GET /admin/history/products/{id}/restore'
  const error = 'The SKU DEL-MOON-1 belongs to "The taker of a SKU"'
  api.refuses(LOOK, 'sku_taken', { error, field: 'sku' })
  const user = open('/admin/deleted?kind=products', asAdmin)
  const back = await findBack('Moonlit Jhumar Pendant')
  back.focus()
  await user.keyboard('{Enter}')
  const taken = await findDialog()
  await taken.findByText(error)
  taken.getByRole('heading', { name: 'Bring back' })
  expect(taken.queryByRole('button', { name: 'Bring back' })).toBeNull()
  taken.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Enter}')
  await noDialog()
  // The browser returns the focus to the button only if the button still exists.
  expect(await findBack('Moonlit Jhumar Pendant')).toBe(back)

  api.answers(LOOK, { success: true, data: look })
  back.focus()
  await user.keyboard('{Enter}')
  const free = await findDialog()
  await free.findByText('Everything is as it was when it was deleted.')
  free.getByText('Moonlit Jhumar Pendant as of 20 Nov 2026, 5:42 pm')
  free.getByText('Stock is not restored: pieces that were sold since stay sold. The ledger counts them.')
  expect(free.queryByText(error)).toBeNull()
  api.answers('POST /admin/history/products/{id}/restore', { success: true, data: { ...look, version: 7 } })
  deleted = { products: [kada] }
  free.getByRole('button', { name: 'Bring back' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Moonlit Jhumar Pendant is back')
  await noDialog()
  expect(named()).toEqual(['Rajwada KadaSUV-BAN-002 · Bangle'])
  const sent = api.calls('POST /admin/history/products/{id}/restore').map(({ params, body }) => [params, body])
  expect(sent).toEqual([[{ id: 'p1' }, { to: 4, version: 6 }]])
})

it('a category comes back, unless its name was taken or somebody was faster', async () => {
  const RESTORE = 'POST /admin/history/categories/{id}/restore'
  api.answers('GET /admin/history/categories/{id}/restore', { success: true, data: look })
  api.refuses(RESTORE, 'category_taken', { error: 'There is a category Nose Pins already' })
  const user = open('/admin/deleted?kind=categories', asAdmin)
  await user.click(await findBack('Nose Pins'))
  const dialog = await findDialog()
  const press = async () => user.click(await dialog.findByRole('button', { name: 'Bring back' }))
  await press()
  await dialog.findByText('There is a category Nose Pins already')
  expect(dialog.queryByText(/^Stock is not restored/)).toBeNull()
  api.refuses(RESTORE, 'stale_version')
  api.answers('GET /admin/history/categories/{id}/restore', { success: true, data: { ...look, version: 9 } })
  await press()
  await dialog.findByText('Somebody changed it just now. This is what would change.')
  api.answers(RESTORE, { success: true, data: { ...look, version: 10 } })
  deleted = {}
  await press()
  await screen.findByText('Nose Pins is back')
  await screen.findByText('Nothing is deleted')
  const versions = api.calls(RESTORE).map(({ body }) => body)
  expect(versions).toEqual([6, 6, 9].map((version) => ({ to: 4, version })))
})

it('a banner comes back as an earlier version from its history, which says what changes and what is lost', async () => {
  const entry = { at: '2026-11-18T10:00:00.000Z', by: { kind: 'admin' as const, id: 'a1' }, changes: [] }
  const newest = { ...entry, version: 4, at: '2026-11-20T12:12:00.000Z', happened: 'Deleted' }
  const entries = [newest, { ...entry, version: 2, happened: 'Changed' }]
  api.answers('GET /admin/history/banners/{id}', { success: true, data: { version: 4, entries, next: null } })
  const changes = [{ field: 'title', before: 'Diwali', after: 'Dhanteras' }]
  const data = { ...look, changes, missing_images: ['small.webp'] }
  api.answers('GET /admin/history/banners/{id}/restore', { success: true, data })
  api.answers('POST /admin/history/banners/{id}/restore', { success: true, data })
  const user = open('/admin/deleted?kind=banners', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'History of Diwali' }))
  const story = await findDialog('History')
  await user.click(await story.findByRole('button', { name: 'Restore this version of 18 Nov 2026, 3:30 pm' }))
  expect((await story.findByTestId('change')).textContent).toBe('Titlefrom Diwalito Dhanteras')
  story.getByText('One picture of that version can’t come back: the store has no')
  story.getByText('small.webp')
  await user.click(story.getByRole('button', { name: 'Bring back' }))
  await screen.findByText('Diwali is back')
  expect(api.calls('POST /admin/history/banners/{id}/restore')[0]?.body).toEqual({ to: 2, version: 6 })
})

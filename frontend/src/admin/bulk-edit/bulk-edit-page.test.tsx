import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, aProduct } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const SAVE = 'POST /admin/products/edits'
const UNDO = 'POST /admin/products/edits/{id}/undo'
const kada = { category_id: 'c1', category: 'Bangle', category_name: 'Bangle' }
const one = aProduct({ ...kada, id: 'p1', name: 'Saada Kada', price: 999, stock: 7, version: 3 })
const two = aProduct({ ...kada, id: 'p2', name: 'Rajwada Kada', price: 500, stock: 2, version: 5 })
const ring = aProduct({
  ...{ id: 'p3', name: 'Meher Ring', category: 'Ring', category_name: 'Ring', category_id: 'c3', stock: 4 },
  ring_sizes: [
    { size: 6, stock: 4 },
    { size: 7, stock: 0 },
  ],
})
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  api.answers('GET /products', { success: true, products: [one, two, ring], total: 3 })
  const named = ['Bangle', 'Necklace', 'Ring'].map((name, place) => aCategory({ id: `c${place + 1}`, name }))
  api.answers('GET /categories', { success: true, categories: named })
})

async function openGrid() {
  const user = open('/admin/products/grid', asAdmin)
  await screen.findByLabelText('Price of Saada Kada')
  return user
}
const refused = { id: 'p2', outcome: 'refused', code: 'stale_version', message: 'Changed meanwhile.' } as const

it('cells are typed by keyboard, marked, saved by one call with what was shown, and taken back as one', async () => {
  const user = await openGrid()
  await user.clear(cell('Price of Saada Kada'))
  await user.keyboard('1499{Enter}')
  expect(document.activeElement).toBe(cell('Price of Rajwada Kada'))
  await user.keyboard('600{ArrowUp}')
  expect(document.activeElement).toBe(cell('Price of Saada Kada, changed'))
  await user.tab()
  await user.keyboard('{Control>}a{/Control}12{ArrowDown}')
  expect(document.activeElement).toBe(cell('Stock of Rajwada Kada'))
  await user.selectOptions(cell('Status of Saada Kada'), 'Draft')
  await user.selectOptions(cell('Category of Rajwada Kada'), 'Necklace')
  expect(cell('Price of Saada Kada, changed').dataset.changed).toBe('true')
  api.answers(SAVE, {
    success: true,
    data: [{ id: 'p1', outcome: 'done', message: 'Changed' }, refused],
  })
  api.answers('GET /products/{id}', { success: true, product: { ...two, price: 550, version: 8 } })
  await press(user, 'Save 5 changes')
  await screen.findByText('1 of 2 products saved')
  screen.getByText('Not saved. Changed meanwhile.')
  const { change_id, edits } = (api.calls(SAVE)[0]?.body ?? {}) as { change_id: string; edits: unknown[] }
  expect(edits).toEqual([
    {
      ...{ id: 'p1', version: 3, price: 1499, stock: { wanted: 12, seen: 7 } },
      status: { wanted: 'draft', seen: 'published' },
    },
    { id: 'p2', version: 5, price: 600, category_id: 'c2' },
  ])
  // Refused input stays in its fields, compared with the current product.
  await screen.findByRole('button', { name: 'Save 2 changes' })
  expect(cell('Price of Rajwada Kada, changed').title).toBe('It was 550')
  api.answers(UNDO, { success: true, data: [{ id: 'p1', outcome: 'done', message: 'Taken back' }] })
  await press(user, 'Take back')
  await screen.findByText('1 of 1 product taken back')
  expect(api.calls(UNDO)[0]).toMatchObject({ params: { id: change_id }, body: { products: ['p1'] } })
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

it('a wrong cell is named and holds the save up; Escape brings it back', async () => {
  const user = await openGrid()
  await user.clear(cell('Price of Saada Kada'))
  await user.paste('-5abc')
  await screen.findByText('Saada Kada: a price in digits, from ₹0.01 to ₹1,00,00,000')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1 change' })
  expect([save.disabled, cell('Price of Saada Kada, changed').getAttribute('aria-invalid')]).toEqual([true, 'true'])
  await user.keyboard('{Escape}')
  expect(cell('Price of Saada Kada').value).toBe('999')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
})

it('a ring’s stock leads to its sizes, and its category offers rings alone', async () => {
  await openGrid()
  const link = screen.getByRole('link', { name: 'Stock of Meher Ring by size' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['4 in 2 sizes', '/admin/add-product/p3'])
  const shelves = within(cell('Category of Meher Ring')).getAllByRole('option')
  expect(shelves.map(({ textContent }) => textContent)).toEqual(['Ring'])
})

it('after a lost answer the same change is sent again before another is typed', async () => {
  const user = await openGrid()
  await user.clear(cell('Stock of Saada Kada'))
  await user.keyboard('9')
  api.loses(SAVE)
  await press(user, 'Save 1 change')
  await waitFor(() => expect(cell('Stock of Saada Kada, changed').disabled).toBe(true))
  api.answers(SAVE, { success: true, data: [{ id: 'p1', outcome: 'done', message: 'Changed' }] })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1 change' }).disabled).toBe(false),
  )
  await press(user, 'Save 1 change')
  await screen.findByText('1 of 1 product saved')
  const [first, second] = api.calls(SAVE).map(({ body }) => body)
  expect(second).toEqual(first)
  expect(cell('Stock of Saada Kada').disabled).toBe(false)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, aProduct, theDashboard } from '../../../testing/samples.ts'
import { api, asAdmin, open } from '../../../testing/screen.tsx'

const KEY = 'GET /admin/products/sku'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const asked = () => api.calls(KEY).map(({ query }) => Object.fromEntries(query))

beforeEach(() => {
  api.answers('GET /categories', { success: true, categories: [aCategory({ id: 'c2', name: 'Necklace' })] })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
})

const openNew = async () => {
  const user = open('/admin/add-product', asAdmin)
  await screen.findByLabelText('Product Name')
  return user
}

it('a taken SKU is said with its product as the field is left, and on the steps behind it', async () => {
  api.answers(KEY, { success: true, taken_by: { id: 'p9', name: 'Lotus Studs' } })
  const user = await openNew()
  for (const [label, value] of [
    ['Product Name', 'Chaand'],
    ['Price', '1499'],
    ['Description', 'A moon.'],
  ] as const)
    fill(label, value)
  await user.type(field('SKU'), 'lot-1')
  expect(asked()).toEqual([])
  await user.tab()
  await screen.findByText('The SKU lot-1 belongs to "Lotus Studs"')
  expect(field('SKU').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText('Material')
  screen.getByText('The SKU lot-1 belongs to "Lotus Studs"')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  fill('SKU', 'LOT-2')
  expect(screen.queryByText(/belongs to/)).toBeNull()
})

it('what cannot be asked holds up nothing, and an answer for a SKU of before is not shown', async () => {
  api.breaks(KEY, 500)
  const user = await openNew()
  await user.type(field('SKU'), 'A')
  await user.tab()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(field('SKU').getAttribute('aria-invalid')).toBeNull()
  api.answers(KEY, { success: true, taken_by: { id: 'p9', name: 'Lotus Studs' } })
  const release = api.holds(KEY)
  await user.type(field('SKU'), 'B')
  await user.tab()
  await waitFor(() => expect(asked()).toHaveLength(2))
  await user.type(field('SKU'), 'C')
  release()
  await waitFor(() => expect(field('SKU').value).toBe('ABC'))
  expect(screen.queryByText(/belongs to/)).toBeNull()
})

it('an edit asks for another SKU than its own, and names its product', async () => {
  const product = aProduct({ id: 'p1', category_id: 'c2', sku: 'OWN-1' })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers(KEY, { success: true, taken_by: null })
  const user = open('/admin/add-product/p1', asAdmin)
  await screen.findByLabelText('SKU')
  await user.click(field('SKU'))
  await user.tab()
  await user.type(field('SKU'), '2')
  await user.tab()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()).toEqual([{ sku: 'OWN-12', except: 'p1' }])
})

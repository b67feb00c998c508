import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, aCollection, aProduct } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const values = { category: [], gender: [], material: [], plating: [], stone: [], occasion: [] }
const choices = { ...values, total: 1, in_stock: 1, price: null }
const products = [aProduct({ id: 'p1' }), aProduct({ id: 'p2', name: 'Tara Studs' })]
const collections = (...list: ReturnType<typeof aCollection>[]) =>
  api.answers('GET /collections', { success: true, collections: list })

beforeEach(() => {
  api.answers('GET /categories', { success: true, categories: [aCategory({ id: 'c1', name: 'Ring' })] })
  api.answers('GET /products', { success: true, products, total: 2 })
  api.answers('GET /products/choices', { success: true, choices })
})

it('a collection by rule is added with what was said alone; a refusal stands at its field', async () => {
  collections()
  const user = open('/admin/collections', asAdmin)
  await screen.findByText('No collections yet')
  await user.click(screen.getByRole('button', { name: 'Add Collection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Collection' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Name is required')
  await user.type(form.getByLabelText('Name'), 'Rings under 999')
  await screen.findByRole('option', { name: 'Ring' })
  await user.selectOptions(form.getByLabelText('Category'), 'Ring')
  await user.type(form.getByLabelText('Price up to (₹)'), '99x')
  api.refuses('POST /collections', 'invalid_input', { error: 'max_price must be a number', field: 'max_price' })
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('max_price must be a number')
  await user.clear(form.getByLabelText('Price up to (₹)'))
  await user.type(form.getByLabelText('Price up to (₹)'), '999')
  api.answers('POST /collections', { success: true, collection: aCollection() })
  collections(aCollection())
  await user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Collection added')
  const added = { name: 'Rings under 999', text: '', hindi_name: '', hindi_text: '', is_active: '1', sort_order: '0' }
  expect(api.calls('POST /collections').at(-1)?.body).toEqual({
    ...added,
    ...{ by: 'rule', order: 'newest', category_id: 'c1', max_price: '999' },
  })
})

it('by hand: pieces are added, moved and removed; a rule that was is not sent', async () => {
  collections(aCollection({ version: 4 }))
  const user = open('/admin/collections', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Edit Wedding season' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Collection' }))
  await user.selectOptions(form.getByLabelText('Pieces'), 'By hand: the pieces I choose')
  await user.click(await form.findByRole('button', { name: 'Add Lotus Studs' }))
  await user.click(await form.findByRole('button', { name: 'Add Tara Studs' }))
  await user.click(form.getByRole('button', { name: 'Move Tara Studs up' }))
  api.answers('PUT /collections/{id}', { success: true, collection: aCollection() })
  await user.click(form.getByRole('button', { name: 'Update' }))
  await screen.findByText('Collection updated')
  const [sent] = api.calls('PUT /collections/{id}')
  const hindi = { hindi_name: '', hindi_text: '' }
  const kept = {
    name: 'Wedding season',
    text: 'For the mandap.',
    ...hindi,
    is_active: '1',
    sort_order: '0',
    version: '4',
  }
  expect(sent?.body).toEqual({ ...kept, by: 'hand', order: 'hand', products: 'p2,p1' })
})

it('asks before it deletes, and says why it could not', async () => {
  collections(aCollection())
  const user = open('/admin/collections', asAdmin)
  await screen.findByText('Wedding')
  await user.click(await screen.findByRole('button', { name: 'Delete Wedding season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Collection' }))
  api.answers('DELETE /collections/{id}', { success: true })
  collections()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Collection deleted')
  await screen.findByText('No collections yet')
})

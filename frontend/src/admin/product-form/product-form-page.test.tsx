import { attributeNames, byCallName, labelOf, longestOf } from '@suvarna/contracts/catalog/attributes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCategory, aProduct, theDashboard } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const ring = aCategory({ id: 'c1', name: 'Ring' })
const necklace = aCategory({ id: 'c2', name: 'Necklace' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const picture = (name: string) => new File(['picture'], name, { type: 'image/webp' })
const choose = (...files: File[]) => fireEvent.change(field('Product images'), { target: { files } })
const images = () =>
  [...document.querySelectorAll('[data-testid="image-tile"] img')].map((one) => one.getAttribute('alt')?.split('.')[0])

beforeEach(() => {
  api.answers('GET /categories', { success: true, categories: [ring, necklace] })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  api.answers('GET /admin/products/sku', { success: true, taken_by: null })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
})

async function openNew() {
  const user = open('/admin/add-product', asAdmin)
  await screen.findByLabelText('Product Name')
  return user
}

async function basics(user: UserEvent, category: string, more: Record<string, string> = {}) {
  await user.selectOptions(field('Category'), category)
  const all = { 'Product Name': 'Chaand', Price: '1499', SKU: 'NEW-1', Description: 'A moon of polki.', ...more }
  for (const [label, value] of Object.entries(all)) fill(label, value)
  await press(user, 'Next')
}

it('[F1 F2] missing values are shown at their fields, the first focused; a price keeps one decimal point', async () => {
  const user = await openNew()
  screen.getByText('Create a new product for your catalog with detailed information and images.')
  const options = [...screen.getByLabelText<HTMLSelectElement>('Category').options]
  expect(options.find(({ text }) => text.startsWith('Bracelet'))?.disabled).toBe(true)
  await press(user, 'Next')
  for (const text of ['Product name is required', 'Valid price is required', 'SKU is required'])
    await screen.findByText(text)
  screen.getByText('Product description is required')
  expect(document.activeElement).toBe(field('Product Name'))
  await user.selectOptions(field('Category'), 'Necklace')
  expect(field('Stock').value).toBe('0')
  const genders = [...screen.getByLabelText<HTMLSelectElement>('Gender').options].map(({ text }) => text)
  expect(genders).toEqual(['Unisex', 'Men', 'Women'])
  fill('Price', '₹1,499.50.2')
  expect(field('Price').value).toBe('1499.502')
})

it('[F3 F4] a ring requires a size with its stock; typed values stay on the way back', async () => {
  const user = await openNew()
  await basics(user, 'Ring')
  await screen.findByText('No ring sizes added yet. Click "Add Size" to start.')
  await press(user, 'Next')
  await screen.findByText('At least one ring size is required')
  await press(user, 'Add Size')
  await press(user, 'Next')
  await screen.findByText('Ring size is required')
  await user.selectOptions(field('Size 1'), '6')
  fill('Stock 1', '-1')
  await press(user, 'Next')
  await screen.findByText('Valid stock quantity is required')
  fill('Stock 1', '4')
  await press(user, 'Add Size')
  expect(field('Size 2').value).toBe('7')
  await press(user, 'Add Size')
  await press(user, 'Remove size 8')
  expect(screen.queryByLabelText('Size 3')).toBeNull()
  await press(user, 'Previous')
  expect(field('Product Name').value).toBe('Chaand')
  await press(user, 'Next')
  await press(user, 'Next')
  await screen.findByText('JPG, JPEG, PNG and WEBP, up to 20MB each')
  expect(screen.getAllByText(', completed')).toHaveLength(2)
})

it('[F5 F6] refused files are named; pictures are removed, moved, and made the main one', async () => {
  const user = await openNew()
  await basics(user, 'Necklace')
  await press(user, 'Next')
  await press(user, 'Add Product')
  await screen.findByText('At least one product image is required')
  const huge = Object.defineProperty(picture('huge.webp'), 'size', { value: 21 * 1024 * 1024 })
  choose(new File(['<p>'], 'page.html', { type: 'text/html' }), huge, picture('one.webp'))
  await screen.findByText('huge.webp: File too large. Maximum size is 20MB.')
  screen.getByText('page.html: Invalid file type. Only JPG, PNG, and WEBP are allowed.')
  choose(picture('two.webp'), picture('three.webp'), picture('four.webp'))
  expect(images()).toEqual(['one', 'two', 'three', 'four'])
  await press(user, 'Remove image 2')
  await press(user, 'Move image 3 left')
  await press(user, 'Set image 2 as main')
  expect(images()).toEqual(['four', 'one', 'three'])
})

it('[F7 F8 F9 F10] a ring is sent as typed, shows its upload progress, and returns to the list', async () => {
  const user = await openNew()
  await user.click(field('Featured Product'))
  await basics(user, 'Ring', { Occasion: 'Wedding' })
  await press(user, 'Add Size')
  await user.selectOptions(field('Size 1'), '6')
  fill('Stock 1', '4')
  fill('Material', 'Brass')
  await press(user, 'Next')
  choose(picture('one.webp'), picture('two.webp'))
  await press(user, 'Set image 2 as main')
  api.answers('POST /products', { success: true, product: aProduct() })
  const release = api.holds('POST /products')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press(user, 'Add Product')
  await screen.findByRole('button', { name: 'Uploading... 50%' })
  release()
  await screen.findByText('Product created successfully! Redirecting to products...')
  const [sent] = api.calls('POST /products')
  expect(sent?.body).toMatchObject({
    ...{ name: 'Chaand', price: '1499', sku: 'NEW-1', description: 'A moon of polki.', category_id: 'c1' },
    ...{ occasion: 'Wedding', material: 'Brass', featured: '1', gender: 'unisex' },
    images: [{ name: 'two.webp' }, { name: 'one.webp' }],
  })
  const { ring_sizes = '' } = (sent?.body ?? {}) as { ring_sizes?: string }
  expect(JSON.parse(ring_sizes)).toEqual([{ size: 6, stock: 4 }])
  vi.advanceTimersByTime(2_000)
  await screen.findByRole('heading', { name: 'Product Management' })
  expect(address()).toBe('/admin/products')
})

it('[F1 F6 F10] an edit sends the version, the kept pictures in their order, and the stock that was seen', async () => {
  const three = ['a', 'b', 'c'].map((id) => ({ id, img: `${id}.webp`, is_main: 0 as const }))
  const product = aProduct({
    id: 'p1',
    category_id: 'c2',
    category: 'Necklace',
    category_name: 'Necklace',
    images: three,
    version: 6,
  })
  api.answers('GET /products/{id}', { success: true, product })
  const user = open('/admin/add-product/p1', asAdmin)
  await screen.findByRole('heading', { name: 'Edit Product' })
  screen.getByText('Update product information and images.')
  expect((await screen.findByLabelText<HTMLInputElement>('Product Name')).value).toBe('Lotus Studs')
  fill('Price', '1599')
  await press(user, 'Images')
  await press(user, 'Move image 1 right')
  await press(user, 'Delete All Images')
  const sure = within(await screen.findByRole('dialog', { name: 'Delete All Images' }))
  sure.getByText('This will delete all images including existing ones. Are you sure?')
  await user.click(sure.getByRole('button', { name: 'Keep' }))
  api.answers('PUT /products/{id}', { success: true, product })
  await press(user, 'Update Product')
  await screen.findByText('Product updated successfully! Redirecting to products...')
  const { existing_images, ...body } = (api.calls('PUT /products/{id}')[0]?.body ?? {}) as Record<string, string>
  expect(body).toMatchObject({ price: '1599', version: '6', stock: '5', stock_seen: '5' })
  expect(JSON.parse(existing_images ?? '')).toEqual(['b', 'a', 'c'])
})

it('[F1 F10] every attribute has a field that shows the stored value and sends the typed one', async () => {
  const product = aProduct({ id: 'p1', category_id: 'c2', version: 6, ...byCallName(attributeNames, labelOf) })
  api.answers('GET /products/{id}', { success: true, product })
  const user = open('/admin/add-product/p1', asAdmin)
  await screen.findByLabelText('Product Name')
  const seen: string[] = []
  for (const tab of ['Basic Info', 'Details']) {
    await press(user, tab)
    for (const name of attributeNames) {
      const input = screen.queryByLabelText<HTMLInputElement>(labelOf(name))
      if (!input) continue
      seen.push(name)
      expect(input.value).toBe(labelOf(name))
      expect(input.maxLength).toBe(longestOf(name))
      fireEvent.change(input, { target: { value: `${labelOf(name)} anew` } })
    }
  }
  expect(seen.sort()).toEqual([...attributeNames].sort())
  const rule = 'must have at most 200 characters'
  api.refuses('PUT /products/{id}', 'invalid_input', { error: `length_mm ${rule}`, field: 'length_mm' })
  await press(user, 'Update Product')
  await screen.findAllByText(`Length ${rule}`)
  expect(field('Length').getAttribute('aria-invalid')).toBe('true')
  api.answers('PUT /products/{id}', { success: true, product })
  await press(user, 'Update Product')
  await screen.findByText('Product updated successfully! Redirecting to products...')
  expect(api.calls('PUT /products/{id}')[1]?.body).toMatchObject(
    byCallName(attributeNames, (name) => `${labelOf(name)} anew`),
  )
})

it('[F10 F11] another admin’s save is shown, and saving again proceeds over it', async () => {
  const product = aProduct({ id: 'p1', category_id: 'c2', version: 6, featured: 1 })
  api.answers('GET /products/{id}', { success: true, product })
  const user = open('/admin/add-product/p1', asAdmin)
  await screen.findByLabelText('Price')
  fill('Price', '1599')
  const changes = [
    {
      field: 'featured',
      before: true,
      after: false,
      at: '2026-11-22T06:00:00.000Z',
      by: { kind: 'admin', id: 'other' },
    },
  ]
  api.refuses('PUT /products/{id}', 'stale_version', { details: { version: 7, changes } })
  await press(user, 'Update Product')
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved changes' }))
  api.answers('GET /products/{id}', { success: true, product: { ...product, featured: 0, version: 7 } })
  api.answers('PUT /products/{id}', { success: true, product })
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Product updated successfully! Redirecting to products...')
  const bodies = api.calls('PUT /products/{id}').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { price: '1599', featured: '1', version: '6' },
    { price: '1599', featured: '0', version: '7' },
  ])
})

it('[F11 F1] refusals: a taken SKU at its field, a failed save, no token', async () => {
  const user = await openNew()
  await basics(user, 'Necklace')
  await press(user, 'Next')
  choose(picture('one.webp'))
  api.refuses('POST /products', 'sku_taken', { error: 'The SKU belongs to another product', field: 'sku' })
  await press(user, 'Add Product')
  await waitFor(() => expect(field('SKU').getAttribute('aria-invalid')).toBe('true'))
  fill('SKU', 'NEW-2')
  await press(user, 'Next')
  await press(user, 'Next')
  api.breaks('POST /products', 500)
  await press(user, 'Add Product')
  await screen.findByText('Error adding/updating product.')
  localStorage.removeItem('token')
  await press(user, 'Add Product')
  await screen.findByText('Authentication required. Please login again.')
  await waitFor(() => expect(address()).toBe('/login'))
})

it('[F11 F1] a form that cannot open shows why: no such product, a failed load, no categories', async () => {
  api.refuses('GET /products/{id}', 'product_not_found')
  open('/admin/add-product/none', asAdmin)
  await screen.findByText('Product not found.')
})

it.each([
  ['/admin/add-product/broken', 'GET /products/{id}', 'Error loading product for editing.'],
  ['/admin/add-product', 'GET /categories', 'Error loading categories. Please refresh the page.'],
] as const)('[F11 F1] %s says that it cannot be loaded', async (path, key, text) => {
  api.breaks(key, 400)
  open(path, asAdmin)
  await screen.findByText(text)
})

it('a new product is published as ever, or a draft where the merchant says so', async () => {
  const user = await openNew()
  expect(field('Status').value).toBe('published')
  await user.selectOptions(field('Status'), 'Scheduled')
  await press(user, 'Next')
  await screen.findByText('Please choose when it is to be published')
  await user.selectOptions(field('Status'), 'Draft')
  expect(screen.queryByLabelText('Publish on')).toBeNull()
  screen.getByText('Only the back office and preview links show it')
})

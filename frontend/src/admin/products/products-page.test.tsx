import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCategory, aProduct, theDashboard } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const ring = aProduct({
  ...{ id: 'p1', name: 'Meher Solitaire Ring', sku: 'SUV-RNG-001', price: 899, stock: 12, featured: 1 },
  ...{ category: 'Ring', category_name: 'Ring', category_id: 'c1' },
  ring_sizes: [
    { size: 6, stock: 12 },
    { size: 7.5, stock: 0 },
  ],
  images: [
    { id: 'i1', img: 'meher-1.webp', is_main: 1 },
    { id: 'i2', img: 'meher-2.webp', is_main: 0 },
  ],
})
const sold = aProduct({ id: 'p2', name: 'Nazar Eye Pendant', stock: 0 })
const products = (...list: (typeof ring)[]) =>
  api.answers('GET /products', { success: true, products: list, total: list.length })
const lastQuery = () => api.calls('GET /products').at(-1)?.query.toString()

beforeEach(() => {
  products(ring, sold)
  const categories = [aCategory({ id: 'c1', name: 'Ring' }), aCategory({ id: 'c7', name: 'Anklets' })]
  api.answers('GET /categories', { success: true, categories })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
})

it('[L1 L2 L3] counts, categories, and each product’s details, as a grid and as a list', async () => {
  const user = open('/admin/products', asAdmin)
  await screen.findByText('2 products found')
  const counts = within(screen.getByRole('group', { name: 'Products by category' })).getAllByRole('button')
  await waitFor(() =>
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      'Total Products72',
      'Rings12',
      'Necklaces9',
      'Earrings24',
    ]),
  )
  const names = [...screen.getByLabelText<HTMLSelectElement>('Category').options].map(({ text }) => text)
  expect(names).toEqual(['All', 'Ring', 'Necklace', 'Earring', 'Bracelet', 'Pendant', 'Bangle', 'Anklets'])
  const [first, second] = screen.getAllByTestId('product-item')
  for (const part of ['Ring', 'Meher Solitaire Ring', '₹899', 'SUV-RNG-001', '12 units', 'Featured', '7.5'])
    expect(first?.textContent).toContain(part)
  expect(second?.textContent).toContain('Out of Stock')
  const edit = screen.getByRole('link', { name: 'Edit Meher Solitaire Ring' })
  expect([edit.title, edit.getAttribute('href')]).toEqual(['Edit', '/admin/add-product/p1'])
  await user.click(screen.getByRole('button', { name: 'List' }))
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 5)).toEqual(['Image', 'Product', 'Category', 'Price', 'Stock'])
  expect(address()).toBe('/admin/products?view=list')
})

it('[L1 L2] search, category, stock and order filter the list, and no match shows an empty text', async () => {
  const user = open('/admin/products', asAdmin)
  await screen.findByText('2 products found')
  products()
  await user.type(screen.getByPlaceholderText('Search products...'), 'no such')
  await waitFor(() => expect(lastQuery()).toBe('q=no+such&status=all&page=1&limit=24'))
  await screen.findByText('No products found')
  screen.getByText('Try adjusting your search or filter criteria')
  products(ring)
  await user.clear(screen.getByPlaceholderText('Search products...'))
  await screen.findByText('2 products found')
  await user.selectOptions(screen.getByLabelText('Stock'), 'Out of stock')
  await waitFor(() => expect(lastQuery()).toBe('in_stock=0&status=all&page=1&limit=24'))
  await user.click(screen.getByRole('button', { name: /^Rings/ }))
  await waitFor(() => expect(lastQuery()).toBe('category=Ring&in_stock=0&status=all&page=1&limit=24'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price')
  await waitFor(() => expect(address()).toBe('/admin/products?stock=out&category=Ring&sort=price_low'))
})

it('[L4 L5] the pictures of a product; another one becomes the main one', async () => {
  const user = open('/admin/products', asAdmin)
  const dialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Images of Meher Solitaire Ring' }))
    return within(await screen.findByRole('dialog', { name: 'Product Images' }))
  }
  const opened = await dialog()
  opened.getByText('Main')
  expect(opened.getAllByRole('button', { name: 'Set as Main' })).toHaveLength(1)
  api.breaks('PUT /products/{id}/images/{imageId}/main', 500)
  await user.click(opened.getByRole('button', { name: 'Set as Main' }))
  await screen.findByText('Failed to update main image')
  api.answers('PUT /products/{id}/images/{imageId}/main', { success: true, product: ring })
  await user.click((await dialog()).getByRole('button', { name: 'Set as Main' }))
  await screen.findByText('Main image updated successfully')
  expect(api.calls('PUT /products/{id}/images/{imageId}/main').at(-1)?.params).toEqual({ id: 'p1', imageId: 'i2' })
  const [image] = [...(screen.getAllByTestId('product-item')[0]?.querySelectorAll('img') ?? [])]
  if (image) fireEvent.error(image)
  await screen.findByText('No Image')
})

it('[L7 L8] featured is ticked at once, undone when refused, and its message disappears after 2 s', async () => {
  const user = open('/admin/products', asAdmin)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Featured: Nazar Eye Pendant' })
  api.breaks('PATCH /products/{id}/featured', 500)
  const release = api.holds('PATCH /products/{id}/featured')
  await user.click(box)
  expect(box.checked).toBe(true)
  release()
  await screen.findByText('Failed to update featured status')
  await waitFor(() => expect(box.checked).toBe(false))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api.answers('PATCH /products/{id}/featured', { success: true, product: { ...sold, featured: 1 } })
  products(ring, { ...sold, featured: 1 })
  await user.click(box)
  await screen.findByText('Featured status updated successfully')
  vi.advanceTimersByTime(2_500)
  await waitFor(() => expect(screen.queryByText('Featured status updated successfully')).toBeNull())
  expect(api.calls('PATCH /products/{id}/featured').at(-1)?.body).toEqual({ featured: 1 })
})

it('[L6 L8] a product is deleted after confirmation; its message disappears after 5 s, and failures show why', async () => {
  const user = open('/admin/products', asAdmin)
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Nazar Eye Pendant' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Product' }))
    question.getByText('Are you sure you want to delete "Nazar Eye Pendant"?')
    await user.click(question.getByRole('button', { name: 'Delete' }))
  }
  api.breaks('DELETE /products/{id}', 500)
  await remove()
  await screen.findByText('Error deleting product')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api.answers('DELETE /products/{id}', { success: true })
  products(ring)
  await remove()
  await screen.findByText('Product deleted successfully')
  await waitFor(() => expect(screen.queryByText('Nazar Eye Pendant')).toBeNull())
  vi.advanceTimersByTime(3_500)
  screen.getByText('Product deleted successfully')
  vi.advanceTimersByTime(2_000)
  await waitFor(() => expect(screen.queryByText('Product deleted successfully')).toBeNull())
})

it('[L1] a list that cannot be loaded shows an error', async () => {
  api.breaks('GET /products', 400)
  open('/admin/products', asAdmin)
  await screen.findByText('Error fetching products')
})

it('a draft says so in the list, is filtered by its status, and is scheduled with its time', async () => {
  const draft = aProduct({ id: 'p3', name: 'Chaand Haar', status: 'draft' })
  products(ring, draft)
  const user = open('/admin/products', asAdmin)
  await screen.findByText('2 products found')
  expect(lastQuery()).toContain('status=all')
  const [first, second] = screen.getAllByTestId('product-item')
  expect([first?.textContent?.includes('Draft'), second?.textContent?.includes('Draft')]).toEqual([false, true])
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  await waitFor(() => expect(lastQuery()).toContain('status=draft'))
  await screen.findByText('2 products found')
  await user.click(screen.getByRole('button', { name: 'Status and preview of Chaand Haar' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Status and preview' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save status' })
  expect(save.disabled).toBe(true)
  await user.selectOptions(dialog.getByLabelText('Status'), 'Scheduled')
  await user.click(save)
  await dialog.findByText('Please choose when it is to be published')
  expect(api.calls('PUT /products/{id}/status')).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('Publish on'), { target: { value: '2999-01-02T09:30' } })
  api.answers('PUT /products/{id}/status', { success: true, message: 'Scheduled', product: draft })
  await user.click(save)
  await screen.findByText('Chaand Haar: scheduled')
  const publish_at = new Date('2999-01-02T09:30').toISOString()
  expect(api.calls('PUT /products/{id}/status').at(-1)?.body).toEqual({ status: 'scheduled', publish_at })
})

it('a preview link is made on demand, says when it ends and can be opened', async () => {
  products(aProduct({ id: 'p3', name: 'Chaand Haar', status: 'scheduled', publish_at: '2999-01-02T04:00:00.000Z' }))
  const user = open('/admin/products', asAdmin)
  expect((await screen.findByTestId('product-item')).textContent).toContain('Scheduled, 2 Jan 2999, 9:30 am')
  await user.click(screen.getByRole('button', { name: 'Status and preview of Chaand Haar' }))
  api.answers('POST /products/{id}/preview', { success: true, token: '1.abc', ends_at: '2026-11-27T04:00:00.000Z' })
  await user.click(screen.getByRole('button', { name: 'Create preview link' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Preview link, until 27 Nov 2026, 9:30 am')
  expect(new URL(link.value).pathname + new URL(link.value).search).toBe('/preview/p3?t=1.abc')
  expect(screen.getByRole('link', { name: 'Open preview' }).getAttribute('href')).toBe(link.value)
})

it('only what is low is coloured, with its reason: a ring by its sizes, any other by its threshold', async () => {
  const many = aProduct({
    ...{ id: 'p4', name: 'Chaand Ring', category: 'Ring', category_name: 'Ring', stock: 55 },
    ring_sizes: [
      { size: 6, stock: 50 },
      { size: 7, stock: 5 },
    ],
  })
  products(many, aProduct({ id: 'p5', name: 'Few', stock: 3 }), aProduct({ id: 'p6', name: 'Plenty', stock: 40 }))
  open('/admin/products', asAdmin)
  await screen.findByText('3 products found')
  const line = (name: string) => screen.getByRole('link', { name: new RegExp(`of ${name}: why`) }).parentElement
  expect(line('Chaand Ring')?.textContent).toBe('55 units low in size 7')
  expect(line('Few')?.textContent).toBe('3 units low: 5 or fewer')
  expect(line('Plenty')?.textContent).toBe('40 units')
})

it('the list says that it counts drafts, where no status is chosen', async () => {
  const user = open('/admin/products', asAdmin)
  await screen.findByText(/^Drafts and scheduled products are counted here, too/)
  await user.selectOptions(screen.getByLabelText('Status'), 'Published')
  await waitFor(() => expect(screen.queryByText(/^Drafts and scheduled products are counted/)).toBeNull())
})

it('a sale has a badge and its price, and is ended from the list', async () => {
  const sale = { price: 799, regular_price: 999, from: '2026-11-30T18:30:00.000Z', until: '2026-12-03T18:30:00.000Z' }
  const running = { id: 'p3', name: 'Chaand Haar', price: 799, sale: { ...sale, running: true } }
  products(aProduct(running), aProduct({ id: 'p4', name: 'Saada Kada', price: 999, sale: { ...sale, running: false } }))
  const user = open('/admin/products', asAdmin)
  const [first, second] = await screen.findAllByTestId('product-item')
  expect(first?.textContent).toContain('Sale until 3 Dec')
  expect(first?.textContent).toContain('₹799')
  expect(second?.textContent).toContain('Sale from 1 Dec')
  expect(second?.textContent).toContain('₹999')
  await user.click(screen.getByRole('button', { name: 'Status and preview of Chaand Haar' }))
  api.answers('DELETE /products/{id}/sale', {
    ...{ success: true, message: 'The sale has ended' },
    product: aProduct({ id: 'p3', name: 'Chaand Haar', price: 999 }),
  })
  await user.click(await screen.findByRole('button', { name: 'End the sale now' }))
  await screen.findByText('Chaand Haar: the sale has ended')
  expect(api.calls('DELETE /products/{id}/sale')).toHaveLength(1)
})

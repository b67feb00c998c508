import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCategory, aProduct, theDashboard } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function openNew() {
  api.answers('GET /categories', { success: true, categories: [aCategory({ id: 'c1', name: 'Ring' })] })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  api.answers('GET /admin/products/sku', { success: true, taken_by: null })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  const user = open('/admin/add-product', asAdmin)
  await screen.findByLabelText('Product Name')
  return user
}

it('a price pasted as -5abc is refused at its field until it is typed again', async () => {
  const user = await openNew()
  await user.click(field('Price'))
  await user.paste('-5abc')
  await screen.findByText('“-5abc” is not a price. Please type it in digits, such as 1499.50')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  screen.getByText('“-5abc” is not a price. Please type it in digits, such as 1499.50')
  expect(screen.queryByLabelText('Material')).toBeNull()
  await user.clear(field('Price'))
  await user.paste('₹1,499.50')
  expect(screen.queryByText(/is not a price/)).toBeNull()
  expect(field('Price').value).toBe('1499.50')
})

it('a ring with eleven sizes takes 15 clicks or fewer: a range is filled in one go', async () => {
  const user = await openNew()
  let clicks = 0
  const click = async (element: HTMLElement) => {
    clicks += 1
    await user.click(element)
  }
  const type = async (label: string, value: string) => {
    await click(field(label))
    await user.keyboard(value)
  }
  const go = (name: string) => click(screen.getByRole('button', { name }))
  for (const [label, value] of [
    ['Product Name', 'Chaand'],
    ['Price', '1499'],
    ['SKU', 'NEW-1'],
    ['Description', 'A moon of polki.'],
  ] as const)
    await type(label, value)
  await go('Next')
  await type('From size', '6')
  await type('To size', '16')
  await type('Units of each', '4')
  await user.keyboard('{Enter}')
  screen.getByText('Sizes run from 3 to 12, in halves')
  await waitFor(() => expect(document.activeElement).toBe(field('To size')))
  clicks -= 1
  await user.clear(field('To size'))
  await type('To size', '11')
  await click(field('Half sizes too'))
  await go('Fill')
  expect(screen.getAllByLabelText(/^Size \d+$/)).toHaveLength(11)
  screen.getByText('11 sizes below')
  await go('Next')
  clicks += 1
  const files = [new File(['picture'], 'one.webp', { type: 'image/webp' })]
  fireEvent.change(field('Product images'), { target: { files } })
  api.answers('POST /products', { success: true, product: aProduct() })
  await go('Add Product')
  await screen.findByText('Product created successfully! Redirecting to products...')
  const { ring_sizes = '' } = (api.calls('POST /products')[0]?.body ?? {}) as { ring_sizes?: string }
  expect(JSON.parse(ring_sizes)).toHaveLength(11)
  expect(JSON.parse(ring_sizes)[10]).toEqual({ size: 11, stock: 4 })
  expect(clicks).toBeLessThanOrEqual(15)
})

it('a name that is cut says so: its length is limited', async () => {
  const user = await openNew()
  screen.getByText('At most 150 letters')
  await user.click(field('Product Name'))
  await user.paste('x'.repeat(160))
  expect(field('Product Name').value).toHaveLength(150)
  screen.getByText('These are 150 letters, the most a name can have: nothing more is taken')
})

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

const products = [aProduct({ id: 'p1' }), aProduct({ id: 'p2', name: 'Gone Studs', stock: 0, price: 129900 })]
beforeEach(() => {
  api.answers('GET /products', { success: true, products, total: 2 })
  api.answers('GET /categories', { success: true, categories: [aCategory({ name: 'Ring' })] })
})

it('[H5 H9 H6 P11] eight placeholder cards and six categories until the products load; then all of them, sold-out ones marked', async () => {
  const release = [api.holds('GET /products'), api.holds('GET /categories')]
  open('/products')
  await waitFor(() => expect(screen.getAllByTestId('product-skeleton')).toHaveLength(8))
  expect(screen.getAllByTestId('category-skeleton')).toHaveLength(6)
  for (const go of release) go()
  await screen.findByText('Lotus Studs')
  expect(screen.queryByTestId('product-skeleton')).toBeNull()
  expect(screen.getAllByText('Out of Stock')).toHaveLength(1)
  expect(screen.getAllByText('₹1,29,900')[0]).toBeTruthy()
})

it('[H7] a failed load shows an error and a retry', async () => {
  api.breaks('GET /products')
  api.breaks('GET /categories')
  const user = open('/products')
  await screen.findByText('Failed to load products')
  await screen.findByText('Failed to load categories')
  screen.getByRole('button', { name: 'Retry' })
  api.answers('GET /products', { success: true, products, total: 2 })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Lotus Studs')
})

it('[H8 S6] an empty list: in a category by its name with a link, and in the whole shop', async () => {
  api.answers('GET /products', { success: true, products: [], total: 0 })
  const user = open('/mOONstones')
  await screen.findByRole('heading', { name: 'Moonstones', level: 1 })
  await screen.findByText('No products found in Moonstones category.')
  expect(api.calls('GET /products')[0]?.query.get('category')).toBe('mOONstones')
  await user.click(screen.getByRole('link', { name: 'View All Products' }))
  await screen.findByText('No products found.')
  expect(address()).toBe('/products')
})

it('[S5 S6] an old category address redirects to the new one', async () => {
  open('/category?category=Rings')
  await screen.findByRole('heading', { name: 'Rings', level: 1 })
  expect(address().toLowerCase()).toMatch(/^\/rings?$/)
})

it('[S5] an address without a category shows all of them', async () => {
  open('/category')
  await screen.findByRole('heading', { name: 'Categories', level: 1 })
  expect((await screen.findByRole('link', { name: 'Ring' })).getAttribute('href')).toMatch(/^\/rings?$/)
})

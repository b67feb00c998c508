import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { screen, waitFor, within } from '@testing-library/react'
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

it('in the shop’s own order what is sold out stands last; an order that was chosen is kept', async () => {
  const [one, gone] = products
  api.answers('GET /products', { success: true, products: gone && one ? [gone, one] : [], total: 2 })
  open('/products')
  await screen.findByText('Lotus Studs')
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names().slice(0, 2)).toEqual(['Lotus Studs', 'Gone Studs'])
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
  const strip = within(screen.getByRole('main'))
  expect((await strip.findByRole('link', { name: 'Rings' })).getAttribute('href')).toMatch(/^\/rings?$/)
})

const part = (kind: Understood['kind'], label: string, text: string, without: string) => ({
  kind,
  label,
  text,
  without,
})

it('a search shows what it understood; each part can be taken off, and Back brings it again', async () => {
  const understood = [
    part('price', 'Up to ₹500', 'under 500', 'ring for men'),
    part('gender', 'men', 'men', 'ring for under 500'),
  ]
  api.answers('GET /products', { success: true, products, total: 2, understood })
  const user = open('/search?q=ring+for+men+under+500')
  const shown = await screen.findByRole('list', { name: 'Understood from your search' })
  expect([...shown.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Remove Up to ₹500',
    'Remove For men',
  ])
  api.answers('GET /products', {
    success: true,
    products,
    total: 2,
    understood: [part('category', 'Ring', 'ring', '')],
  })
  await user.click(screen.getByRole('button', { name: 'Remove Up to ₹500' }))
  await screen.findByRole('heading', { level: 1, name: '“ring for men”' })
  expect(address()).toBe('/search?q=ring+for+men')
  // A term that is the whole search is not listed as a part of it.
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Understood from your search' })).toBeNull())
  history.back()
  await screen.findByRole('heading', { level: 1, name: '“ring for men under 500”' })
})

it('a search that finds nothing says so, and still lets parts be taken off', async () => {
  const understood = [part('price', 'Up to ₹50', 'under 50', 'rings')]
  api.answers('GET /products', { success: true, products: [], total: 0, understood })
  open('/search?q=rings+under+50')
  await screen.findByText('We found no match for “rings under 50”. Try another word, or choose a category above.')
  screen.getByRole('button', { name: 'Remove Up to ₹50' })
})

it('what was searched for instead is said in plain words', async () => {
  api.answers('GET /products', { success: true, products, total: 2, searched: 'studs', understood: [] })
  open('/search?q=platinum+studs')
  expect((await screen.findByText(/^No match for/)).textContent).toBe('No match for “platinum studs”. Showing “studs”.')
})

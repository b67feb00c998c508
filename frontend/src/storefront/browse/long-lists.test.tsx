import type { ProductChoices } from '@suvarna/contracts/catalog/product-choices.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { aCategory, aProduct } from '../../testing/samples.ts'
import { address, api, open, reload } from '../../testing/screen.tsx'

const all = Array.from({ length: 50 }, (_, place) => aProduct({ id: `p${place}`, name: `Kada ${place}` }))
const names = all.map(({ name }) => name)
/** The names on the page, in their order. */
const shown = () => screen.queryAllByText(/^Kada \d+$/).map(({ textContent }) => textContent)
const shows = (count: number) => waitFor(() => expect(shown()).toEqual(names.slice(0, count)))
// By its text: computing the roles of this many cards takes a second.
const showMore = () => screen.getByText('Show more', { selector: 'button' })

beforeEach(() => {
  api.answers('GET /categories', { success: true, categories: [aCategory({ name: 'Ring' })] })
  api.answers('GET /products', ({ query }) => {
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? all.length)]
    return { success: true as const, products: all.slice((page - 1) * limit, page * limit), total: all.length }
  })
})

it('a long list grows on request, the address says how far, and it is as long when opened with that address', async () => {
  const user = open('/products?sort=price_high')
  await shows(24)
  screen.getByText('24 of 50 pieces')
  await user.click(showMore())
  await shows(48)
  expect(address()).toBe('/products?sort=price_high&page=2')
  screen.getByText('48 of 50 pieces')
  await user.click(showMore())
  await shows(50)
  expect(address()).toBe('/products?sort=price_high&page=3')
  expect(screen.queryByText('Show more')).toBeNull()
  // Pages already loaded are not requested again.
  const asked = api.calls('GET /products').map(({ query }) => String(query))
  expect(asked).toEqual([1, 2, 3].map((page) => `sort=price_high&page=${page}&limit=24`))
  reload()
  await shows(50)
})

it('after going back from a product the list is as long as it was left', async () => {
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'p47', name: 'Kada 47' }) })
  const user = open('/products?sort=price_high')
  await shows(24)
  await user.click(showMore())
  await shows(48)
  await user.click(screen.getByText('Kada 47', { selector: 'a' }))
  await screen.findByRole('heading', { level: 1, name: 'Kada 47' })
  expect(address()).toBe('/product/p47')
  history.back()
  await screen.findByRole('heading', { level: 1, name: 'All jewellery' })
  await shows(48)
  expect(address()).toBe('/products?sort=price_high&page=2')
})

it('a further page that does not load leaves the list as it is, and can be tried again', async () => {
  const user = open('/products?sort=price_high')
  await shows(24)
  api.breaks('GET /products')
  await user.click(showMore())
  const failed = within(await screen.findByRole('alert'))
  failed.getByText('Failed to load products')
  await shows(24)
  api.answers('GET /products', { success: true, products: all.slice(24, 48), total: all.length })
  await user.click(failed.getByRole('button', { name: 'Try Again' }))
  await shows(48)
})

it('on a wide page filters whose code comes after the results appear by themselves', async () => {
  const code = Promise.withResolvers<void>()
  vi.doMock(import('./filters/filter-panel.tsx'), async (original) => {
    await code.promise
    return original()
  })
  Object.assign(window, { innerWidth: 1280 })
  onTestFinished(() => {
    vi.doUnmock('./filters/filter-panel.tsx')
    Object.assign(window, { innerWidth: 1024 })
  })
  const none = { category: [], gender: [], material: [], plating: [], stone: [], occasion: [] }
  const choices: ProductChoices = { total: 50, in_stock: 41, price: null, ...none }
  api.answers('GET /products/choices', { success: true, choices })
  const release = api.holds('GET /products/choices')
  open('/products')
  await shows(50)
  release()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
  expect(filters.queryByRole('checkbox')).toBeNull()
  await act(async () => code.resolve())
  await filters.findByRole('checkbox', { name: /^In stock only\s*41$/ })
})

it('a search without a result offers the categories, and another word finds', async () => {
  api.answers('GET /products', ({ query }) => {
    const products = query.get('q') === 'kundan' ? all.slice(0, 3) : []
    return { success: true as const, products, total: products.length }
  })
  const user = open('/search?q=xylophone')
  await screen.findByText(/^We found no match for “xylophone”\./)
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }))
  expect(categories.getByRole('link', { name: 'Rings' }).getAttribute('href')).toBe('/ring')
  expect(screen.queryByTestId('listing-tools')).toBeNull()
  const field = screen.getByRole('textbox', { name: 'What are you looking for?' })
  await user.clear(field)
  await user.type(field, 'kundan')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: '“kundan”' })
  await shows(3)
  expect(address()).toBe('/search?q=kundan')
  expect(screen.queryByText(/^We found no match/)).toBeNull()
})

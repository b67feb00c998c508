// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProduct } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

const kept = { id: 'p1', name: 'Lotus Studs', price: 900, image: '' }
const openWatchlist = () => open('/watchlist', { storage: { watchlist: [kept] } })

it('a kept piece shows today’s price and goes into the bag from the list; the header counts it', async () => {
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'p1', price: 1100 }) })
  const user = openWatchlist()
  await user.click(await screen.findByRole('button', { name: /^Add to Bag.*Lotus Studs/ }))
  screen.getByText('₹1,100')
  await screen.findByText('Added to Bag')
  expect(screen.getByTestId('bag-count').textContent).toBe('1')
  screen.getByRole('link', { name: 'Watchlist, 1 piece' })
})

it('a kept ring leads to its sizes; what is sold out or gone says so', async () => {
  const ring = { id: 'p1', category_name: 'Ring', ring_sizes: [{ size: 7, stock: 2 }] }
  api.answers('GET /products/{id}', { success: true, product: aProduct(ring) })
  openWatchlist()
  const choose = await screen.findByRole('link', { name: /^Choose size.*Lotus Studs/ })
  expect(choose.getAttribute('href')).toBe('/product/p1')
})

it('a kept piece that is no longer sold cannot be bought', async () => {
  api.refuses('GET /products/{id}', 'product_not_found')
  openWatchlist()
  await screen.findByText('No longer sold')
  expect(screen.queryByRole('button', { name: /^Add to Bag/ })).toBeNull()
})

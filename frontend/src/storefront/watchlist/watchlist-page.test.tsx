import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signOut } from '../../entities/session/sign-out.ts'
import { aProduct } from '../../testing/samples.ts'
import { api, asCustomer, open } from '../../testing/screen.tsx'

const piece = { id: 'p1', name: 'Lotus Studs', price: 900, image: '' }
const openWatchlist = () => open('/watchlist', { storage: { watchlist: [piece] } })

it('a kept piece shows today’s price and goes into the bag from the list; the header counts it', async () => {
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'p1', price: 1100 }) })
  const user = openWatchlist()
  await user.click(await screen.findByRole('button', { name: /^Add to Bag.*Lotus Studs/ }))
  expect(screen.getAllByText('₹1,100')).not.toEqual([])
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

it('pictures in sight do not wait for the layout, the others for being scrolled to', async () => {
  const samples = Array.from({ length: 6 }, (_, i) => ({ ...piece, id: `sample-${i}`, name: `Sample ${i}` }))
  open('/watchlist', { storage: { watchlist: samples } })
  await screen.findByText('Sample 5')
  const pictures = [...document.querySelectorAll('main li img')].map((img) => img.getAttribute('loading'))
  expect(pictures).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
})

/** Sets up an account with this watchlist; returns its current products and the changes sent. */
function account(...pieces: string[]) {
  let kept = pieces
  const answer = () => ({ success: true as const, product_ids: kept })
  api.answers('GET /products/{id}', ({ params }) => {
    const { id = '' } = params
    return { success: true as const, product: aProduct({ id, name: `Piece ${id}` }) }
  })
  api.answers('GET /auth/watchlist', answer)
  api.answers('PATCH /auth/watchlist', ({ body }) => {
    const { add = [], remove = [] } = body as { add?: string[]; remove?: string[] }
    kept = [...add, ...kept.filter((id) => !add.includes(id) && !remove.includes(id))]
    return answer()
  })
  return { kept: () => kept, patches: () => api.calls('PATCH /auth/watchlist').map(({ body }) => body) }
}
const sample = { id: 'sample-1', name: 'Classic Gold Plated Necklace', price: 2499, image: '' }
const watched = () => JSON.parse(localStorage.getItem('watchlist') ?? '[]').map(({ id }: { id: string }) => id)

it('a login joins both lists, without the samples; what is taken off later leaves the account, too', async () => {
  const { kept, patches } = account('haar')
  const user = open('/watchlist', { ...asCustomer, storage: { watchlist: [piece, sample] } })
  await screen.findByRole('link', { name: 'Piece haar' })
  await waitFor(() => expect(kept()).toEqual(['p1', 'haar']))
  screen.getByText('Classic Gold Plated Necklace')
  await user.click(screen.getByRole('button', { name: 'Remove Piece haar' }))
  await waitFor(() => expect(kept()).toEqual(['p1']))
  expect(patches()).toEqual([{ add: ['p1'] }, { remove: ['haar'] }])
})

it('what another device took off is not brought back, and what it kept is shown', async () => {
  const { patches } = account('haar')
  const known = { email: asCustomer.as.email, ids: ['p1'] }
  open('/watchlist', { ...asCustomer, storage: { watchlist: [piece], 'watchlist-account': known } })
  await screen.findByRole('link', { name: 'Piece haar' })
  await waitFor(() => expect(watched()).toEqual(['haar']))
  expect(patches()).toEqual([])
})

it('another person’s list is not merged into mine, and a logout leaves none of it on the device', async () => {
  const { kept } = account('haar')
  const known = { email: 'somebody@example.com', ids: ['p1'] }
  open('/watchlist', { ...asCustomer, storage: { watchlist: [piece], 'watchlist-account': known } })
  await screen.findByRole('link', { name: 'Piece haar' })
  expect(kept()).toEqual(['haar'])
  api.answers('POST /auth/logout', { success: true, message: '' })
  signOut()
  await waitFor(() => expect(watched()).toEqual([]))
})

it('a visitor’s list makes no call', async () => {
  api.answers('GET /products/{id}', { success: true, product: aProduct({ id: 'p1' }) })
  const user = openWatchlist()
  await user.click(await screen.findByRole('button', { name: 'Remove Lotus Studs' }))
  expect([...api.calls('GET /auth/watchlist'), ...api.calls('PATCH /auth/watchlist')]).toEqual([])
})

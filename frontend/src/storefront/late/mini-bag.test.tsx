import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { justAdded } from '../../entities/cart/adding/just-added.ts'
import { aLine, aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

const studs = aProduct({ id: 'p1', price: 1300 })
const watchlist = [{ id: 'p1', name: 'Lotus Studs', price: 1300, image: '' }]
const openShop = (storage: object = {}) => open('/watchlist', { storage: { watchlist, ...storage } })
const add = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Add to Bag/ })
const findSheet = () => screen.findByRole('dialog', { name: 'In your bag' })
const noSheet = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'In your bag' })).toBeNull())

beforeEach(() => {
  api.answers('GET /products/{id}', { success: true, product: studs })
  const reach = { serviceable: true, cod: true, days: 4, courier: 'Blue', city: 'Bengaluru', state: 'Karnataka' }
  api.answers('GET /shipping/serviceability', { success: true, data: { ...reach, expected: '2026-11-26' } })
})

it('says what was added, when it would come, and what a second piece brings; it leads to the bag', async () => {
  const user = openShop({ pincode: '"560038"' })
  await user.click(await add())
  screen.getByText('Added to Bag')
  const sheet = within(await findSheet())
  sheet.getByRole('link', { name: 'Lotus Studs' })
  await sheet.findByText('Expected in Bengaluru 560038 by Thursday, 26 November.')
  sheet.getByText(/Buy any 2 products to get 10% discount!/)
  sheet.getByText('₹130')
  expect(sheet.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  api.answers('POST /cart/validate', {
    success: true,
    data: { lines: [], units: 1, subtotal: 1300, discount: 0, shipping: 0, total: 1300 },
  })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  await user.click(sheet.getByRole('link', { name: 'View bag' }))
  await waitFor(() => expect(address()).toBe('/cart'))
  await noSheet()
})

it('with two pieces it says what the discount is, and asks nothing without a pincode', async () => {
  const user = openShop({ cart: [aLine(studs)] })
  await user.click(await add())
  within(await findSheet()).getByText('This is your day! You got a 10% discount: ₹260 off.')
  expect(api.calls('GET /shipping/serviceability')).toEqual([])
})

it('a double click adds one and says how many are there; a press after a look adds another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = openShop()
  await user.dblClick(await add())
  within(await findSheet()).getByText('Quantity 1')
  await act(() => vi.advanceTimersByTimeAsync(800))
  await user.click(await add())
  const sheet = within(await findSheet())
  await sheet.findByText('Quantity 2')
  sheet.getByText('₹2,600')
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([{ id: 'p1', quantity: 2 }])
})

it('leaves by Escape, by a press elsewhere, and by itself unless it is in use', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = openShop()
  await user.click(await add())
  await findSheet()
  await user.keyboard('{Escape}')
  await noSheet()
  await user.click(await add())
  await findSheet()
  fireEvent.pointerDown(document.body)
  await noSheet()
  await user.click(await add())
  const sheet = await findSheet()
  within(sheet).getByRole('link', { name: 'Checkout' }).focus()
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await findSheet()
  ;(document.activeElement as HTMLElement).blur()
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await noSheet()
})

it('stays away from a window that is too low for it and the toast', async () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(400)
  const user = openShop()
  await user.click(await add())
  await screen.findByText('Added to Bag')
  await waitFor(() => expect(justAdded.get()).toBeNull())
  await noSheet()
})

it('a piece on sale has its MRP struck, for all that the bag holds of it', async () => {
  const sale = { price: 1300, regular_price: 1600, from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
  const product = aProduct({ id: 'p1', price: 1300, sale: { ...sale, running: true } })
  api.answers('GET /products/{id}', { success: true, product })
  const user = openShop({ cart: [aLine(studs)] })
  await user.click(await add())
  const sheet = await findSheet()
  await within(sheet).findByText('Quantity 2')
  expect(sheet.querySelector('s')?.textContent).toBe('₹3,200')
})

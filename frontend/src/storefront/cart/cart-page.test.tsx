import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type CheckedLine, cartAnswer } from '../../testing/cart-answer.ts'
import { aLine, aProduct } from '../../testing/samples.ts'
import { address, api, open, reload } from '../../testing/screen.tsx'

const CHECK = 'POST /cart/validate'
const studs = aProduct({ id: 'p1', price: 1000, stock: 2 })
const ring = aProduct({ id: 'p2', name: 'Meher Ring', category_name: 'Ring', ring_sizes: [{ size: 7, stock: 0 }] })

/** The shop's prices and stock equal the cart's, but for `change`. */
const checked = (change: Partial<CheckedLine> = {}) => api.answers(CHECK, cartAnswer({ available: 2, ...change }))
const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as ReturnType<typeof aLine>[]

it('[C1 S3] keeps its lines with all their fields through a reload, and the header counts them', async () => {
  checked()
  open('/cart', { storage: { cart: [aLine(studs)] } })
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  screen.getByText(/-plated brass/)
  expect(screen.getByTestId('bag-count').textContent).toBe('1')
  reload()
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  expect(stored()).toEqual([aLine(studs)])
})

it('[C2 C3 C4] quantity is between one and the stock, 10% are off from the second unit, and the checkout opens', async () => {
  api.loses(CHECK)
  const user = open('/cart', { storage: { cart: [aLine(studs)] } })
  await screen.findByText('Buy any 2 products to get 10% discount!')
  const [less, more] = ['One less', 'One more'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  ) as [HTMLButtonElement, HTMLButtonElement]
  expect([less.disabled, more.disabled, amount('Total')]).toEqual([true, false, '₹1,000'])
  await user.click(more)
  expect([less.disabled, more.disabled]).toEqual([false, true])
  await screen.findByText('This is your day! You got a 10% discount.')
  expect([amount('Subtotal'), amount('Discount (10%)'), amount('Shipping'), amount('Total')]).toEqual([
    ...['₹2,000', '−₹200', 'Free', '₹1,800'],
  ])
  await user.click(less)
  expect(amount('Total')).toBe('₹1,000')
  await user.click(screen.getByRole('button', { name: 'Remove Lotus Studs' }))
  await screen.findByRole('heading', { name: 'Your bag is empty' })
  expect(stored()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  expect(stored()).toMatchObject([{ id: 'p1', quantity: 1 }])
})

it('a bag that Back shows as it was left is read anew: what was ordered since is gone', async () => {
  checked()
  open('/cart', { storage: { cart: [aLine(studs)] } })
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  // Written by another document in the same tab, which fires no storage event.
  localStorage.setItem('cart', '[]')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await screen.findByRole('heading', { name: 'Your bag is empty' })
})

it('[C5] an empty cart has no checkout', async () => {
  const user = open('/cart')
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
  await screen.findByText('Your cart is empty!')
  expect(address()).toBe('/cart')
})

it('[C6 K7 P12] rings without a valid size stop the cart, each by its name', async () => {
  api.loses(CHECK)
  const rings = [null, 2.25, 9.5, 7].map((selectedSize) => aLine(ring, { selectedSize }))
  const user = open('/cart', { storage: { cart: rings } })
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
  const wrong = [
    'Meher Ring: Please select a ring size',
    'Meher Ring: Invalid ring size 2.25',
    'Meher Ring: Ring size 9.5 is not available for this product',
    'Meher Ring: Ring size 7 is out of stock',
  ].join(', ')
  await screen.findByText(`Please fix ring size issues: ${wrong}`)
  expect(screen.getAllByRole('link', { name: /^Choose a/ })).toHaveLength(4)
})

it('[C4] price and stock changes are shown in the cart, also after a reload, until they are dismissed', async () => {
  checked({ price: 900, available: 2 })
  const user = open('/cart', { storage: { cart: [aLine(studs, { quantity: 3, stock: 5 })] } })
  const notices = ['Only 2 of Lotus Studs are left.', 'Lotus Studs is down to ₹900 from ₹1,000.']
  for (const text of notices) await screen.findByText(text)
  expect(screen.getByRole('group', { name: 'Quantity of Lotus Studs' }).querySelector('output')?.textContent).toBe('2')
  reload()
  for (const text of notices) await screen.findByText(text)
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText(notices[0] ?? '')).toBeNull())
  reload()
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  expect(screen.queryByText(notices[0] ?? '')).toBeNull()
})

const struckIn = (element: HTMLElement) => element.querySelector('s')?.textContent

it('a sale’s price stands beside the MRP as the shop says it, until the sale is over', async () => {
  checked({ struck: 1250.5 })
  open('/cart', { storage: { cart: [aLine(studs, { quantity: 2 })] } })
  await screen.findByText('₹2,501', { selector: 's' })
  expect(screen.getByTestId('line-price').textContent).toBe('₹2,000 MRP ₹2,501')
  checked()
  reload()
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  await waitFor(() => expect(struckIn(screen.getByTestId('line-price'))).toBeUndefined())
  expect(stored()).toEqual([aLine(studs, { quantity: 2, stock: 2 })])
})

it('what a sale has changed since is said as ‘was’, with nothing struck beside it', async () => {
  checked({ price: 900, struck: 1000 })
  open('/cart', { storage: { cart: [aLine(studs)] } })
  await screen.findByText('was ₹1,000')
  expect(struckIn(screen.getByTestId('line-price'))).toBeUndefined()
})

it('what a bag keeps as struck and is no MRP is not shown', async () => {
  api.loses(CHECK)
  open('/cart', { storage: { cart: [aLine(studs, { struck: 'cheap' }), aLine(ring, { struck: 1 })] } })
  await screen.findByRole('heading', { name: 'Lotus Studs' })
  expect(screen.getAllByTestId('line-price').map(struckIn)).toEqual([undefined, undefined])
})

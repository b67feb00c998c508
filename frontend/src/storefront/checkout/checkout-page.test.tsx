import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lineKey } from '../../entities/cart/cart.ts'
import { type CheckedLine, cartAnswer } from '../../testing/cart-answer.ts'
import { answerCheckout } from '../../testing/checkout-answers.ts'
import { aLine, anOrder, aProduct, theShop } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'
import { READING_MS } from './place/use-risen-total.ts'

const PLACE = 'POST /orders/place'
const CHECK = 'POST /cart/validate'
const studs = aProduct({ id: 'p1', price: 1000, stock: 5 })
const cart = { cart: [aLine(studs)] }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const findText = (text: string | RegExp) => screen.findByText(text)

const buyer = {
  'Full name': 'Priya Sharma',
  Email: 'priya@example.com',
  Phone: '9876543210',
  Address: '14 Temple Road, Indiranagar',
  Pincode: '560038',
  City: 'Bengaluru',
  State: 'Karnataka',
}
async function fill(typed: Partial<typeof buyer & { Country: string }> = buyer) {
  await screen.findByLabelText('Full name')
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } })
}
const placed: AnswerOf<typeof PLACE> = {
  success: true,
  order_id: 'ORD-202611220042',
  data: { order_id: 'ORD-202611220042', amount: 1000, payment_status: 'pending', pay_by: null },
}
const booked: AnswerOf<'POST /orders/shiprocket/order'> = {
  success: true,
  ...{ order_id: 'ORD-202611220042', shipment_id: '1', awb_code: 'AWB1', courier_company_id: '1' },
  ...{ courier_name: 'Blue', tracking_url: null },
}

/** The shop's current stock and price: one pair of the studs, at the cart's price. */
const checked = (change: Partial<CheckedLine> = {}) => api.answers(CHECK, cartAnswer(change))

beforeEach(() => {
  answerCheckout(api)
  checked()
})

it('[K1 K3 K4 K5 K6] requires every delivery field, shows what is wrong, and focuses the first invalid field', async () => {
  const user = open('/checkout', { storage: cart })
  await screen.findByLabelText('Full name')
  expect(field('Country').value).toBe('India')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).checked).toBe(true)
  const send = screen.getByRole('button', { name: 'Place Order' })
  await user.click(send)
  for (const what of ['name', 'email address', 'phone number', 'address', 'city', 'state', 'pincode'])
    await findText(`Please enter your ${what}.`)
  expect(document.activeElement).toBe(field('Full name'))
  await fill({ ...buyer, 'Full name': 'P', Email: 'priya@home', Phone: '98765', Address: '14 MG Rd', Pincode: '5600' })
  await user.click(send)
  for (const text of [
    'Name must be at least 2 characters long.',
    'Please enter a valid email address.',
    'Phone number must be exactly 10 digits.',
    'Please enter a complete address.',
    'Pincode must be exactly 6 digits.',
  ])
    await findText(text)
  await fill({ 'Full name': 'Priya Sharma', Email: buyer.Email })
  await user.click(send)
  expect(document.activeElement).toBe(field('Phone'))
  const [long, many] = ['x'.repeat(81), 'x'.repeat(501)]
  await fill({ ...buyer, 'Full name': 'P'.repeat(300), Address: many, City: long, State: long, Country: long })
  await user.click(send)
  await waitFor(() => expect(screen.getAllByText('Please use 80 characters at most.')).toHaveLength(3))
  screen.getByText('Please use 100 characters at most.')
  screen.getByText('Please use 500 characters at most.')
  expect(document.activeElement).toBe(field('Full name'))
  expect(api.calls(PLACE)).toEqual([])
})

it('[K8 K14 K15] a double press makes one order and one shipment; its page opens after 5 s, and the cart is empty', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open('/checkout', { storage: cart })
  await fill()
  api.answers(PLACE, placed)
  api.answers('POST /orders/shiprocket/order', booked)
  await user.dblClick(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: /^Thank you/ })
  screen.getByText('priya@example.com')
  screen.getByText('14 Temple Road, Indiranagar, Bengaluru, Karnataka, 560038')
  screen.getByText('Lotus Studs')
  await waitFor(() => expect(api.calls('POST /orders/shiprocket/order')).toHaveLength(1))
  const [order, ...more] = api.calls(PLACE)
  expect(more).toEqual([])
  expect(order?.body).toMatchObject({
    ...{ name: 'Priya Sharma', phone: '9876543210', pincode: '560038', payment_method: 'cod', amount: 1000 },
    order_items: [{ product_id: 'p1', quantity: 1 }],
  })
  expect(order?.headers.get('idempotency-key')).toMatch(/.{8,}/)
  expect(order?.headers.get('x-visitor-id')).toBe(JSON.parse(localStorage.getItem('visitor-id') ?? '""'))
  expect(api.calls('POST /orders/shiprocket/order')[0]?.body).toMatchObject({
    order_id: 'ORD-202611220042',
    ...{ pickup_location: 'Primary', billing_last_name: '', shipping_is_billing: true, payment_method: 'COD' },
    ...{ sub_total: 1000, length: 10, breadth: 10, height: 5, weight: 0.5 },
  })
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual([])
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-202611220042' }) })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(address()).toBe('/checkout')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(address()).toBe('/orders?id=ORD-202611220042'))
})

it('a state that cannot be the pincode’s is asked about gently: it is taken over by a press, or left', async () => {
  const user = open('/checkout', { storage: cart })
  await fill({ ...buyer, State: 'Kerala' })
  await screen.findByText(/is in Karnataka, as far as we know/)
  await user.click(screen.getByRole('button', { name: 'Use Karnataka' }))
  expect(field('State').value).toBe('Karnataka')
  expect(screen.queryByText(/as far as we know/)).toBeNull()
  await fill({ State: 'Kerala' })
  api.answers(PLACE, placed)
  api.answers('POST /orders/shiprocket/order', booked)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(api.calls(PLACE)[0]?.body).toMatchObject({ state: 'Kerala' }))
})

it('what the server refuses of a field is said there, in words for people', async () => {
  const user = open('/checkout', { storage: cart })
  await fill()
  api.refuses(PLACE, 'invalid_input', { error: 'address must have at most 500 characters', field: 'address' })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await findText('Please check this: it was not accepted as it is.')
  expect(document.activeElement).toBe(field('Address'))
  expect(screen.queryByText(/must have at most/)).toBeNull()
  await fill({ Address: '14 MG Road, Flat 2' })
  expect(screen.queryByText(/it was not accepted/)).toBeNull()
})

it('[K2] redirects to the products when the cart is empty', async () => {
  open('/checkout')
  await waitFor(() => expect(address()).toBe('/products'))
})

it('[K2] a bag that another tab emptied leads to the products too, and says why', async () => {
  open('/checkout', { storage: cart })
  await screen.findByLabelText('Full name')
  act(() => {
    localStorage.setItem('cart', '[]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: '[]' }))
  })
  await findText('Your bag is empty: it was ordered or changed in another tab.')
  expect(address()).toBe('/products')
})

it('[K2] Buy Now orders only its own line', async () => {
  const other = aLine(aProduct({ id: 'p9', name: 'Moon Drops' }))
  open('/checkout?buyNow=true', { storage: { ...cart, buyNowCart: [other] } })
  await screen.findByLabelText('Full name')
  const summary = screen.getByRole('complementary', { name: 'Order summary' })
  expect(summary.textContent).toContain('Moon Drops')
  expect(summary.textContent).not.toContain('Lotus Studs')
})

it('[C6 K7] a ring without a size stops the checkout', async () => {
  const ring = aLine(
    aProduct({ id: 'p2', name: 'Meher Ring', category_name: 'Ring', ring_sizes: [{ size: 7, stock: 1 }] }),
  )
  api.loses(CHECK)
  const user = open('/checkout', { storage: { cart: [ring] } })
  await fill()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await findText('Ring size validation failed: Meher Ring: Please select a ring size')
  expect(api.calls(PLACE)).toEqual([])
})

it('[K12] what is no longer available is shown first, and the cart is corrected', async () => {
  checked({ price: 1100, available: 2 })
  const user = open('/checkout', { storage: { cart: [aLine(studs, { quantity: 3 })] } })
  await fill()
  await findText('Only 2 of Lotus Studs are left.')
  await findText('Lotus Studs now costs ₹1,100 instead of ₹1,000.')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => screen.getAllByRole('button', { name: /^Order for ₹[\d,]+ anyway$/ }))
  expect(api.calls(PLACE)).toEqual([])
})

/** What another tab stored: the studs at a new price, with the change that it showed. */
function repricedElsewhere(changes: readonly object[]) {
  const stored = { cart: [aLine(studs, { price: 1100 })], 'bag-news': changes }
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(key, JSON.stringify(value))
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(value) }))
  }
}

it('[K12] a price that rises in another tab just before the press: no order at a total that was not read', async () => {
  const about = { line: lineKey(aLine(studs)), productId: 'p1', name: 'Lotus Studs', category: 'earring', size: null }
  const user = open('/checkout', { storage: cart })
  await fill()
  // A stopped clock: a slow machine presses as soon after the change as a fast one.
  vi.useFakeTimers({ toFake: ['performance'] })
  act(() => repricedElsewhere([{ ...about, kind: 'price', from: 1000, to: 1100, seen: true }]))
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }))
  await findText(/Your order is not placed yet/)
  expect(api.calls(PLACE)).toEqual([])
  api.answers(PLACE, placed)
  api.answers('POST /orders/shiprocket/order', booked)
  await user.click(screen.getAllByRole('button', { name: 'Order for ₹1,100 anyway' })[0] as HTMLElement)
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(1))
})

it('[K12] the other tab accepted the price too: the new total is pointed out once', async () => {
  const user = open('/checkout', { storage: cart })
  await fill()
  vi.useFakeTimers({ toFake: ['performance'] })
  act(() => repricedElsewhere([]))
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }))
  await findText('The total of your order has just risen. Please look at it once more.')
  expect(api.calls(PLACE)).toEqual([])
  api.answers(PLACE, placed)
  api.answers('POST /orders/shiprocket/order', booked)
  vi.advanceTimersByTime(READING_MS)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(1))
})

it('[K11 K12] refusals show the specification’s text, followed by the server’s', async () => {
  const user = open('/checkout', { storage: cart })
  await fill()
  const send = () => user.click(screen.getByRole('button', { name: 'Place Order' }))
  api.breaks(PLACE, 503, { success: false, error: 'The shop is closed' })
  await send()
  await findText('Failed to place order. Please try again. The shop is closed')
  api.breaks(PLACE, 200, { success: false, error: 'No courier', data: { shiprocket_error: 'Pincode not served' } })
  await send()
  await findText('Order placement failed. Please try again. Shipping error: Pincode not served No courier')
  api.answers(PLACE, placed)
  api.refuses('POST /orders/shiprocket/order', 'shipment_failed', { error: 'Pincode not served' })
  await send()
  await findText(/Your order is safe\. Shipping error: Pincode not served/)
})

it('[K11] an unreadable cart shows an error', async () => {
  open('/checkout', { storage: { cart: '{half' } })
  await findText('Unable to load your cart. Please try again.')
})

it('[K1] cash above the limit is disabled with its reason, and at a limit of nothing it is not offered', async () => {
  api.answers('GET /shop', { success: true, data: { ...theShop(), cod_limit: 999 } })
  open('/checkout', { storage: cart })
  await findText('Cash on delivery is possible up to ₹999.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).disabled).toBe(true)
})

it('[K1] cash that the server refuses this buyer is not offered again, until the buyer is another', async () => {
  const user = open('/checkout', { storage: cart })
  await fill()
  api.refuses(PLACE, 'cod_limit', { error: 'Cash on delivery is not offered', field: 'payment_method' })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await findText('Cash on delivery is not offered for this order. Please pay online, or write to us.')
  const cash = () => screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ })
  expect(cash().disabled).toBe(true)
  expect(screen.queryByText('Cash on delivery available.')).toBeNull()
  expect(screen.queryByText(/Failed to place order/)).toBeNull()
  await fill({ Phone: '9876500000' })
  expect(cash().disabled).toBe(false)
})

it('[K1] a shop that takes no cash says so everywhere', async () => {
  api.answers('GET /shop', { success: true, data: { ...theShop(), cod_limit: 0 } })
  open('/checkout', { storage: cart })
  await findText('Cash on delivery is not offered at present.')
  await findText('Delivery across India')
})

it('a seller who may not sell into other states says so at the state, and takes the order from home', async () => {
  const shop = theShop()
  const seller = { ...shop.seller, kind: 'composition' as const, state: 'Karnataka' }
  const support = { ...shop.support, hours: 'On Sundays' }
  api.answers('GET /shop', { success: true, data: { ...shop, seller, support } })
  api.answers(PLACE, placed)
  api.answers('POST /orders/shiprocket/order', booked)
  const user = open('/checkout', { storage: cart })
  // The shop's facts have loaded.
  await findText(/On Sundays/)
  await fill({ ...buyer, Pincode: '682001', City: 'Kochi', State: 'Kerala' })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await findText('We deliver within Karnataka only. Please choose an address there.')
  fireEvent.blur(field('State'))
  await findText(/^We deliver within Karnataka only/)
  expect(api.calls(PLACE)).toEqual([])
  await fill()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(1))
})

import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cartAnswer } from '../../../testing/cart-answer.ts'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { sampleAnswer } from '../../../testing/sample-of.ts'
import { aLine, aProduct } from '../../../testing/samples.ts'
import { address, api, open, reload } from '../../../testing/screen.tsx'

const REACH = 'GET /shipping/serviceability'
const PLACE = 'POST /orders/place'
type Reach = AnswerOf<typeof REACH>['data']

const studs = aProduct({ id: 'p1', price: 1000, stock: 5 })
const cart = { cart: [aLine(studs)] }
const fine = () => screen.getByTestId('checkout-fine').textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const place = () => [field('City').value, field('State').value]
const asked = () => api.calls(REACH).map(({ query }) => query.get('pincode'))
const send = () => screen.getByRole('button', { name: 'Place Order' })

const everywhere: Reach = {
  ...{ serviceable: true, cod: true, days: 4, expected: '2026-11-26', courier: 'Blue', city: null, state: null },
}
const nowhere = { serviceable: false, cod: false, days: null, expected: null, courier: null }
/** The courier's response for each pincode. */
const reaches: Record<string, Partial<Reach>> = {
  '560038': { city: 'Bengaluru', state: 'Karnataka' },
  '411001': { city: 'Pune', state: 'Maharashtra' },
  // Two states share its first digits.
  '247667': { city: 'Roorkee' },
  '744101': { ...nowhere, state: 'Andaman and Nicobar Islands' },
  '194101': { cod: false, city: 'Leh', state: 'Ladakh' },
}
const reachOf = (pincode: string): Reach => ({ ...everywhere, ...reaches[pincode] })

beforeEach(() => {
  answerCheckout(api)
  api.answers(REACH, ({ query }) => ({ success: true as const, data: reachOf(query.get('pincode') ?? '') }))
  api.answers('POST /cart/validate', cartAnswer())
  api.answers('GET /products/{id}', { success: true, product: studs })
  const data = { order_id: 'ORD-1', amount: 1_000, payment_status: 'pending' as const, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data })
  api.breaks('POST /orders/shiprocket/order', 200, sampleAnswer('POST /orders/shiprocket/order'))
})

/** Opens the checkout and fills in all fields except those of the place. */
async function openCheckout() {
  const user = open('/checkout', { storage: cart })
  await screen.findByLabelText('Full name')
  type('Full name', 'Priya Sharma')
  type('Email', 'priya@example.com')
  type('Phone', '9876543210')
  type('Address', '14 Temple Road, Indiranagar')
  return user
}

it('[P6] a pincode checked on the product page is kept for the checkout, fills in its place, and is asked of the server once', async () => {
  const user = open('/product/p1')
  await screen.findByLabelText('Delivery to')
  type('Delivery to', '56003')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  screen.getByText('Pincode must be exactly 6 digits.')
  type('Delivery to', '560038')
  await screen.findByText('Expected in Bengaluru 560038 by Thursday, 26 November.')
  screen.getByText('Cash on delivery available.')
  await user.click(screen.getAllByRole('button', { name: 'Buy Now' })[0] as HTMLElement)
  await waitFor(() => expect(place()).toEqual(['Bengaluru', 'Karnataka']))
  expect(address()).toBe('/checkout?buyNow=true')
  expect(field('Pincode').value).toBe('560038')
  await screen.findByText('Expected in Bengaluru 560038 by Thursday, 26 November.')
  expect(asked()).toEqual(['560038'])
})

it('[P6] a changed pincode fills in its own place, but nothing over what was typed, and no state that is not known', async () => {
  open('/checkout', { storage: { ...cart, pincode: '"560038"' } })
  await screen.findByLabelText('Full name')
  await waitFor(() => expect(place()).toEqual(['Bengaluru', 'Karnataka']))
  type('Pincode', '411001')
  await waitFor(() => expect(place()).toEqual(['Pune', 'Maharashtra']))
  type('City', 'Poona Camp')
  type('Pincode', '247667')
  await screen.findByText('Expected in Roorkee 247667 by Thursday, 26 November.')
  await waitFor(() => expect(place()).toEqual(['Poona Camp', '']))
  // The field is emptied, so there is no input to keep.
  type('City', '')
  type('Pincode', '411001')
  await waitFor(() => expect(place()).toEqual(['Pune', 'Maharashtra']))
  expect(asked()).toEqual(['560038', '411001', '247667'])
  window.history.replaceState(null, '', '/product/p1')
  reload()
  await screen.findByText('Expected in Pune 411001 by Thursday, 26 November.')
  expect(field('Delivery to').value).toBe('411001')
  expect(localStorage.getItem('pincode')).toBe('"411001"')
})

it('[K15] where no courier delivers, the order is held until the pincode is changed', async () => {
  const user = await openCheckout()
  type('Pincode', '744101')
  type('City', 'Port Blair')
  await screen.findByText(/^We don’t deliver to 744101, Andaman and Nicobar Islands yet\. Try another pincode/)
  await user.click(send())
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('We don’t deliver to 744101 yet.')
  alert.getByText('Is the pincode right? If you order anyway, we’ll look for another courier and call you.')
  expect(fine()).toMatch(/^We don’t deliver to 744101 yet\. If you order anyway/)
  await user.click(alert.getByRole('button', { name: 'Change the pincode' }))
  expect(document.activeElement).toBe(field('Pincode'))
  type('Pincode', '194101')
  await screen.findByText('No cash on delivery here: card and UPI only.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.calls(PLACE)).toEqual([])
})

it('[K15] where no courier delivers, the shopper may order anyway, and is told that we call', async () => {
  const user = await openCheckout()
  type('Pincode', '744101')
  type('City', 'Port Blair')
  await screen.findByText(/^We don’t deliver to 744101, Andaman/)
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Order anyway' }))
  await screen.findByText(/^We’ll call you about the delivery and the payment of ₹1,000\./)
  expect(api.calls(PLACE).map(({ body }) => body)).toMatchObject([{ pincode: '744101', payment_method: 'cod' }])
})

it('[K15] where no cash is collected, the order is held until card or UPI is chosen', async () => {
  const config = sampleAnswer('GET /config') as AnswerOf<'GET /config'>
  api.answers('GET /config', { ...config, data: { ...config.data, payment_provider: 'razorpay' } })
  // The provider's script is not loaded.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const user = await openCheckout()
  type('Pincode', '194101')
  await screen.findByText('No cash on delivery here: card and UPI only.')
  await screen.findByText('Not collected at 194101.')
  expect(fine()).toBe('Cash on delivery is not available at 194101, so ₹1,000 cannot be paid at that door.')
  await waitFor(() => expect(place()).toEqual(['Leh', 'Ladakh']))
  const online = await screen.findByRole<HTMLInputElement>('radio', { name: /Card or UPI/ })
  await user.click(send())
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Cash on delivery is not available at 194101.')
  alert.getByText('Please pay by card or UPI, or choose another address.')
  alert.getByRole('button', { name: 'Change the pincode' })
  // The server would refuse such an order, so it is not offered.
  expect(alert.queryByRole('button', { name: 'Order anyway' })).toBeNull()
  await user.click(alert.getByRole('button', { name: 'Pay by card or UPI' }))
  expect(online.checked).toBe(true)
  screen.getByRole('button', { name: 'Pay ₹1,000' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.calls(PLACE)).toEqual([])
})

it('[K15] a courier that does not answer holds nothing up, and the digits alone give the state', async () => {
  api.loses(REACH)
  const user = await openCheckout()
  type('City', 'Kolkata')
  type('Pincode', '700001')
  await screen.findByText('We couldn’t check delivery just now. You can still order.')
  await waitFor(() => expect(place()).toEqual(['Kolkata', 'West Bengal']))
  await user.click(send())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(api.calls(PLACE)[0]?.body).toMatchObject({ city: 'Kolkata', state: 'West Bengal', pincode: '700001' })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { aLine, anOrder, aProduct, theShop } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'

const PLACE = 'POST /orders/place'
const storage = { cart: [aLine(aProduct({ id: 'p1', price: 1000, stock: 5 }))] }
const buyer = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', City: 'Bengaluru', State: 'Karnataka' },
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'GST invoice for a business' })
const place = () => screen.getByRole('button', { name: 'Place Order' })

beforeEach(() => {
  answerCheckout(api)
  api.answers('GET /shop', { success: true, data: theShop() })
  const data = { order_id: 'ORD-1', amount: 1_000, payment_status: 'pending' as const, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data })
  api.loses('POST /orders/shiprocket/order')
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1' }) })
})

it('stays folded for consumers, and checks GSTIN and name before anything is sent', async () => {
  const user = open('/checkout', { storage })
  expect((await tick()).checked).toBe(false)
  expect(screen.queryByLabelText('GSTIN')).toBeNull()
  await user.click(await tick())
  await screen.findByLabelText('GSTIN')
  for (const [label, text] of Object.entries(buyer)) type(label, text)
  // Requested but left empty, the invoice would lack the business that was requested.
  await user.click(place())
  await screen.findByText('Please enter the GSTIN of the business.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('GSTIN')))
  expect(api.calls(PLACE)).toEqual([])
  type('GSTIN', '29aagcb7383j1z5')
  await user.click(place())
  await screen.findByText(/^One letter or digit of this GSTIN is wrong/)
  screen.getByText('Please enter the name of the business.')
  expect(document.activeElement).toBe(screen.getByLabelText('GSTIN'))
  expect(api.calls(PLACE)).toEqual([])
  type('GSTIN', ' 29aagcb7383j1z4')
  type('Name of the business', 'Bengaluru Gifts LLP')
  await user.click(place())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(api.calls(PLACE)[0]?.body).toMatchObject({
    business: { gstin: '29AAGCB7383J1Z4', name: 'Bengaluru Gifts LLP' },
  })
})

it('says where registration and parcel differ, and what the server refuses at its field; folded it is not sent', async () => {
  const user = open('/checkout', { storage })
  await user.click(await tick())
  await screen.findByLabelText('GSTIN')
  for (const [label, text] of Object.entries(buyer)) type(label, text)
  type('GSTIN', '27AAPFU0939F1ZV')
  type('Name of the business', 'Pune Gifts')
  screen.getByText(/^This GSTIN is from Maharashtra, and the parcel goes to Karnataka/)
  api.refuses(PLACE, 'invalid_input', { error: 'This GSTIN is not known.', field: 'business.gstin' } as never)
  await user.click(place())
  await screen.findByText('This GSTIN is not known.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('GSTIN')))
  await user.click(await tick())
  const data = { order_id: 'ORD-1', amount: 1_000, payment_status: 'pending' as const, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data })
  await user.click(place())
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(2))
  expect(api.calls(PLACE)[1]?.body).not.toHaveProperty('business')
})

it('is not offered by a seller in the composition scheme, whose bill has no tax to claim', async () => {
  const { seller, ...facts } = theShop()
  api.answers('GET /shop', { success: true, data: { ...facts, seller: { ...seller, kind: 'composition' } } })
  open('/checkout', { storage })
  await screen.findByLabelText('Full name')
  await waitFor(() => expect(api.calls('GET /shop').length).toBeGreaterThan(0))
  await screen.findByRole('checkbox', { name: /^Remind me once by mail/ })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'GST invoice for a business' })).toBeNull())
})

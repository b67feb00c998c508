import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { leave, logOut } from '../../../lib/session/session.ts'
import { cartAnswer } from '../../../testing/cart-answer.ts'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { sampleAnswer } from '../../../testing/sample-of.ts'
import { aLine, anOrder, aProduct } from '../../../testing/samples.ts'
import { api, asCustomer, open, reload } from '../../../testing/screen.tsx'

const studs = aProduct({ id: 'p1', price: 1000, stock: 5 })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = (...labels: string[]) => labels.map((label) => field(label).value)
const buyer = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', City: 'Bengaluru', State: 'Karnataka' },
}
const offer = () => screen.queryByRole('region', { name: 'Details of your last order' })
const findOffer = async () => within(await screen.findByRole('region', { name: 'Details of your last order' }))
const findBuy = async () => (await screen.findAllByRole('button', { name: 'Buy Now' }))[0] as HTMLElement

beforeEach(() => {
  answerCheckout(api)
  api.answers('POST /cart/validate', cartAnswer())
  api.answers('GET /products/{id}', { success: true, product: studs })
})

it('[K1] a guest’s details are offered to the next order of this browser, until they are removed', async () => {
  const data = { order_id: 'ORD-1', amount: 1_000, payment_status: 'pending' as const, pay_by: null }
  api.answers('POST /orders/place', { success: true, order_id: 'ORD-1', data })
  api.breaks('POST /orders/shiprocket/order', 200, sampleAnswer('POST /orders/shiprocket/order'))
  const user = open('/checkout', { storage: { cart: [aLine(studs)] } })
  await screen.findByLabelText('Full name')
  expect(offer()).toBeNull()
  for (const [label, value] of Object.entries(buyer)) fireEvent.change(field(label), { target: { value } })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: /^Thank you/ })

  window.history.replaceState(null, '', '/product/p1')
  reload()
  await user.click(await findBuy())
  const offered = await findOffer()
  offered.getByText('Priya Sharma, 14 Temple Road, Indiranagar, Bengaluru 560038')
  // Offered but not filled in: another person may be using this browser.
  expect(values('Full name', 'Email', 'Phone', 'Address')).toEqual(['', '', '', ''])
  await user.click(offered.getByRole('button', { name: 'Use these details' }))
  expect(values(...Object.keys(buyer))).toEqual(Object.values(buyer))
  expect(offer()).toBeNull()
  reload()
  await screen.findByLabelText('Full name')
  expect(values(...Object.keys(buyer))).toEqual(Object.values(buyer))

  // As in a tab that is opened later.
  sessionStorage.clear()
  reload()
  await user.click((await findOffer()).getByRole('button', { name: 'Remove them' }))
  expect(offer()).toBeNull()
  expect(localStorage.getItem('last-details')).toBeNull()
})

it('[K1] a logged-in customer finds name, e-mail and last address filled in; after logout they are gone', async () => {
  const at = (moment: string) => ({ created_at: moment, orderDate: moment })
  const older = anOrder({ order_id: 'ORD-1', ...at('2026-10-01T06:00:00.000Z'), address: '3 Beach Road, Fort' })
  const last = anOrder({ order_id: 'ORD-2', ...at('2026-11-22T06:00:00.000Z') })
  api.answers('GET /auth/orders', { success: true, orders: [older, last] })
  const user = open('/product/p1', asCustomer)
  await user.click(await findBuy())
  await waitFor(() => expect(field('Address').value).toBe('22 Lake View Road, near the old post office'))
  expect(values('Full name', 'Email', 'Phone', 'Pincode', 'City', 'State')).toEqual([
    ...['Meera Nair', asCustomer.as.email, '9845012345', '682001', 'Kochi', 'Kerala'],
  ])
  expect(screen.queryByRole('checkbox', { name: /^Keep these details/ })).toBeNull()
  act(() => leave())
  await screen.findByRole('checkbox', { name: /^Keep these details/ })
  expect(values('Full name', 'Email', 'Phone', 'Address')).toEqual(['', '', '', ''])
  // S-91: what is typed after the logout keeps nothing of the customer who left.
  fireEvent.change(field('City'), { target: { value: 'Pune' } })
  reload()
  await screen.findByRole('checkbox', { name: /^Keep these details/ })
  expect(values('Full name', 'Email', 'Phone', 'Address')).toEqual(['', '', '', ''])
})

it('a session that ends by itself takes nothing from the form: who comes back goes on', async () => {
  api.answers('GET /auth/orders', { success: true, orders: [] })
  open('/checkout', { ...asCustomer, storage: { cart: [aLine(studs)] } })
  await screen.findByLabelText('Full name')
  fireEvent.change(field('Address'), { target: { value: buyer.Address } })
  act(() => logOut())
  await screen.findByRole('checkbox', { name: /^Keep these details/ })
  expect(values('Full name', 'Address')).toEqual(['Meera', buyer.Address])
})

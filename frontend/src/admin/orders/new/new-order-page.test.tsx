import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleAnswer } from '../../../testing/sample-of.ts'
import { anOrder, aProduct } from '../../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../../testing/screen.tsx'

const ring = aProduct({ id: 'ring-1', name: 'Rani Ring', price: 1000, ring_sizes: [{ size: 7, stock: 3 }] } as never)
const checkedLine = {
  ...{ product_id: 'ring-1', product_name: 'Rani Ring', size: 7, quantity: 1, price: 1000, available: 3 },
  problem: null,
}
const sums = { units: 1, subtotal: 1000, discount: 0, shipping: 0, total: 1000 }

it('pieces, customer and payment become an order, whose page opens; a wrong total is taken by the next press', async () => {
  for (const key of ['GET /config', 'GET /admin/orders/{id}/timeline', 'GET /admin/orders'] as const)
    api.breaks(key, 200, sampleAnswer(key))
  api.answers('GET /products', { success: true, products: [ring], total: 1 })
  api.loses('GET /shipping/serviceability')
  api.answers('GET /offers', { success: true, offers: [], codes: true })
  const terms = { title: 'Welcome', code: 'FIRST', kind: 'amount' as const, amount: 50, from_units: 0, stacks: true }
  api.answers('POST /offers/code', { success: true, offer: { id: 'first', terms } })
  api.answers('POST /cart/validate', { success: true, data: { lines: [checkedLine], ...sums } })
  const user = open('/admin/orders/new', asAdmin)
  await screen.findByRole('heading', { name: 'New order' })
  const place = screen.getByRole('button', { name: 'Place cash order' })
  await user.click(place)
  screen.getByText('Please choose a piece first.')
  screen.getByText('Please enter your name.')
  await user.type(screen.getByRole('searchbox'), 'rani')
  await user.click(await screen.findByRole('button', { name: 'Add Rani Ring' }))
  expect(api.calls('POST /cart/validate')).toEqual([])
  await user.selectOptions(screen.getByLabelText('Size of Rani Ring'), '7')
  await waitFor(() => expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('₹1,000'))
  const typed = {
    ...{ 'Full name': 'Asha Rao', Phone: '98450 12345', 'E-mail': 'Asha@Example.com', Address: '14 Temple Road' },
    ...{ Pincode: '560038', City: 'Bengaluru', 'Offer code': 'FIRST' },
    ...{ GSTIN: '29aagcb7383j1z4', 'Name of the business': 'Rao Gifts' },
  }
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text)
  await user.tab()
  await waitFor(() => expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('₹950'))
  api.refuses('POST /admin/orders', 'price_changed', {
    error: 'The total has changed to ₹900. Please check your bag.',
    details: { total: 900 },
  })
  await user.click(place)
  await screen.findByText('The total is now ₹900. Tell the customer, then press again.')
  api.answers('POST /admin/orders', { success: true, order_id: 'ORD-9', data: { order_id: 'ORD-9', amount: 900 } })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-9' }) })
  await user.click(place)
  await waitFor(() => expect(address()).toBe('/admin/orders/ORD-9'))
  const [first, second] = api.calls('POST /admin/orders')
  expect(first?.body).toMatchObject({ amount: 950 })
  expect(second?.body).toEqual({
    ...{ name: 'Asha Rao', phone: '9845012345', email: 'asha@example.com', address: '14 Temple Road' },
    ...{ pincode: '560038', city: 'Bengaluru', state: 'Karnataka', country: 'India', offer_code: 'FIRST' },
    business: { gstin: '29AAGCB7383J1Z4', name: 'Rao Gifts' },
    ...{ payment_method: 'cod', amount: 900, order_items: [{ product_id: 'ring-1', quantity: 1, size: 7 }] },
  })
})

it('a name comes before what only goes with it, with its stock; the list closes, and the pincode says where it is', async () => {
  api.breaks('GET /config', 200, sampleAnswer('GET /config'))
  const ring = {
    ...aProduct({ id: 'ring', name: 'Panna Ring' }),
    ring_sizes: [4, 5, 6].map((size) => ({ size, stock: size % 5 })),
  }
  const others = Array.from({ length: 8 }, (_, at) => aProduct({ id: `p-${at}`, name: `Green Drop ${at}`, stock: 2 }))
  const panna = aProduct({ id: 'panna', name: 'Panna Bead Mala', stock: 7 })
  api.answers('GET /products', { success: true, products: [...others, panna, ring], total: 10 })
  api.answers('GET /shipping/serviceability', {
    success: true,
    data: {
      ...{ serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue' },
      ...{ city: 'Mumbai', state: 'Maharashtra' },
    },
  })
  api.answers('POST /cart/validate', { success: true, data: { lines: [{ ...checkedLine, size: null }], ...sums } })
  const user = open('/admin/orders/new', asAdmin)
  await user.type(await screen.findByRole('searchbox'), 'panna')
  const found = within(await screen.findByRole('list', { name: 'Pieces found' }))
  const [first, second] = await found.findAllByRole('listitem')
  expect(first?.textContent).toContain('Panna Bead Mala')
  expect(first?.textContent).toContain('7 in stock')
  expect(second?.textContent).toContain('in stock: size 4 (4), size 6 (1)')
  await user.click(found.getByRole('button', { name: 'Add Panna Bead Mala' }))
  expect(screen.getByRole('list', { name: 'Pieces found' }).children).toHaveLength(0)
  await user.type(screen.getByLabelText('Pincode'), '400001')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Mumbai'))
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('Maharashtra')
  await user.clear(screen.getByLabelText('State'))
  await user.type(screen.getByLabelText('State'), 'Karnataka')
  await screen.findByText('Pincode 400001 is in Maharashtra, as far as we know.')
})

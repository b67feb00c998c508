// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
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
    ...{ Pincode: '560038', City: 'Bengaluru', State: 'Karnataka', 'Offer code': 'FIRST' },
    ...{ GSTIN: '29aagcb7383j1z4', 'Name of the business': 'Rao Gifts' },
  }
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text)
  api.refuses('POST /admin/orders', 'price_changed', {
    error: 'The total has changed to ₹900. Please check your bag.',
    details: { total: 900 },
  })
  await user.click(place)
  await screen.findByText(/changed to ₹900/)
  api.answers('POST /admin/orders', { success: true, order_id: 'ORD-9', data: { order_id: 'ORD-9', amount: 900 } })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-9' }) })
  await user.click(place)
  await waitFor(() => expect(address()).toBe('/admin/orders/ORD-9'))
  const [first, second] = api.calls('POST /admin/orders')
  expect(first?.body).toMatchObject({ amount: 1000 })
  expect(second?.body).toEqual({
    ...{ name: 'Asha Rao', phone: '9845012345', email: 'asha@example.com', address: '14 Temple Road' },
    ...{ pincode: '560038', city: 'Bengaluru', state: 'Karnataka', country: 'India', offer_code: 'FIRST' },
    business: { gstin: '29AAGCB7383J1Z4', name: 'Rao Gifts' },
    ...{ payment_method: 'cod', amount: 900, order_items: [{ product_id: 'ring-1', quantity: 1, size: 7 }] },
  })
})

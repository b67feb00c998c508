import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anItem, anOrder, aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

const ONE = 'GET /orders/{orderId}'
const may = { cancel: false, pay_by: null, return_by: null }
const again = () => screen.findByRole('button', { name: 'Buy again what was in order ORD-1' })

function openOrder(change: Parameters<typeof anOrder>[0] = {}, options: Parameters<typeof open>[1] = {}) {
  api.answers(ONE, { success: true, data: anOrder({ order_id: 'ORD-1', status: 'delivered', may, ...change }) })
  return open('/orders?id=ORD-1', options)
}

it('an order is bought again at today’s price: what is in stock comes into the bag, the rest is named', async () => {
  api.answers('GET /products/{id}', ({ params }) => ({
    success: true as const,
    product: aProduct({ id: params.id ?? '', price: 777, stock: params.id === 'here' ? 5 : 0 }),
  }))
  api.answers('GET /products', { success: true, products: [] })
  const line = { product_id: 'here', product_name: 'The here', size: null, quantity: 1, price: 777, available: 5 }
  const sums = { units: 1, subtotal: 777, discount: 0, shipping: 0, total: 777 }
  api.answers('POST /cart/validate', { success: true, data: { lines: [{ ...line, problem: null }], ...sums } })
  const items = ['here', 'sold'].map((product_id) => anItem({ product_id, product_name: `The ${product_id}` }))
  const user = openOrder({ items })
  await user.click(await again())
  await screen.findByText(/Added to Bag\. The sold is sold out/)
  await waitFor(() => expect(address()).toBe('/cart'))
  // The bag on the last page is checked with the shop.
  await waitFor(() => expect(api.calls('POST /cart/validate')).toHaveLength(1))
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([{ id: 'here', price: 777, quantity: 1 }])
})

it('an order of which nothing is left stays open and says so; a failure too', async () => {
  api.refuses('GET /products/{id}', 'product_not_found')
  const user = openOrder({ items: [anItem({ product_name: 'Lotus Studs' })] })
  await user.click(await again())
  await screen.findByText('Lotus Studs is no longer in the shop.')
  expect([address(), localStorage.getItem('cart')]).toEqual(['/orders?id=ORD-1', null])
  api.loses('GET /products/{id}')
  await user.click(await again())
  await screen.findByText('That did not work. Please try again.')
})

it('a guest who sees the order in full sets a password with what is known; nobody else is asked', async () => {
  const user = openOrder()
  await user.click(await screen.findByRole('link', { name: 'Set a password' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('meera.nair@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Meera')
  expect(address()).toBe('/register')
})

it('neither a stranger nor a customer is asked for a password', async () => {
  openOrder({}, { as: { role: 'user' } })
  await again()
  expect(screen.queryByRole('link', { name: 'Set a password' })).toBeNull()
  api.answers(ONE, { success: true, data: anOrder({ order_id: 'ORD-1', status: 'delivered', email: 'm***@e***' }) })
  open('/orders?id=ORD-1')
  await screen.findByRole('heading', { name: 'ORD-1' })
  expect(screen.queryByRole('link', { name: 'Set a password' })).toBeNull()
})

it('a gift’s wrap and note stand on the order; its cancel says that the wrap comes back, its return that it does not', async () => {
  api.loses('GET /shipping/serviceability')
  const gift = { wrap: 49.5, note: 'Happy birthday <b>Asha</b>' }
  const paid = { payment_method: 'razorpay', payment_status: 'paid', amount: 1348.5, gift } as const
  const user = openOrder({ status: 'confirmed', ...paid, may: { ...may, cancel: true } })
  await screen.findByText('Happy birthday <b>Asha</b>')
  expect(screen.getByText('Gift wrap', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₹49.50')
  expect(screen.queryByText('Discount')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Cancel order/ }))
  await screen.findByText(/We’ll refund .* the gift wrap is in it/)
  const returnBy = new Date(Date.now() + 86_400_000).toISOString()
  const items = [anItem({ returnable: 1 })]
  const buyer = openOrder({ ...paid, items, may: { ...may, return_by: returnBy } })
  await buyer.click(await screen.findByRole('button', { name: /^Request a return/ }))
  await screen.findByText(/The gift wrap \(₹49\.50\) was done for you/)
})

it('a share of a discount is shown with its paise, so that the sums add up', async () => {
  openOrder({ amount: 1_149.01 })
  expect((await screen.findByText('Discount', { selector: 'dt' })).nextElementSibling?.textContent).toBe('−₹149.99')
})

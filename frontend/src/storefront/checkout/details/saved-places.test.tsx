import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { aLine, aProduct, aSavedAddress } from '../../../testing/samples.ts'
import { api, asCustomer, open } from '../../../testing/screen.tsx'

const home = aSavedAddress()
const work = aSavedAddress({ id: 'work', address: '88 Residency Road', pincode: '560025', is_default: false })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const openCheckout = () =>
  open('/checkout', { ...asCustomer, storage: { cart: [aLine(aProduct({ id: 'p1', price: 1000 }))] } })

beforeEach(() => {
  answerCheckout(api)
  api.answers('GET /auth/orders', { success: true, orders: [] })
  api.answers('GET /auth/addresses', { success: true, addresses: [home, work] })
  const data = { lines: [], units: 1, subtotal: 1000, discount: 0, shipping: 0, total: 1000 }
  api.answers('POST /cart/validate', { success: true, data })
})

it('the default address is filled in, and another one with one tap, whatever was typed', async () => {
  const user = openCheckout()
  await waitFor(() => expect(field('Address').value).toBe(home.address))
  expect([field('Full name').value, field('Email').value]).toEqual([home.name, asCustomer.as.email])
  fireEvent.change(field('City'), { target: { value: 'Mysuru' } })
  await user.click(screen.getByRole('button', { name: /88 Residency Road/ }))
  expect([field('Address').value, field('City').value, field('Pincode').value]).toEqual([
    ...[work.address, work.city, work.pincode],
  ])
  expect(screen.getByRole('button', { name: /88 Residency Road/, pressed: true })).toBeTruthy()
  expect(screen.queryByLabelText('Save this address')).toBeNull()
})

it('a new address is saved with the order, only where the shopper asks for it', async () => {
  const user = openCheckout()
  await waitFor(() => expect(field('Address').value).toBe(home.address))
  fireEvent.change(field('Address'), { target: { value: '5 Lake View, Ulsoor' } })
  await user.click(screen.getByLabelText('Save this address'))
  const order = { order_id: 'ORD-202611220042', amount: 1000, payment_status: 'pending' as const, pay_by: null }
  api.answers('POST /orders/place', { success: true, order_id: order.order_id, data: order })
  const shipment = { shipment_id: '1', awb_code: 'AWB1', courier_company_id: '1', courier_name: 'Blue' }
  const booked = { success: true as const, order_id: order.order_id, ...shipment, tracking_url: null }
  api.answers('POST /orders/shiprocket/order', booked)
  api.answers('POST /auth/addresses', { success: true, addresses: [home, work] })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: /^Thank you/ })
  await waitFor(() => expect(api.calls('POST /auth/addresses')).toHaveLength(1))
  expect(api.calls('POST /auth/addresses')[0]?.body).toMatchObject({
    address: '5 Lake View, Ulsoor',
    city: 'Bengaluru',
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartAnswer } from '../../../testing/cart-answer.ts'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { sampleAnswer } from '../../../testing/sample-of.ts'
import { aLine, aProduct } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'

const PLACE = 'POST /orders/place'
const BOOK = 'POST /orders/shiprocket/order'
const cart = { cart: [aLine(aProduct({ id: 'p1', price: 1000, stock: 5 }))] }
const typed = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '682001' },
}

it('[K5] a press that comes before the pincode’s answer waits for the city that it brings', async () => {
  answerCheckout(api)
  api.answers('POST /cart/validate', cartAnswer())
  const reach = { serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue' }
  api.answers('GET /shipping/serviceability', { success: true, data: { ...reach, city: 'Kochi', state: 'Kerala' } })
  const answer = api.holds('GET /shipping/serviceability')
  const data = { order_id: 'ORD-1', amount: 1_000, payment_status: 'pending' as const, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data })
  api.breaks(BOOK, 200, sampleAnswer(BOOK))
  const user = open('/checkout', { storage: cart })
  await screen.findByLabelText('Full name')
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(screen.queryByText('Please enter your city.')).toBeNull()
  expect(api.calls(PLACE)).toEqual([])
  answer()
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(1))
  expect(api.calls(PLACE)[0]?.body).toMatchObject({ city: 'Kochi', state: 'Kerala' })
  await waitFor(() => expect(api.calls(BOOK)).toHaveLength(1))
})

it('[K5] a city that is filled in where the shopper is about to type is replaced by what is typed', async () => {
  answerCheckout(api)
  api.answers('POST /cart/validate', cartAnswer())
  const reach = { serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue' }
  api.answers('GET /shipping/serviceability', { success: true, data: { ...reach, city: 'Kochi', state: 'Kerala' } })
  const answer = api.holds('GET /shipping/serviceability')
  const user = open('/checkout', { storage: cart })
  fireEvent.change(await screen.findByLabelText('Pincode'), { target: { value: '682001' } })
  const city = screen.getByLabelText<HTMLInputElement>('City')
  await user.click(city)
  answer()
  await waitFor(() => expect(city.value).toBe('Kochi'))
  await user.keyboard('Ernakulam')
  expect(city.value).toBe('Ernakulam')
})

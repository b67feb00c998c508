import { fireEvent, screen } from '@testing-library/react'
import { it } from 'vitest'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { aLine, anOrder, aProduct } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'

const buyer = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', City: 'Bengaluru', State: 'Karnataka' },
}

it('a cash order that waits for its confirmation says so at once', async () => {
  answerCheckout(api)
  const data = { order_id: 'ORD-1', amount: 1_000, pay_by: null, confirm_by: '2026-11-28T10:00:00.000Z' }
  api.answers('POST /orders/place', { success: true, order_id: 'ORD-1', data })
  api.loses('POST /orders/shiprocket/order')
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1' }) })
  const user = open('/checkout', { storage: { cart: [aLine(aProduct({ id: 'p1', price: 1000, stock: 5 }))] } })
  await screen.findByLabelText('Full name')
  for (const [label, value] of Object.entries(buyer))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByText(/^Please confirm it by the link in the mail .* Without your answer the order is cancelled\.$/)
})

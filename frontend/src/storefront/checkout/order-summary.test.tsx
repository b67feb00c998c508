import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartAnswer } from '../../testing/cart-answer.ts'
import { answerCheckout } from '../../testing/checkout-answers.ts'
import { aLine, aProduct } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

it('the summary strikes the MRP beside a sale’s price, for all pieces of a line', async () => {
  answerCheckout(api)
  api.answers('POST /cart/validate', cartAnswer({ struck: 1250 }))
  const studs = aProduct({ id: 'p1', price: 1000, stock: 5 })
  open('/checkout', { storage: { cart: [aLine(studs, { quantity: 2 })] } })
  await screen.findByText('₹2,500', { selector: 's' })
  const summary = screen.getByRole('complementary', { name: 'Order summary' })
  expect(summary.textContent).toContain('₹2,000 MRP ₹2,500')
})

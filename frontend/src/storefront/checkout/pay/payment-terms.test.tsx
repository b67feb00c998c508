import { policy } from '@suvarna/contracts/common/policy.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { aLine, anOrder, aProduct, theShop } from '../../../testing/samples.ts'
import { address, api, open } from '../../../testing/screen.tsx'
import { READING_MS } from '../place/use-risen-total.ts'

const PLACE = 'POST /orders/place'
const studs = aProduct({ id: 'p1', price: 1000, stock: 5 })
const storage = { cart: [aLine(studs)] }
const amount = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent
const way = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const buyer = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', City: 'Bengaluru', State: 'Karnataka' },
}
const fill = () => {
  for (const [label, value] of Object.entries(buyer))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const answers = (takesOnline: boolean, payment?: typeof terms) => {
  answerCheckout(api)
  api.answers('GET /shop', { success: true, data: { ...theShop(), ...(payment ? { payment } : {}) } })
  if (!takesOnline) return
  const { freeShippingOver, otherwiseShipping, returnDays, promiseReturnDays, refundBusinessDays } = policy.pages
  const pages = {
    ...{ free_shipping_over: freeShippingOver, otherwise_shipping: otherwiseShipping, return_days: returnDays },
    ...{ promise_return_days: promiseReturnDays, refund_business_days: refundBusinessDays },
  }
  api.answers('GET /config', { success: true, data: { razorpay_key_id: 'rzp', currency: 'INR', policy: pages } })
}
const terms = { cash_fee: 4_950, prepaid_percent: 5, prepaid_cap: 4_000 }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

it('each way says its price before it is chosen, none is chosen beforehand, and every total follows the choice', async () => {
  answers(true, terms)
  const user = open('/checkout', { storage })
  await screen.findByText('₹49.50 more: ₹1,049.50 in all.')
  await screen.findByText('₹40 less: ₹960 in all.')
  const [cash, online] = [way(/^Cash on delivery/), way(/^Card or UPI/)]
  await waitFor(() => expect([cash.checked, online.checked]).toEqual([false, false]))
  expect([amount('Cash on delivery fee'), amount('Total')]).toEqual([undefined, '₹1,000'])
  await user.click(cash)
  expect([amount('Cash on delivery fee'), amount('Total')]).toEqual(['₹49.50', '₹1,049.50'])
  await user.click(online)
  expect([amount('Discount for paying online'), amount('Total')]).toEqual(['−₹40', '₹960'])
  expect(amount('Cash on delivery fee')).toBeUndefined()
  screen.getByRole('button', { name: 'Pay ₹960' })
})

it('an order without a choice is not sent: the choice is asked for; then the fee is in what is sent', async () => {
  answers(true, terms)
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data: { order_id: 'ORD-1', amount: 1049.5 } })
  const parcel = { awb_code: null, courier_company_id: null, courier_name: null, tracking_url: null }
  api.answers('POST /orders/shiprocket/order', { success: true, order_id: 'ORD-1', ...parcel })
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder() })
  const user = open('/checkout', { storage })
  await screen.findByText('₹40 less: ₹960 in all.')
  fill()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByText('Please choose a payment method.')
  expect(api.calls(PLACE)).toHaveLength(0)
  await user.click(way(/^Cash on delivery/))
  vi.advanceTimersByTime(READING_MS)
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(1))
  expect(api.calls(PLACE)[0]?.body).toMatchObject({ amount: 1049.5, payment_method: 'cod' })
})

it('the bag says what each way will add or take off, and adds nothing yet', async () => {
  answers(true, terms)
  const user = open('/cart', { storage })
  await screen.findByText('Cash on delivery adds ₹49.50.')
  screen.getByText('Paying online takes 5% off, up to ₹40.')
  expect(amount('Total')).toBe('₹1,000')
  await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))
  await waitFor(() => expect(address()).toBe('/checkout'))
})

it('a shop without either chooses cash as ever, and says nothing of prices', async () => {
  answers(true)
  open('/checkout', { storage })
  await waitFor(() => expect(way(/^Cash on delivery/).checked).toBe(true))
  expect(screen.queryByText(/in all\./)).toBeNull()
})

it('where cash is the only way it is chosen, with its fee in the total', async () => {
  answers(false, terms)
  open('/checkout', { storage })
  await waitFor(() => expect(amount('Cash on delivery fee')).toBe('₹49.50'))
  expect(way(/^Cash on delivery/).checked).toBe(true)
})

import { policy } from '@suvarna/contracts/common/policy.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { aLine, aProduct, theShop } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'
import { READING_MS } from '../place/use-risen-total.ts'

const PLACE = 'POST /orders/place'
const storage = { cart: [aLine(aProduct({ id: 'p1', price: 1000, stock: 5 }))] }
const amount = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent
const way = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const buyer = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', City: 'Bengaluru', State: 'Karnataka' },
}
const fee = { cash_fee: 4_950, prepaid_percent: 0, prepaid_cap: 0 }
const ahead = { ...fee, advance_fixed: 0, advance_percent: 20, advance_from: 1_000_00 }

function answers(payment: typeof fee & Partial<typeof ahead>, config: object = {}) {
  answerCheckout(api)
  api.answers('GET /shop', { success: true, data: { ...theShop(), payment } })
  const { freeShippingOver, otherwiseShipping, returnDays, promiseReturnDays, refundBusinessDays } = policy.pages
  const pages = {
    ...{ free_shipping_over: freeShippingOver, otherwise_shipping: otherwiseShipping, return_days: returnDays },
    ...{ promise_return_days: promiseReturnDays, refund_business_days: refundBusinessDays },
  }
  api.answers('GET /config', {
    success: true,
    data: { razorpay_key_id: 'rzp', currency: 'INR', policy: pages, ...config },
  })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

it('both parts stand beside cash before it is chosen, nothing is chosen beforehand, and the server is told what was shown', async () => {
  answers(ahead)
  const placed = { order_id: 'ORD-1', amount: 210, to_collect: 839.5, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data: placed })
  const opened = { success: true as const, id: 'order_1', amount: 21_000, currency: 'INR', receipt: 'r' }
  api.answers('POST /orders/razorpay/order', opened)
  const user = open('/checkout', { storage })
  await screen.findByText('₹49.50 more: ₹1,049.50 in all. Pay ₹210 now, ₹839.50 to the courier.')
  await waitFor(() => expect([way(/^Cash on/).checked, way(/^Card or/).checked]).toEqual([false, false]))
  expect(amount('Pay now')).toBeUndefined()
  await user.click(way(/^Cash on delivery/))
  expect(['Total', 'Pay now', 'To the courier'].map(amount)).toEqual(['₹1,049.50', '₹210', '₹839.50'])
  screen.getByText(/^You pay ₹210 in Razorpay’s window, and ₹839\.50 when the courier hands you the parcel/)
  for (const [label, value] of Object.entries(buyer))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  vi.advanceTimersByTime(READING_MS)
  await user.click(screen.getByRole('button', { name: 'Pay ₹210 now' }))
  await waitFor(() => expect(api.calls('POST /orders/razorpay/order').length).toBeGreaterThan(0))
  expect(api.calls(PLACE)[0]?.body).toMatchObject({ amount: 1049.5, advance: 210, payment_method: 'cod' })
  expect(api.calls('POST /orders/razorpay/order')[0]?.body).toMatchObject({ amount: 210, order_id: 'ORD-1' })
})

it('where its window does not load, cash is not offered instead: a part of it is paid in the same window', async () => {
  answers(ahead, { checkout_script: 'https://pay.test/blocked.js' })
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    queueMicrotask(() => (element as HTMLScriptElement).onerror?.call(window, new Event('error') as never))
  })
  const placed = { order_id: 'ORD-1', amount: 210, to_collect: 839.5, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data: placed })
  const opened = { success: true as const, id: 'order_1', amount: 21_000, currency: 'INR', receipt: 'r' }
  api.answers('POST /orders/razorpay/order', opened)
  const user = open('/checkout', { storage })
  await screen.findByText('₹49.50 more: ₹1,049.50 in all. Pay ₹210 now, ₹839.50 to the courier.')
  await user.click(way(/^Cash on delivery/))
  for (const [label, value] of Object.entries(buyer))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  vi.advanceTimersByTime(READING_MS)
  await user.click(screen.getByRole('button', { name: 'Pay ₹210 now' }))
  await screen.findByText(/Please try again: with cash on delivery, too, a part is paid here first\.$/)
  expect(screen.queryByText(/still choose cash/)).toBeNull()
})

it('an order below the sum is paid to the courier as a whole', async () => {
  answers({ ...ahead, advance_from: 2_000_00 })
  const user = open('/checkout', { storage })
  await screen.findByText('₹49.50 more: ₹1,049.50 in all.')
  await user.click(way(/^Cash on delivery/))
  expect(amount('Pay now')).toBeUndefined()
  screen.getByRole('button', { name: 'Place Order' })
})

it('the bag says it already', async () => {
  answers(ahead)
  open('/cart', { storage })
  await screen.findByText(
    'Cash on delivery of ₹1,000 and above: pay 20% online with the order, the rest to the courier.',
  )
})

import { policy } from '@suvarna/contracts/common/policy.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cartAnswer } from '../../testing/cart-answer.ts'
import { aLine, anOrder, aProduct } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

const PLACE = 'POST /orders/place'
const BEGIN = 'POST /orders/razorpay/order'
const VERIFY = 'POST /orders/razorpay/verify'
const number = 'ORD-202611220042'
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'a'.repeat(64) }

type Options = { handler(given: typeof proof): void; modal: { ondismiss(): void }; order_id: string; prefill: object }
let widget: Options | undefined
/** The part of the provider's widget that the page uses. */
class Razorpay {
  readonly options: Options
  constructor(options: Options) {
    this.options = options
  }
  on() {}
  open() {
    widget = this.options
  }
  close() {}
}

/**
 * The outcome of loading the provider's script; each test has its own address, since a loaded script is not fetched
 * twice.
 */
function script(name: string, arrives = true) {
  const { freeShippingOver, otherwiseShipping, returnDays, promiseReturnDays, refundBusinessDays } = policy.pages
  const pages = {
    ...{ free_shipping_over: freeShippingOver, otherwise_shipping: otherwiseShipping, return_days: returnDays },
    ...{ promise_return_days: promiseReturnDays, refund_business_days: refundBusinessDays },
  }
  const data = {
    razorpay_key_id: 'rzp',
    checkout_script: `https://pay.test/${name}.js`,
    currency: 'INR',
    policy: pages,
  }
  api.answers('GET /config', { success: true, data })
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const { onload, onerror } = element as HTMLScriptElement
    Object.assign(window, { Razorpay })
    queueMicrotask(() => (arrives ? onload : onerror)?.call(element as HTMLScriptElement, new Event('load')))
  })
}

const orderIs = (change: object) =>
  api.answers('GET /orders/{orderId}', {
    success: true,
    data: anOrder({ order_id: number, payment_method: 'razorpay', ...change }),
  })

beforeEach(() => {
  widget = undefined
  const reach = { serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue', city: null, state: null }
  api.answers('GET /shipping/serviceability', { success: true, data: reach })
  api.answers('POST /cart/validate', cartAnswer({ product_name: 'Studs' }))
  const pay_by = new Date(Date.now() + 15 * 60_000).toISOString()
  const order = { order_id: number, amount: 1000, payment_status: 'pending' as const, pay_by }
  api.answers(PLACE, { success: true, order_id: number, data: order })
  api.answers(BEGIN, { success: true, id: 'order_1', amount: 100_000, currency: 'INR', receipt: 'r' })
  api.answers('POST /orders/shiprocket/order', {
    success: true,
    ...{
      order_id: number,
      shipment_id: '1',
      awb_code: null,
      courier_company_id: null,
      courier_name: null,
      tracking_url: null,
    },
  })
  orderIs({})
})

function fillIn(): void {
  const buyer = {
    ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210', City: 'Bengaluru' },
    ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', State: 'Karnataka' },
  }
  for (const [label, value] of Object.entries(buyer))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Fills in the form and submits an online payment. */
async function pay() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = open('/checkout', { storage: { cart: [aLine(aProduct({ id: 'p1', price: 1000 }))] } })
  await user.click(await screen.findByRole('radio', { name: /Card or UPI/ }))
  fillIn()
  const press = () => user.click(screen.getByRole('button', { name: 'Pay ₹1,000' }))
  await press()
  return { user, press }
}
const opened = () => waitFor(() => expect(widget).toBeDefined())
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('an unfinished payment does not stand before a changed bag: the form is there, and its order replaces the first', async () => {
  script('changed-bag')
  const [first, other] = [aProduct({ id: 'p1', price: 1000 }), aProduct({ id: 'p2', name: 'Jhumkas', price: 700 })]
  const order = { orderId: number, total: 1000, payBy: new Date(Date.now() + 15 * 60_000).toISOString() }
  const pending = { order, checkoutId: 'checkout-of-before', lines: [aLine(first)], proof: null, left: false }
  api.loses('POST /cart/validate')
  const storage = { cart: [aLine(first), aLine(other)], 'pending-payment:bag': pending }
  const user = open('/checkout', { storage })
  await screen.findByLabelText('Full name')
  fillIn()
  await user.click(await screen.findByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(api.calls(PLACE)).toHaveLength(1))
  expect(api.calls(PLACE)[0]?.headers.get('x-checkout-id')).toBe('checkout-of-before')
  expect(api.calls(PLACE)[0]?.body).toMatchObject({ order_items: [{ product_id: 'p1' }, { product_id: 'p2' }] })
})

it('[K9 K13] the widget gets the order and the shopper, the provider gets a receipt', async () => {
  script('all-well')
  await pay()
  await opened()
  await screen.findByRole('heading', { name: 'Payment is pending...' })
  expect(widget).toMatchObject({ order_id: 'order_1', prefill: { name: 'Priya Sharma', contact: '+919876543210' } })
  const receipt = expect.stringMatching(/^rcptid_\d{13}$/)
  expect(api.calls(BEGIN)[0]?.body).toEqual({ amount: 1000, currency: 'INR', receipt, order_id: number })
})

it('[K9] a slow bank is waited for, without showing a failure', async () => {
  script('slow-bank')
  await pay()
  await opened()
  api.refuses(VERIFY, 'payment_not_confirmed_yet', { error: 'Not yet' })
  await act(async () => widget?.handler(proof))
  await screen.findByText(/waiting for your bank/)
  api.refuses(VERIFY, 'provider_unavailable', { error: 'Busy' })
  await later(3)
  expect(screen.queryByRole('alert')).toBeNull()
  api.answers(VERIFY, { success: true })
  await later(3)
  await screen.findByText('Payment successful!')
  expect(api.calls(VERIFY).length).toBeGreaterThanOrEqual(3)
  expect(api.calls(VERIFY)[0]?.body).toEqual({ ...proof, orderId: number })
})

it('[K11] a blocked payment window is reported, and cash works without it', async () => {
  script('blocked', false)
  const { user } = await pay()
  await screen.findByText('Failed to initiate payment. Please try again.')
  await screen.findByText(/ad blocker/)
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(api.calls(PLACE).at(-1)?.body).toMatchObject({ payment_method: 'cod' })
})

it('[K11] a payment that cannot be created shows an error, and the next try succeeds', async () => {
  script('not-begun')
  api.refuses(BEGIN, 'payment_not_offered', { error: 'Razorpay sleeps' })
  const { press } = await pay()
  await screen.findByText('Failed to initiate payment. Please try again.')
  screen.getByText('Razorpay sleeps')
  api.answers(BEGIN, { success: true, id: 'order_1', amount: 100_000, currency: 'INR', receipt: 'r' })
  await press()
  await opened()
})

it('[K11] a payment that cannot be verified shows an error; if it was captured after all, the server’s status completes the order', async () => {
  script('not-verified')
  await pay()
  await opened()
  api.refuses(VERIFY, 'payment_signature', { error: 'The payment could not be verified' })
  await act(async () => widget?.handler(proof))
  await screen.findByText('Payment verification failed.')
  orderIs({ status: 'confirmed', payment_status: 'paid' })
  await later(4)
  await screen.findByText('Payment successful!')
})

it('[K10] a dismissed payment keeps the choice and the countdown; an expired one shows an error', async () => {
  script('dismissed')
  await pay()
  await opened()
  await act(async () => widget?.modal.ondismiss())
  await screen.findByText('Payment failed or cancelled.')
  expect(screen.getByRole('timer').textContent).toMatch(/held for 1[45]:\d\d/)
  orderIs({ status: 'failed', payment_status: 'failed' })
  await later(4)
  await screen.findByText('Your order was not paid in time.')
})

import { policy } from '@suvarna/contracts/common/policy.ts'
import type { FakeApi } from './fake-api.ts'

/** Answers the checkout's other requests: a shop without online payment, and a carrier that delivers everywhere. */
export function answerCheckout(api: FakeApi): void {
  const { freeShippingOver, otherwiseShipping, returnDays, promiseReturnDays, refundBusinessDays } = policy.pages
  const pages = {
    ...{ free_shipping_over: freeShippingOver, otherwise_shipping: otherwiseShipping, return_days: returnDays },
    ...{ promise_return_days: promiseReturnDays, refund_business_days: refundBusinessDays },
  }
  api.answers('GET /config', { success: true, data: { razorpay_key_id: null, currency: 'INR', policy: pages } })
  const reach = { serviceable: true, cod: true, days: 4, expected: null, courier: 'Blue', city: null, state: null }
  api.answers('GET /shipping/serviceability', { success: true, data: reach })
  api.answers('GET /products', { success: true, products: [], total: 0 })
  api.answers('GET /categories', { success: true, categories: [] })
}

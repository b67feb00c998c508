import { policy } from '@suvarna/contracts/common/policy.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { PaymentsDeps } from '../deps.ts'

/** GET /config: public key, widget and texts of the policy; never a secret. */
export const configQuery =
  ({ provider }: Pick<PaymentsDeps, 'provider'>): RouteRegistration =>
  (app) => {
    const { freeShippingOver, otherwiseShipping, returnDays, promiseReturnDays, refundBusinessDays } = policy.pages
    on(app, 'GET /config', () => ({
      success: true as const,
      data: {
        razorpay_key_id: provider?.keyId ?? null,
        ...(provider ? { payment_provider: provider.name, checkout_script: provider.script } : {}),
        currency: policy.currency,
        policy: {
          free_shipping_over: freeShippingOver,
          otherwise_shipping: otherwiseShipping,
          return_days: returnDays,
          promise_return_days: promiseReturnDays,
          refund_business_days: refundBusinessDays,
        },
      },
    }))
  }

import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { securityEvent } from '@suvarna/platform/http/request/request-log.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { PaymentsDeps } from '../deps.ts'
import { confirmPayment } from '../payment/confirm-payment.ts'
import { ProviderFault } from '../payment/provider.ts'

/** POST /orders/razorpay/verify: checks the widget's signature, then reads the payment at the provider. */
export const verifyPaymentRoute =
  (deps: PaymentsDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /orders/razorpay/verify', async ({ body, meta, request }) => {
      const { withTimeout, provider } = deps
      if (!withTimeout || !provider)
        throw new DomainError('payment_not_offered', 'Online payment is not offered at the moment')
      const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = body
      const row = await deps.database.db
        .selectFrom('provider_orders')
        .select(['order_id', 'provider_order_id'])
        .where('provider_order_id', '=', providerOrderId)
        .executeTakeFirst()
      const stored = row?.provider_order_id
      if (!row || !stored || (body.orderId && ![row.order_id, stored].includes(body.orderId.trim())))
        throw new DomainError('payment_not_found', 'This payment belongs to no order of ours')
      if (!provider.isSigned(stored, paymentId, signature)) {
        securityEvent(request, 'signature_failed')
        throw new DomainError('payment_signature', 'The payment could not be verified')
      }
      const state = await confirmPayment({ ...deps, provider: withTimeout() }, stored, meta).catch(unavailable)
      const taken = state?.taken[paymentId]
      if (taken?.currency !== undefined)
        throw new DomainError(
          'payment_declined',
          `This shop takes rupees, and your payment came in ${taken.currency}. It goes back to you. Please pay again in rupees.`,
        )
      if (!taken)
        throw new DomainError('payment_not_confirmed_yet', 'The payment is being confirmed. Please wait a moment.', {
          retryAfter: 2,
        })
      return { success: true as const }
    })
  }

function unavailable(fault: unknown): never {
  if (!(fault instanceof ProviderFault)) throw fault
  throw new DomainError('provider_unavailable', 'The payment provider does not answer. Please try again.', {
    retryAfter: 2,
  })
}

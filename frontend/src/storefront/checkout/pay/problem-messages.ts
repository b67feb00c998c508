import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { PaymentFailure } from '../../../entities/payment/payment-state.ts'

const BACK = t`If your bank shows that money left, we’ll match it to this order or refund it in ${policy.pages.refundBusinessDays} business days.`

/** What happened, in the specification's words, and what can be done about it. */
export function failureMessage(failure: PaymentFailure): { title: string; help: string } {
  switch (failure.kind) {
    case 'dismissed':
      return {
        title: t`Payment failed or cancelled.`,
        help: t`The payment window was closed before a payment arrived. Try again, or pay in cash at your door.`,
      }
    case 'failed':
      return { title: t`Payment failed or cancelled.`, help: [failure.reason, BACK].filter(Boolean).join(' ') }
    case 'unverified':
      return { title: t`Payment verification failed.`, help: BACK }
    case 'not-opened': {
      const title = t`Failed to initiate payment. Please try again.`
      return { title, help: failure.reason === title ? '' : failure.reason }
    }
    case 'no-widget':
      return {
        title: t`Failed to initiate payment. Please try again.`,
        help: t`The payment window could not be loaded: your connection or an ad blocker may be in the way. You can still choose cash on delivery.`,
      }
    case 'expired':
      return {
        title: t`Your order was not paid in time.`,
        help: t`We held your pieces for ${policy.reservationMinutes} minutes and have put them back. They are still in your bag: order again, and we’ll hold them for you.`,
      }
  }
}

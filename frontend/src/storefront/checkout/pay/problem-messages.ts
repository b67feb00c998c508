import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Setback } from '../../../entities/payment/payment-state.ts'

const BACK = `If your bank shows that money left, it is matched to this order or comes back in ${policy.pages.refundBusinessDays} business days.`

/** What happened, in the specification's sentence, and what can be done about it. */
export function setbackMessage(setback: Setback): { said: string; help: string } {
  switch (setback.kind) {
    case 'dismissed':
      return {
        said: 'Payment failed or cancelled.',
        help: 'The payment window was closed before a payment arrived. Try again, or pay in cash at your door.',
      }
    case 'failed':
      return { said: 'Payment failed or cancelled.', help: [setback.reason, BACK].filter(Boolean).join(' ') }
    case 'unverified':
      return { said: 'Payment verification failed.', help: BACK }
    case 'not-opened': {
      const said = 'Failed to initiate payment. Please try again.'
      return { said, help: setback.reason === said ? '' : setback.reason }
    }
    case 'no-widget':
      return {
        said: 'Failed to initiate payment. Please try again.',
        help: 'The payment window could not be loaded: the connection or an ad blocker stands in its way. Cash on delivery works without it.',
      }
    case 'expired':
      return {
        said: 'Your order was not paid in time.',
        help: `We held your pieces for ${policy.reservationMinutes} minutes and have put them back. They are still in your bag: order again, and we hold them anew.`,
      }
  }
}

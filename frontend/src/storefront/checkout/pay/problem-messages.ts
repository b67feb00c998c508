import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { PaymentFailure } from '../../../entities/payment/payment-state.ts'

const BACK = t`If your bank shows that money left, we’ll match it to this order or refund it in ${policy.pages.refundBusinessDays} business days.`

/** Whether the order may be paid in cash instead: fully, with an advance paid online, or not at all. */
export type CashInstead = 'whole' | 'advance' | 'none'

const closed: Readonly<Record<CashInstead, string>> = {
  whole: t`The payment window was closed before a payment arrived. Try again, or pay in cash at your door.`,
  advance: t`The payment window was closed before a payment arrived. Please try again: with cash on delivery, too, a part is paid here first.`,
  none: t`The payment window was closed before a payment arrived. Please try again.`,
}
const notLoaded: Readonly<Record<CashInstead, string>> = {
  whole: t`The payment window could not be loaded: your connection or an ad blocker may be in the way. You can still choose cash on delivery.`,
  advance: t`The payment window could not be loaded: your connection or an ad blocker may be in the way. Please try again: with cash on delivery, too, a part is paid here first.`,
  none: t`The payment window could not be loaded: your connection or an ad blocker may be in the way. Please try again.`,
}

/** What happened, as worded in the specification, and what can be done about it. */
export function failureMessage(failure: PaymentFailure, cash: CashInstead): { title: string; help: string } {
  switch (failure.kind) {
    case 'dismissed':
      return {
        title: t`Payment failed or cancelled.`,
        help: closed[cash],
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
        help: notLoaded[cash],
      }
    case 'expired':
      return {
        title: t`Your order was not paid in time.`,
        help: t`We held your pieces for ${policy.reservationMinutes} minutes and have put them back. They are still in your bag: order again, and we’ll hold them for you.`,
      }
  }
}

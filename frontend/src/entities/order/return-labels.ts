import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { ReturnReason } from '@suvarna/contracts/orders/return-reasons.ts'
import type { OrderReturn } from './allowed-actions.ts'

/** The reasons in plain words, in the order in which they are offered. */
export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  damaged: 'It arrived damaged',
  wrong_piece: 'It is not what I ordered',
  not_as_shown: 'It looks different from its pictures',
  size: 'The size does not fit',
  changed_mind: 'I changed my mind',
  other: 'Something else',
}

export const reasonOf = (reason: string): string => reasonLabels[reason as ReturnReason] ?? reason

export const returnStatusLabels: Readonly<Record<string, string>> = {
  asked: 'Return requested',
  accepted: 'Return accepted',
  refused: 'Return refused',
}

/** 2 × Rani Ring, size 7 */
export const returnItemLabel = ({ name, size, quantity }: OrderReturn['items'][number]): string =>
  `${quantity} × ${name}${size ? `, size ${size}` : ''}`

const days = `${policy.pages.refundBusinessDays} business days`

/** The next step of a return, for the shopper. */
export function nextOfReturn(
  { status, amount, refund, upi, repaidAt, reference }: OrderReturn,
  paymentMethod: string,
): string {
  const sum = formatRupees(amount)
  if (repaidAt) return `We’ve sent you ${sum}. Reference: ${reference}.`
  if (status === 'asked')
    return `We’ll write to you about the pick-up within two working days. Please keep the pieces unworn and in their pouch. Once we’ve checked them, we’ll refund ${sum}.`
  if (status === 'refused') return 'Not happy with this? Reply to our mail, and we’ll look at it again.'
  if (amount === 0) return 'Your refund has reached you already, or is on its way.'
  if (refund === 'by_hand' && isOnline(paymentMethod)) return `We’ll refund ${sum}. It reaches you within ${days}.`
  if (refund === 'by_hand' && upi) return `We’ll send ${sum} to ${upi} within ${days}.`
  if (refund === 'by_hand')
    return `You paid in cash: reply to our mail with your UPI ID or bank account, and we’ll refund ${sum} within ${days}.`
  return `We’ll refund ${sum} the way you paid, within ${days}.`
}

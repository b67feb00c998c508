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
  asked: 'Return asked for',
  accepted: 'Return accepted',
  refused: 'Return refused',
}

/** 2 × Rani Ring, size 7 */
export const returnItemLabel = ({ name, size, quantity }: OrderReturn['items'][number]): string =>
  `${quantity} × ${name}${size ? `, size ${size}` : ''}`

const days = `${policy.pages.refundBusinessDays} business days`

/** The next step of a return, for the shopper. */
export function nextOfReturn(
  { status, amount, refund, repaidAt, reference }: OrderReturn,
  paymentMethod: string,
): string {
  const sum = formatRupees(amount)
  if (repaidAt) return `${sum} were sent to you. Reference: ${reference}.`
  if (status === 'asked')
    return `We write to you about the pick-up within two working days. Please keep the pieces unworn and in their pouch: when they are back, ${sum} go back to you.`
  if (status === 'refused') return 'You see it differently? Answer our mail, and a person looks at it again.'
  if (amount === 0) return 'What you paid is back with you already, or on its way.'
  if (refund === 'by_hand' && isOnline(paymentMethod))
    return `One of us sends ${sum} back to you. It reaches you within ${days}.`
  if (refund === 'by_hand')
    return `You paid in cash: answer our mail with your UPI ID or bank account, and ${sum} reach you within ${days}.`
  return `${sum} go back to you the way you paid, within ${days}.`
}

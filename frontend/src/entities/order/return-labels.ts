import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { BankAccount } from '@suvarna/contracts/orders/refunds/bank-account.ts'
import type { ReturnReason } from '@suvarna/contracts/orders/return-reasons.ts'
import { dayOf } from '../../lib/format/dates.ts'
import type { OrderReturn } from './allowed-actions.ts'
import type { OrderRefund } from './order-refunds.ts'
import { pickupText } from './returns/return-pickup-line.tsx'

/** Labels of the reasons, in the order in which they are offered. */
export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  damaged: t`It arrived damaged`,
  wrong_piece: t`It is not what I ordered`,
  not_as_shown: t`It looks different from its pictures`,
  size: t`The size does not fit`,
  changed_mind: t`I changed my mind`,
  other: t`Something else`,
}

export const reasonOf = (reason: string): string => reasonLabels[reason as ReturnReason] ?? reason

export const returnStatusLabels: Readonly<Record<string, string>> = {
  asked: t`Return requested`,
  accepted: t`Return accepted`,
  refused: t`Return refused`,
}

/** 2 × Rani Ring, size 7 */
export const returnItemLabel = ({ name, size, quantity }: OrderReturn['items'][number]): string =>
  `${quantity} × ${name}${size ? t`, size ${size}` : ''}`

const days = t`${policy.pages.refundBusinessDays} business days`

/** How the order was paid. */
type Paid = { paymentMethod: string; advance?: number | undefined }
/** Also with the refunds under way, as the page lists them. */
type Told = Paid & { refunds?: readonly Pick<OrderRefund, 'id'>[] | undefined }

/** True for a refund in cash, sent by hand, without a destination so far. */
export const needsUpi = (
  { status, amount, refund, upi, bank, repaidAt }: OrderReturn,
  { paymentMethod, advance }: Paid,
): boolean =>
  status === 'accepted' &&
  refund === 'by_hand' &&
  (!isOnline(paymentMethod) || Boolean(advance)) &&
  amount > 0 &&
  !upi &&
  !bank &&
  !repaidAt

/** The next step of a return, for the shopper; '' if the list of refunds says it all. */
export function nextOfReturn(orderReturn: OrderReturn, paid: Told): string {
  const { status, refund, byHand, upi, bank, repaidAt } = orderReturn
  const isListed = status === 'accepted' && paid.refunds?.some(isRefundOf(orderReturn))
  if (status === 'accepted' && byHand !== undefined) {
    const rest = nextOfReturn({ ...withoutHand(orderReturn), amount: byHand }, { ...paid, refunds: [] })
    if (isListed) return rest
    return t`We’ll refund ${formatCharge(orderReturn.amount - byHand)} the way you paid, within ${days}. ${rest}`
  }
  const { amount } = orderReturn
  const isOnlineAlone = isOnline(paid.paymentMethod) && !paid.advance
  const sum = formatCharge(amount)
  if (repaidAt) return sentBy(orderReturn)
  // The pick-up is described beside it.
  if (status === 'asked' && pickupText(orderReturn) !== '')
    return t`Once we’ve checked the pieces, we’ll refund ${sum}.`
  if (status === 'asked')
    return t`We’ll write to you about the pick-up within two working days. Please keep the pieces unworn and in their pouch. Once we’ve checked them, we’ll refund ${sum}.`
  if (status === 'refused') return t`Not happy with this? Reply to our mail, and we’ll look at it again.`
  if (amount === 0) return t`Your refund has reached you already, or is on its way.`
  if (refund === 'by_hand' && isOnlineAlone) return t`We’ll refund ${sum}. It reaches you within ${days}.`
  if (refund === 'by_hand' && upi) return t`We’ll send ${sum} to ${upi} within ${days}.`
  if (refund === 'by_hand' && bank) return t`We’ll send ${sum} to your bank account ${lastDigits(bank)} within ${days}.`
  if (refund === 'by_hand')
    return t`You paid in cash: please say here where we should send it. We’ll refund ${sum} within ${days}.`
  return isListed ? '' : t`We’ll refund ${sum} the way you paid, within ${days}.`
}

/** Matches the refund of a return by its payment part: one of this order's payment, of another order's, or the rest. */
const isRefundOf =
  ({ number, byHand }: OrderReturn) =>
  ({ id }: Pick<OrderRefund, 'id'>): boolean =>
    id === `return-${number}` ||
    (/^[\d.]+r\d+$/.test(id) && id.endsWith(`r${number}`)) ||
    (byHand === undefined && id.startsWith('rest-'))

function sentBy({ amount, upi, bank, repaidAt, bankBy, reference }: OrderReturn): string {
  const [sum, day] = [formatCharge(amount), dayOf(repaidAt)]
  const what = upi
    ? t`We’ve sent ${sum} to ${upi} on ${day}.`
    : bank
      ? t`We’ve sent ${sum} to your bank account ${lastDigits(bank)} on ${day}.`
      : t`We’ve sent you ${sum} on ${day}.`
  const shown = bankBy ? [t`Your bank shows it by ${dayOf(bankBy)}.`] : []
  return [what, ...shown, t`Reference: ${reference}.`].join(' ')
}

const withoutHand = ({ byHand: _, ...rest }: OrderReturn): OrderReturn => rest

/** An account number as shown on receipts. */
const lastDigits = ({ number }: BankAccount): string => `••••${number.slice(-4)}`

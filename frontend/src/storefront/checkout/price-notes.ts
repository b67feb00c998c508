import { t } from '@suvarna/contracts/common/language/text.ts'
import type { DeliveryHold } from './details/delivery-hold.ts'

/**
 * Explains what submitting means, without a delivery promise that the carrier would not keep. `payee`: the online
 * provider's name; null for cash, undefined while nothing is chosen.
 */
export function termsNote(
  sum: string,
  payee: string | null | undefined,
  hold: DeliveryHold | null,
  parts?: { now: string; toCourier: string },
): string {
  if (hold?.kind === 'no-courier')
    return t`We don’t deliver to ${hold.pincode} yet. If you order anyway, we’ll look for another courier and call you.`
  if (hold) return t`Cash on delivery is not available at ${hold.pincode}, so ${sum} cannot be paid at that door.`
  if (parts)
    return t`You pay ${parts.now} in ${payee ?? ''}’s window, and ${parts.toCourier} when the courier hands you the parcel. If you cancel before that, your money goes back the way you paid.`
  if (payee === undefined)
    return t`Choose above how to pay ${sum}. We share your details with the courier and nobody else.`
  return payee !== null
    ? t`You pay ${sum} in ${payee}’s window. Your card and UPI details go to ${payee}, never to us.`
    : t`You pay ${sum} when the courier hands you the parcel. We share your details with the courier and nobody else.`
}

import type { DeliveryHold } from './details/delivery-hold.ts'

/**
 * What submitting means, without a delivery promise that the carrier would not keep. `payee`: the online provider's
 * name; null for cash.
 */
export function termsNote(sum: string, payee: string | null, hold: DeliveryHold | null): string {
  if (hold?.kind === 'no-courier')
    return `No courier of ours goes to ${hold.pincode} at the moment. If you order all the same, we look for another way and call you.`
  if (hold) return `The courier collects no cash at ${hold.pincode}, so ${sum} cannot be paid at that door.`
  return payee !== null
    ? `You pay ${sum} in the window of ${payee}. Card and UPI details go there and never to us.`
    : `You pay ${sum} when the courier hands you the parcel. Your details go to the courier and nobody else.`
}

import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { CheckoutValues } from '../checkout-values.ts'

/** A refusal by the carrier. The shopper confirms before such an order is placed; an unknown answer blocks nothing. */
export type DeliveryHold = { kind: 'no-courier' | 'no-cash'; pincode: string }

export function deliveryHold(
  { pincode, paymentMethod }: CheckoutValues,
  delivery: Delivery,
  estimatedPincode: string,
): DeliveryHold | null {
  if (delivery.step !== 'known' || estimatedPincode !== pincode) return null
  if (!delivery.estimate.serviceable) return { kind: 'no-courier', pincode }
  return !delivery.estimate.cod && paymentMethod === 'cod' ? { kind: 'no-cash', pincode } : null
}

export const isSameHold = (a: DeliveryHold | null, b: DeliveryHold | null): boolean =>
  a?.kind === b?.kind && a?.pincode === b?.pincode

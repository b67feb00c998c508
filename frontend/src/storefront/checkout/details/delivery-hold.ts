import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { CheckoutValues } from '../checkout-values.ts'

/** What the courier says no to. The shopper is asked before such an order is placed; what is unknown holds nothing up. */
export type DeliveryHold = { kind: 'no-courier' | 'no-cash'; pincode: string }

export function deliveryHold(
  { pincode, paymentMethod }: CheckoutValues,
  delivery: Delivery,
  asked: string,
): DeliveryHold | null {
  if (delivery.step !== 'told' || asked !== pincode) return null
  if (!delivery.estimate.serviceable) return { kind: 'no-courier', pincode }
  return !delivery.estimate.cod && paymentMethod === 'cod' ? { kind: 'no-cash', pincode } : null
}

export const isSameHold = (a: DeliveryHold | null, b: DeliveryHold | null): boolean =>
  a?.kind === b?.kind && a?.pincode === b?.pincode

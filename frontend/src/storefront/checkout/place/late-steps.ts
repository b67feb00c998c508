import { late } from '../../../lib/late.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { beginHints } from '../details/hints/late-hints.ts'

// Parts that appear after the form's first paint.

export const placing = async () => (await import('./placing.ts')).placing

export const OrderPlaced = latePart(async () => (await import('./order-placed.tsx')).OrderPlaced)
export const PaymentPanel = latePart(async () => (await import('../pay/payment-panel.tsx')).PaymentPanel)
export const PaymentFailureNotice = late(async () => (await import('../pay/payment-problem.tsx')).PaymentFailureNotice)
export const DeliveryHoldNotice = late(
  async () => (await import('../details/delivery-hold-notice.tsx')).DeliveryHoldNotice,
)
export const CartChangesNotice = latePart(
  async () => (await import('../../../entities/cart/cart-changes-notice.tsx')).CartChangesNotice,
)
export const AccountPlaces = late(async () => (await import('../details/account-places.tsx')).AccountPlaces)
export const SavedDetailsOffer = late(
  async () => (await import('../details/saved-details-offer.tsx')).SavedDetailsOffer,
)
export const CheckoutConsents = late(
  async () => (await import('../details/consents/checkout-consents.tsx')).CheckoutConsents,
)
export const BusinessFields = latePart(async () => (await import('../business/business-fields.tsx')).BusinessFields)
export const SavePlace = late(async () => (await import('../details/save-place.tsx')).SavePlace)

export const UnreadableCart = latePart(async () => (await import('./refused/nothing-to-order.tsx')).UnreadableCart)
export const NothingLeft = latePart(async () => (await import('./refused/nothing-to-order.tsx')).NothingLeft)

/** Called when the shopper begins to fill in the form, so that everything is loaded by the time it is sent. */
export function beginLateSteps(): void {
  for (const step of [
    ...[OrderPlaced, PaymentPanel, PaymentFailureNotice, DeliveryHoldNotice, CartChangesNotice],
    BusinessFields,
  ])
    step.begin()
  beginHints()
  void placing().catch(() => undefined)
}

import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, openEnum, Paise } from '../common/fields.ts'

const onPayment = eventsOn('payments', 'payment-{orderId}')
const dispute = { orderId: Type.String(), providerPaymentId: Type.String(), disputeId: Type.String() }

/** `lost`: the provider takes the money from the shop; `closed`: neither won nor lost, such as an answered question. */
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export const DisputeStatus = openEnum([...disputeStatuses])

export const disputeEvents = {
  /** The payer's bank demands the money back. */
  PaymentDisputed: onPayment({
    ...dispute,
    amount: Paise,
    /** The provider's text. */
    reason: Type.String(),
    phase: Type.String(),
    /** Deadline for a response. */
    respondBy: nullable(Type.String()),
  }),
  /** `deducted`: the amount that the shop has lost. */
  DisputeMoved: onPayment({
    ...dispute,
    status: DisputeStatus,
    deducted: Paise,
    respondBy: nullable(Type.String()),
  }),
  /** Lost money is with the shop again: the dispute was won after all, or the bank gave it back. */
  DisputeReversed: onPayment({
    ...dispute,
    amount: Paise,
    /** The settlement's entry that returned it; absent: reported by the provider about the dispute. */
    entryId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
}

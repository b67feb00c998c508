import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, openEnum, Paise } from '../common/fields.ts'

const onPayment = eventsOn('payments', 'payment-{orderId}')
const dispute = { orderId: Type.String(), providerPaymentId: Type.String(), disputeId: Type.String() }

/** `lost`: the provider takes the money from the shop; `closed`: neither won nor lost, as a question that was answered. */
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export const DisputeStatus = openEnum([...disputeStatuses])

export const disputeEvents = {
  /** The payer's bank asks for the money back. */
  PaymentDisputed: onPayment({
    ...dispute,
    amount: Paise,
    /** The provider's words. */
    reason: Type.String(),
    phase: Type.String(),
    /** Until when it has to be answered. */
    respondBy: nullable(Type.String()),
  }),
  /** `deducted`: what the shop has lost of it. */
  DisputeMoved: onPayment({
    ...dispute,
    status: DisputeStatus,
    deducted: Paise,
    respondBy: nullable(Type.String()),
  }),
  /** Money that was lost is with the shop again: the dispute was won after all, or the bank gave it back. */
  DisputeReversed: onPayment({
    ...dispute,
    amount: Paise,
    /** The settlement's entry by which it came; absent: the provider says so of the dispute. */
    entryId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
}

import type { EventOf } from '@suvarna/contracts/events.ts'
import type { CommandOf } from '../order/decider/order-state.ts'

export const paymentUpdateTypes = [
  'PaymentAttached',
  'RefundCompleted',
  'ClaimRefused',
  'DisputeMoved',
  'DisputeReversed',
] as const
/** With the time at which payments wrote it. */
export type PaymentUpdate = EventOf<(typeof paymentUpdateTypes)[number]> & { at: string }

/**
 * Money that is there for the order, back with the shopper, taken by the shopper's bank, or none of the order's, as
 * commands for the order; null: no money moved.
 */
export function paymentUpdateCommand(
  event: PaymentUpdate,
): CommandOf<'PayOrder' | 'RecordRefund' | 'RecordReversal' | 'FailClaim'> | null {
  if (event.type === 'ClaimRefused') return { type: 'FailClaim', claim: event.data.claim, why: event.data.why }
  if (event.type === 'DisputeReversed') {
    const { providerPaymentId, disputeId: dispute, amount } = event.data
    return { type: 'RecordReversal', providerPaymentId, dispute, amount, at: event.at }
  }
  if (event.type === 'DisputeMoved') {
    const { providerPaymentId, disputeId: dispute, deducted } = event.data
    if (deducted === 0) return null
    // By the dispute's id, as a refund by its own, it counts once, however often it is told.
    return {
      type: 'RecordRefund',
      providerPaymentId,
      providerRefundId: dispute,
      amount: deducted,
      at: event.at,
      dispute,
    }
  }
  const { providerPaymentId, amount } = event.data
  if (event.type === 'RefundCompleted') {
    const { providerRefundId, refundId, outside } = event.data
    const whose = { ...(refundId === undefined ? {} : { refundId }), ...(outside ? { outside } : {}) }
    return { type: 'RecordRefund', providerPaymentId, providerRefundId, amount, at: event.at, ...whose }
  }
  return { type: 'PayOrder', paymentId: event.data.providerOrderId, providerPaymentId, amount, at: event.at }
}

/** A late payment for an order whose units, or whose offer, are gone is refunded. */
export const withoutGoods = (
  { paymentId, providerPaymentId }: CommandOf<'PayOrder'>,
  gone: 'out_of_stock' | 'offer_used_up',
): CommandOf<'DeclinePayment'> => ({
  type: 'DeclinePayment',
  paymentId,
  providerPaymentId,
  reason: gone === 'out_of_stock' ? 'the pieces were sold meanwhile' : 'its offer was used up meanwhile',
})

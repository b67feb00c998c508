import type { EventOf } from '@suvarna/contracts/events.ts'
import type { CommandOf } from '../order/decider/order-state.ts'

export const paymentUpdateTypes = [
  'PaymentAttached',
  'RefundCompleted',
  'ClaimRefused',
  'DisputeMoved',
  'DisputeReversed',
] as const
/** Includes the time at which payments wrote it. */
export type PaymentUpdate = EventOf<(typeof paymentUpdateTypes)[number]> & { at: string }

/**
 * The order command for a payment event: money received, refunded, taken by the shopper's bank, or not the order's.
 * Null: no money moved.
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
    // Identified by the dispute's id, as a refund is by its own, so that repeated events count once.
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

/** A late payment is declined and refunded if the order's units or offer are gone. */
export const withoutGoods = (
  { paymentId, providerPaymentId }: CommandOf<'PayOrder'>,
  gone: 'out_of_stock' | 'offer_used_up',
): CommandOf<'DeclinePayment'> => ({
  type: 'DeclinePayment',
  paymentId,
  providerPaymentId,
  reason: gone === 'out_of_stock' ? 'the pieces were sold meanwhile' : 'its offer was used up meanwhile',
})

import type { EventOf } from '@suvarna/contracts/events.ts'
import type { CommandOf } from '../order/decider/order-state.ts'

export const paymentUpdateTypes = ['PaymentAttached', 'RefundCompleted', 'ClaimRefused'] as const
/** With the time at which payments wrote it. */
export type PaymentUpdate = EventOf<(typeof paymentUpdateTypes)[number]> & { at: string }

/** Money that is there for the order, back with the shopper, or none of the order's, as commands for the order. */
export function paymentUpdateCommand(event: PaymentUpdate): CommandOf<'PayOrder' | 'RecordRefund' | 'FailClaim'> {
  if (event.type === 'ClaimRefused') return { type: 'FailClaim', claim: event.data.claim, why: event.data.why }
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

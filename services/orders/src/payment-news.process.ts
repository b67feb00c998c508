import type { EventOf } from '@suvarna/contracts/events.ts'
import type { OrderCommand } from './order.decider.ts'

export const paymentNewsTypes = ['PaymentAttached', 'RefundCompleted'] as const
/** With the time at which payments wrote it. */
export type PaymentNews = EventOf<(typeof paymentNewsTypes)[number]> & { at: string }

/** Money that is there for the order, or back with the shopper, as commands for the order. */
export function paymentNews(event: PaymentNews): Extract<OrderCommand, { type: 'PayOrder' | 'RecordRefund' }> {
  const { providerPaymentId, amount } = event.data
  if (event.type === 'RefundCompleted') return { type: 'RecordRefund', providerPaymentId, amount, at: event.at }
  return { type: 'PayOrder', paymentId: event.data.providerOrderId, providerPaymentId, amount, at: event.at }
}

/** A late payment for an order whose pieces are gone gets its money back. */
export const withoutGoods = ({
  paymentId,
  providerPaymentId,
}: Extract<OrderCommand, { type: 'PayOrder' }>): Extract<OrderCommand, { type: 'DeclinePayment' }> => ({
  type: 'DeclinePayment',
  paymentId,
  providerPaymentId,
  reason: 'the pieces were sold meanwhile',
})

import { payment } from '@suvarna/payments/payment/payment.decider.ts'
import { hexOf } from '../draft/chance.ts'
import type { Draft } from '../draft/drafts.ts'
import type { Timetable } from '../draft/timetable.ts'
import { generateStream, system } from './past-stream.ts'

/** Ids in the provider's format that it never issues itself. */
export const providerIds = (orderId: string) => ({
  providerOrderId: `order_${hexOf(`order ${orderId}`, 14)}`,
  providerPaymentId: `pay_${hexOf(`payment ${orderId}`, 14)}`,
  providerRefundId: `rfnd_${hexOf(`refund ${orderId}`, 14)}`,
})

/** Generates the payment events of an order: cash at the door, or a payment that was taken, failed or refunded. */
export function generatePayment({ orderId, method }: Draft, total: number, times: Timetable, until: number) {
  const { past, emit } = generateStream(payment, { stream: `payment-${orderId}`, subject: orderId, until })
  const at = (moment: number) => ({ at: moment, actor: system })
  const { providerOrderId, providerPaymentId, providerRefundId } = providerIds(orderId)
  emit(at(times.placed), { type: 'OpenPayment', orderId, method, amount: total })
  if (method === 'cod') {
    if (times.delivered) emit(at(times.delivered), { type: 'CollectCash' })
    return past
  }
  emit(at(times.placed + 3_000), { type: 'RecordProviderOrder', providerOrderId, amount: total, receipt: orderId })
  if (times.failedTry)
    emit(at(times.failedTry), {
      type: 'FailPayment',
      providerPaymentId: `pay_${hexOf(`failed ${orderId}`, 14)}`,
      reason: 'The bank declined the payment',
    })
  if (times.paid) emit(at(times.paid), { type: 'CapturePayment', providerOrderId, providerPaymentId, amount: total })
  if (times.cancelled && times.refunded) {
    emit(at(times.cancelled), { type: 'RefundAll', reason: 'the order was cancelled' })
    emit(at(times.refunded), { type: 'CompleteRefund', providerPaymentId, providerRefundId, amount: total })
  }
  return past
}

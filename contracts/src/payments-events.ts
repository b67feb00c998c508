import { Type } from 'typebox'
import { eventsOn } from './event.ts'
import { Paise } from './fields.ts'
import { PaymentMethod } from './order-values.ts'

const onPayment = eventsOn('payments', 'payment-{orderId}')
/** Of our order; the provider's own where a payment was opened before its order was placed. */
const orderId = Type.String()
const providerOrderId = Type.String()
const providerPaymentId = Type.String()
const reason = Type.String()
const refund = { orderId, providerPaymentId, amount: Paise }

export const paymentsEvents = {
  PaymentOpened: onPayment({ orderId, method: PaymentMethod, amount: Paise }),
  PaymentOrderCreated: onPayment({ orderId, providerOrderId, amount: Paise, receipt: Type.String() }),
  PaymentCaptured: onPayment({ orderId, providerOrderId, providerPaymentId, amount: Paise }),
  /** The money is there for the order, which answers by OrderPaid or PaymentDeclined. */
  PaymentAttached: onPayment({ orderId, providerOrderId, providerPaymentId, amount: Paise }),
  /** The order that a payment was made for has been placed: everything about it goes on in that order's stream. */
  PaymentClaimed: onPayment({ orderId, claimedBy: Type.String() }),
  PaymentFailed: onPayment({ orderId, providerPaymentId, reason }),
  /** A COD order was delivered. */
  CashCollected: onPayment({ orderId, amount: Paise }),
  RefundStarted: onPayment({ ...refund, reason }),
  RefundCompleted: onPayment({ ...refund, providerRefundId: Type.String() }),
  RefundFailed: onPayment({ ...refund, reason }),
}

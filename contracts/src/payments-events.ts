import { Type } from 'typebox'
import { Id, Paise } from './event-fields.ts'

const order = { orderId: Id }
const captured = { ...order, providerOrderId: Id, providerPaymentId: Id, amount: Paise }
const refund = { ...order, providerPaymentId: Id, amount: Paise }

export const paymentsEvents = {
  PaymentOpened: Type.Object({
    ...order,
    method: Type.Union([Type.Literal('cod'), Type.Literal('razorpay')]),
    amount: Paise,
  }),
  PaymentOrderCreated: Type.Object({ ...order, providerOrderId: Id, amount: Paise, receipt: Type.String() }),
  PaymentCaptured: Type.Object(captured),
  PaymentAttached: Type.Object(captured),
  PaymentFailed: Type.Object({ ...order, providerPaymentId: Id, reason: Type.String() }),
  CashCollected: Type.Object({ ...order, amount: Paise }),
  RefundStarted: Type.Object({ ...refund, reason: Type.String() }),
  RefundCompleted: Type.Object({ ...refund, providerRefundId: Id }),
  RefundFailed: Type.Object({ ...refund, reason: Type.String() }),
}

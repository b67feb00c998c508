import { type Static, Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { Paise } from '../common/fields.ts'
import { PaymentMethod } from '../orders/values.ts'
import { differenceEvents } from './difference-events.ts'
import { disputeEvents } from './dispute-events.ts'

/** What the provider's widget gives a browser after payment: proof of who paid. */
export const Claim = Type.Object({
  providerOrderId: Type.String(),
  providerPaymentId: Type.String(),
  signature: Type.String(),
})
export type Claim = Static<typeof Claim>

/** Why a claimed payment is not the order's; `gone_back`: it is already being refunded. */
export const ClaimFault = Type.Enum(['not_signed', 'unknown', 'other_order', 'gone_back'], { type: 'string' })
export type ClaimFault = Static<typeof ClaimFault>

const onPayment = eventsOn('payments', 'payment-{orderId}')
/** Our order's id, or the provider's if the payment was opened before its order was placed. */
const orderId = Type.String()
const providerOrderId = Type.String()
const providerPaymentId = Type.String()
const reason = Type.String()
/** Absent: INR. Amounts in another currency are in its own smallest unit. */
const currency = Type.Optional(Type.String())
/**
 * The refunded part of a payment, named after its cause: `lines-2`, `return-1`. A payment has any number of parts, each
 * requested once. Absent: the refund of all the rest, which a payment has at most once at a time.
 */
const refundId = Type.Optional(Type.String({ maxLength: 13 }))
const refund = { orderId, providerPaymentId, amount: Paise, currency, refundId }

export const paymentsEvents = {
  PaymentOpened: onPayment({
    orderId,
    method: PaymentMethod,
    amount: Paise,
    /** Of a cash order that may be paid online instead: the amount. */
    online: Type.Optional(Paise),
    /** Of an order of which only `amount` is paid online: what the courier collects. */
    collect: Type.Optional(Paise),
  }),
  /**
   * The order was changed before it was paid: the amounts of the provider's earlier orders are no longer accepted, and
   * a cash order is paid on delivery.
   */
  PaymentAmountChanged: onPayment({
    orderId,
    amount: Paise,
    /** Of an order with an advance: what the courier collects from now on. */
    collect: Type.Optional(Paise),
  }),
  /** A cash order that could have been paid online is paid on delivery. */
  CashKept: onPayment({ orderId }),
  /** A cash order was paid online: there is no cash to collect. */
  CashDropped: onPayment({ orderId, amount: Paise }),
  PaymentOrderCreated: onPayment({ orderId, providerOrderId, amount: Paise, receipt: Type.String() }),
  PaymentCaptured: onPayment({
    orderId,
    providerOrderId,
    providerPaymentId,
    amount: Paise,
    /** The provider's fee, if reported: `tax` is the GST in `amount`. */
    fee: Type.Optional(Type.Object({ amount: Paise, tax: Paise })),
  }),
  /** A payment in another currency, in its smallest unit: it pays no order and is refunded. */
  ForeignPaymentCaptured: onPayment({
    orderId,
    providerOrderId,
    providerPaymentId,
    amount: Type.Integer({ minimum: 0 }),
    currency: Type.String(),
  }),
  /** The order's money has arrived; the order responds with OrderPaid or PaymentDeclined. */
  PaymentAttached: onPayment({ orderId, providerOrderId, providerPaymentId, amount: Paise }),
  /** The order of an earlier payment has been placed: everything about the payment continues in that order's stream. */
  PaymentClaimed: onPayment({ orderId, claimedBy: Type.String() }),
  /** An order claims a payment that is not its own. */
  ClaimRefused: onPayment({ orderId, claim: Claim, why: ClaimFault }),
  PaymentFailed: onPayment({ orderId, providerPaymentId, reason }),
  /** A COD order was delivered. */
  CashCollected: onPayment({ orderId, amount: Paise }),
  /** `amount` is what remains to be refunded: less than the payment if a part was refunded already. */
  RefundStarted: onPayment({
    ...refund,
    reason,
    /** Of a part: its receipt and idempotency key at the provider; a new one for each try after a failure. */
    receipt: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  /** One refund at the provider; `outside`: made in the provider's dashboard, for a part or all of it. */
  RefundCompleted: onPayment({
    ...refund,
    providerRefundId: Type.String(),
    outside: Type.Optional(Type.Literal(true)),
  }),
  RefundFailed: onPayment({ ...refund, reason }),
  ...disputeEvents,
  ...differenceEvents,
}

import type { EventOf } from '@suvarna/contracts/events.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Claim, ClaimFault } from '@suvarna/contracts/payments/events.ts'
import type { ProviderDispute } from './provider.ts'

/**
 * One payment at the provider. `attached`: offered to the order, which answers with OrderPaid or PaymentDeclined;
 * `unclaimed`: paid before there is an order.
 */
export type Taken = {
  providerOrderId: string
  /** In paise; in the smallest unit of `currency` if that is not INR. */
  amount: number
  currency?: string
  state: 'unclaimed' | 'attached' | 'refunding' | 'refunded' | 'refund_failed'
  /** Refunded so far, and the ids of the provider's refunds. */
  back: number
  refunds: readonly string[]
  /** Taken by payers' banks, by dispute. Not a refund, but cannot be refunded either. Absent: none. */
  lost?: Readonly<Record<string, number>>
  /** What is left of our refund of the rest. */
  due: number
  /** How often the provider's refund of the rest failed. */
  refundFailures?: number
  /** Refunds of parts, by the id of the request; the order keeps the payment meanwhile. Absent: none. */
  parts?: Readonly<Record<string, RefundPart>>
}

/** The refund of one part. `due` 0: it has arrived, or a refund at the dashboard has replaced it. */
export type RefundPart = {
  amount: number
  due: number
  state: 'under_way' | 'failed'
  /** Its receipt at the provider in the present try. */
  receipt: string
  failures: number
}

export type Payment =
  | { phase: 'none' }
  | {
      phase: 'open'
      orderId: string
      method: DomainMethod
      amount: number
      /** The amount for which a cash order may be paid online instead. Absent: it may not. */
      online?: number
      /** What the courier collects in addition. Absent: nothing, or all of a cash order. */
      collect?: number
      providerOrders: Readonly<Record<string, number>>
      /** By the provider's payment id: an order may have several, and keeps one at most. */
      taken: Readonly<Record<string, Taken>>
      failed: readonly string[]
      collected: boolean
      /** Opened before its order was placed; `orderId` is the provider's until an order claims the payment. */
      loose: boolean
      claimedBy: string | null
      /** By the provider's id; absent: none. */
      disputes?: Readonly<Record<string, KnownDispute>>
    }
/** `deducted`: the present loss. `entries`: amounts that settlements brought back, by their entries. */
export type KnownDispute = {
  status: string
  deducted: number
  respondBy: string | null
  entries?: Readonly<Record<string, number>>
}
export type OpenPayment = Extract<Payment, { phase: 'open' }>

export type PaymentCommand =
  | { type: 'OpenPayment'; orderId: string; method: DomainMethod; amount: number; online?: number; collect?: number }
  /** The order was changed before it was paid. */
  | { type: 'ChangeAmount'; amount: number; collect?: number }
  /** Products were removed and the advance exceeds the rest: nothing is collected, and `amount` goes back. */
  | { type: 'ReturnOverpaid'; providerPaymentId: string; refundId: string; amount: number; collect: number }
  /** The order is paid at the door after all. */
  | { type: 'KeepCash' }
  /** The order was paid online: no cash is collected. */
  | { type: 'DropCash'; amount: number }
  /** `claimed`: created before the order, perhaps for another amount, which the order then declines. */
  | { type: 'RecordProviderOrder'; providerOrderId: string; amount: number; receipt: string; claimed?: true }
  /** `currency`: only if it is not INR. */
  | {
      type: 'CapturePayment'
      providerOrderId: string
      providerPaymentId: string
      amount: number
      currency?: string
      fee?: { amount: number; tax: number }
    }
  | { type: 'ClaimPayment'; claimedBy: string }
  | { type: 'RefuseClaim'; claim: Claim; why: ClaimFault }
  | { type: 'AttachPayment'; providerOrderId: string; providerPaymentId: string; amount: number }
  | { type: 'FailPayment'; providerPaymentId: string; reason: string }
  | { type: 'RefundPayment'; providerPaymentId: string; reason: string }
  /** `atMost`: the limit refunded through the provider; a person refunds the rest in another way. */
  | { type: 'RefundAll'; reason: string; atMost?: { providerPaymentId: string; amount: number } }
  /** A part of a payment, once for each id. */
  | { type: 'RefundPart'; providerPaymentId: string; refundId: string; amount: number; reason: string }
  | ({ type: 'CompleteRefund' } & Made)
  | { type: 'FailRefund'; providerPaymentId: string; refundId?: string; reason: string }
  | { type: 'RecordDispute'; dispute: ProviderDispute }
  /** A settlement contains money of a lost dispute. */
  | { type: 'ReverseDispute'; disputeId: string; entryId: string; amount: number }
  | { type: 'RetryRefunds' }
  | { type: 'CollectCash' }

/** One refund at the provider. `outside`: made by a person at the dashboard. `receipt`: the key of the call. */
type Made = {
  providerPaymentId: string
  providerRefundId: string
  amount: number
  outside?: boolean
  receipt?: string | null
}

export type PaymentEvent = EventOf<
  | 'PaymentOpened'
  | 'PaymentAmountChanged'
  | 'CashKept'
  | 'CashDropped'
  | 'PaymentOrderCreated'
  | 'PaymentCaptured'
  | 'ForeignPaymentCaptured'
  | 'PaymentAttached'
  | 'PaymentClaimed'
  | 'ClaimRefused'
  | 'PaymentFailed'
  | 'CashCollected'
  | 'RefundStarted'
  | 'RefundCompleted'
  | 'RefundFailed'
  | 'PaymentDisputed'
  | 'DisputeMoved'
  | 'DisputeReversed'
>

import type { EventOf } from '@suvarna/contracts/events.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Claim, ClaimFault } from '@suvarna/contracts/payments/events.ts'

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
  /** Refunded so far, and by which of the provider's refunds. */
  back: number
  refunds: readonly string[]
  /** What is left of a refund of ours. */
  due: number
  /** How often the provider's refund failed. */
  refundFailures?: number
}

export type Payment =
  | { phase: 'none' }
  | {
      phase: 'open'
      orderId: string
      method: DomainMethod
      amount: number
      providerOrders: Readonly<Record<string, number>>
      /** By the provider's payment id: an order may have several, and keeps one at most. */
      taken: Readonly<Record<string, Taken>>
      failed: readonly string[]
      collected: boolean
      /** Opened before its order was placed; `orderId` is the provider's until an order claims the payment. */
      loose: boolean
      claimedBy: string | null
    }
export type OpenPayment = Extract<Payment, { phase: 'open' }>

export type PaymentCommand =
  | { type: 'OpenPayment'; orderId: string; method: DomainMethod; amount: number }
  /** `claimed`: created before the order, perhaps for another amount, which the order then declines. */
  | { type: 'RecordProviderOrder'; providerOrderId: string; amount: number; receipt: string; claimed?: true }
  /** `currency`: only if it is not INR. */
  | { type: 'CapturePayment'; providerOrderId: string; providerPaymentId: string; amount: number; currency?: string }
  | { type: 'ClaimPayment'; claimedBy: string }
  | { type: 'RefuseClaim'; claim: Claim; why: ClaimFault }
  | { type: 'AttachPayment'; providerOrderId: string; providerPaymentId: string; amount: number }
  | { type: 'FailPayment'; providerPaymentId: string; reason: string }
  | { type: 'RefundPayment'; providerPaymentId: string; reason: string }
  /** `atMost`: the limit of what is refunded through the provider; a person gives the rest back otherwise. */
  | { type: 'RefundAll'; reason: string; atMost?: { providerPaymentId: string; amount: number } }
  | ({ type: 'CompleteRefund' } & Made)
  | { type: 'FailRefund'; providerPaymentId: string; reason: string }
  | { type: 'RetryRefunds' }
  | { type: 'CollectCash' }

/** One refund at the provider; `outside`: a person made it at the dashboard. */
type Made = { providerPaymentId: string; providerRefundId: string; amount: number; outside?: boolean }

export type PaymentEvent = EventOf<
  | 'PaymentOpened'
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
>

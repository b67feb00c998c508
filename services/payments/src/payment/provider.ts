import type { disputeStatuses } from '@suvarna/contracts/payments/dispute-events.ts'
import type { ProviderName } from '@suvarna/contracts/payments/providers.ts'
import type { TSchema } from 'typebox'

export type ProviderOrder = { id: string; amount: number }

/** A payment at the provider; amounts in the smallest unit of its currency, usually paise. */
export type ProviderPayment = {
  id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  reason: string
  /** The provider's fee, with the tax in it; absent if the provider does not report it. */
  fee?: { amount: number; tax: number }
  /** Amount refunded or being refunded. */
  refunded: number
}
export type ProviderRefund = {
  id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** The key it was requested with; null if a person made it at the provider's dashboard. */
  receipt: string | null
}

/** The payer's bank wants money back; paise. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amount: number
  /** What the shop has lost by it. */
  deducted: number
  status: (typeof disputeStatuses)[number]
  reason: string
  phase: string
  respondBy: string | null
}
/** One entry of a settlement, in paise; `fee` includes `tax` (GST). Named like the columns of its table. */
export type SettledEntry = {
  settlement_id: string
  entity_id: string
  kind: string
  utr: string | null
  settled_at: string
  debit: number
  credit: number
  amount: number
  fee: number
  tax: number
  payment_id: string | null
  dispute_id: string | null
}

/** A payment or refund as the provider lists it. */
export type ProviderEntry = {
  id: string
  about: 'payment' | 'refund'
  paymentId: string
  /** Of a payment; null: made without an order, as by a link of the dashboard. */
  providerOrderId: string | null
  /** In the smallest unit of its currency. */
  amount: number
  currency: string
  /** `made`: money moved, even if refunded later; `under_way`: it may still move. */
  state: 'made' | 'under_way' | 'none'
  /** The provider's own status. */
  status: string
  /** The payment was refunded in full. */
  goneBack: boolean
}

/** The port to a payment provider. Calls throw ProviderFault and nothing else; lists are complete, over all pages. */
export type Provider = {
  name: ProviderName
  /** Public key and script address for the browser's widget. */
  keyId: string
  script: string
  /** `receipt` is our own number, by which an order can be found again. */
  createOrder(amount: number, receipt: string): Promise<ProviderOrder>
  findOrder(receipt: string): Promise<ProviderOrder | null>
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>
  capture(payment: ProviderPayment): Promise<void>
  /** Refunds once per key, however often it is called. */
  refund(providerPaymentId: string, amount: number, key: string): Promise<ProviderRefund>
  refundsOf(providerPaymentId: string): Promise<ProviderRefund[]>
  /** All disputes of the account: a shop has few. */
  disputes(): Promise<ProviderDispute[]>
  /** What reached the bank on a day in India, yyyy-mm-dd. */
  settledOn(day: string): Promise<SettledEntry[]>
  /** Payments and refunds that were made on a day in India, yyyy-mm-dd. */
  entriesOf(day: string): Promise<ProviderEntry[]>
  /** One payment or refund; null if the provider does not have it. */
  entry(about: ProviderEntry['about'], id: string): Promise<ProviderEntry | null>
  /** Whether the provider signed the widget's result, over the order that we stored. */
  isSigned(providerOrderId: string, providerPaymentId: string, signature: string): boolean
  /** What a webhook reports; null if the provider has not signed it. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): Webhook | null
}

export type WebhookHeaders = Readonly<Record<string, string | undefined>>
/** `id`: the same for every repeat of a webhook. `providerOrderId` is null when there is nothing to look up. */
export type Webhook = { id: string | Buffer; event: string; providerOrderId: string | null }

/** Settings by name. */
export type Settings = Readonly<Record<string, string | undefined>>

/** How a provider is configured and created; providers/registry.ts lists them. */
export type ProviderAdapter = {
  /** Its environment settings, prefixed with its name; required only when it is selected. */
  settings: Readonly<Record<string, TSchema>>
  /** Messages for what is missing, or forbidden in a live shop; each names the setting. */
  faults(env: Settings, shop: { live: boolean; sandbox: boolean }): string[]
  /** `sandboxUrl`: null for the real provider; for the sandbox, its address for browsers, if set. */
  create(env: Settings, sandboxUrl: string | undefined | null): Provider
}

/** `refused`: the provider declined. `unknown`: no usable response; look up before repeating the call. */
export class ProviderFault extends Error {
  readonly kind: 'refused' | 'unknown'

  constructor(kind: ProviderFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderFault'
    this.kind = kind
  }
}

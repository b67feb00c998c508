import type { ProviderName } from '@suvarna/contracts/payments/providers.ts'
import type { TSchema } from 'typebox'

export type ProviderOrder = { id: string; amount: number }

/** A payment as the provider has it; amounts are in the smallest unit of its currency, paise as a rule. */
export type ProviderPayment = {
  id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  reason: string
  /** What has gone back of it, or is on its way. */
  refunded: number
}
export type ProviderRefund = {
  id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** The key that it was asked for with; null where a person made it at the provider's dashboard. */
  receipt: string | null
}

/** The port to a payment provider. Every call throws ProviderFault and nothing else; every list is read to its end. */
export type Provider = {
  name: ProviderName
  /** Public: what the browser's widget needs, and the address of its script. */
  keyId: string
  script: string
  /** `receipt` is our own number, by which an order can be found again. */
  createOrder(amount: number, receipt: string): Promise<ProviderOrder>
  findOrder(receipt: string): Promise<ProviderOrder | null>
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>
  capture(payment: ProviderPayment): Promise<void>
  /** Gives money back, once for each key however often it is called. */
  refund(providerPaymentId: string, amount: number, key: string): Promise<ProviderRefund>
  refundsOf(providerPaymentId: string): Promise<ProviderRefund[]>
  /** Whether the widget's signature is the provider's, over the order that we have stored. */
  isSigned(providerOrderId: string, providerPaymentId: string, signature: string): boolean
  /** What a webhook reports; null where it is not signed by the provider. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): Webhook | null
}

export type WebhookHeaders = Readonly<Record<string, string | undefined>>
/** `id`: the same for each repeat of one webhook. No order of the provider's: it reports nothing that is looked at. */
export type Webhook = { id: string | Buffer; event: string; providerOrderId: string | null }

/** Values of settings, by their names. */
export type Settings = Readonly<Record<string, string | undefined>>

/** How a provider is chosen and set up: one a provider, all of them in providers/registry.ts. */
export type ProviderAdapter = {
  /** What it reads from the environment, each name beginning with its own: a shop of another provider has none of them. */
  settings: Readonly<Record<string, TSchema>>
  /** All that is missing, or must not be in a live shop, in words that name the setting. */
  faults(env: Settings, shop: { live: boolean; sandbox: boolean }): string[]
  /** `sandboxUrl` is null for the real provider; for its sandbox, where browsers reach that, if it is said. */
  create(env: Settings, sandboxUrl: string | undefined | null): Provider
}

/** `refused`: the provider says no. `unknown`: no answer, or none that means anything; read before doing it again. */
export class ProviderFault extends Error {
  readonly kind: 'refused' | 'unknown'

  constructor(kind: ProviderFault['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderFault'
    this.kind = kind
  }
}

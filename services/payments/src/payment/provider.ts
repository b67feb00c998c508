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
  /** Public: the browser's widget needs it. */
  keyId: string
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
  isSignedWebhook(rawBody: Buffer, signature: string): boolean
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

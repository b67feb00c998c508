import { fold } from '@suvarna/platform/events/decider.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { PaymentsDeps } from '../deps.ts'
import { payment } from './payment.decider.ts'
import { refundKey } from './payment-refunds.decider.ts'
import type { PaymentEvent, Taken } from './payment-state.ts'
import type { Provider, ProviderRefund } from './provider.ts'

type Deps = Pick<PaymentsDeps, 'database' | 'payments' | 'log'> & { provider: Provider }
type Of = { orderId: string; providerPaymentId: string }

/** Records every refund that the provider has of a payment; returns them, and the payment's new state. */
export async function syncRefunds(
  { database, payments, log, provider }: Deps,
  { orderId, providerPaymentId }: Of,
  meta: Meta,
): Promise<{ refunds: ProviderRefund[]; taken: Taken | undefined }> {
  const stream = `payment-${orderId}`
  const refunds = await provider.refundsOf(providerPaymentId)
  for (const { id: providerRefundId, amount, status, receipt } of refunds) {
    if (status !== 'processed') continue
    const made = { providerPaymentId, providerRefundId, amount, receipt, outside: !receipt?.startsWith(refundKey) }
    await payments.handle(database, stream, { type: 'CompleteRefund', ...made }, meta)
  }
  const state = fold(payment, await log.read<PaymentEvent>(database.db, stream))
  return { refunds, taken: state.phase === 'open' ? state.taken[providerPaymentId] : undefined }
}

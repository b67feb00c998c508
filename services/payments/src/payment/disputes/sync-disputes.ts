import type { Meta } from '@suvarna/platform/events/events.ts'
import type { PaymentsDeps } from '../../deps.ts'
import type { Provider } from '../provider.ts'

/** Prefix of dispute webhooks' names, and of the jobs that compare disputes. */
export const disputeNews = 'payment.dispute'

type Deps = Pick<PaymentsDeps, 'database' | 'payments'> & { provider: Provider }
type Of = { orderId: string; paymentIds: readonly string[] }

/** Records the disputes of the order's payments as the provider has them. */
export async function syncDisputes({ database, payments, provider }: Deps, of: Of, meta: Meta): Promise<void> {
  for (const dispute of await provider.disputes())
    if (of.paymentIds.includes(dispute.paymentId))
      await payments.handle(database, `payment-${of.orderId}`, { type: 'RecordDispute', dispute }, meta)
}

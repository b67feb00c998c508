import type { Meta } from '@suvarna/platform/events/events.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { PaymentsDeps } from '../deps.ts'
import { confirmPayment } from '../payment/confirm-payment.ts'
import { disputeNews, syncDisputes } from '../payment/disputes/sync-disputes.ts'
import { isGoingBack } from '../payment/payment-refunds.decider.ts'
import type { Provider } from '../payment/provider.ts'
import { type SettleJob, syncPaymentReactorName, wakeRefund } from '../payment/provider-jobs.ts'
import type { PaymentsDb } from '../schema.ts'

/**
 * Works on the jobs of webhooks and the reconciler: reads the provider and records what it finds. Retries until the
 * provider answers, since money may be there; one open job per order, however many request it.
 */
export const syncPaymentReactor = (deps: PaymentsDeps & { provider: Provider }): Reactor<PaymentsDb> =>
  defineReactor({
    name: syncPaymentReactorName,
    sources: [],
    types: [],
    giveUp: 'never',
    concurrency: 4,
    jobs: (): JobFor<SettleJob>[] => [],
    work: ({ payload, meta }) => readAtProvider(deps, payload, meta),
  })

/** Records what the provider has of one of its orders. */
export async function readAtProvider(
  deps: PaymentsDeps & { provider: Provider },
  { providerOrderId, why }: SettleJob,
  meta: Meta,
): Promise<void> {
  const state = await confirmPayment(deps, providerOrderId, meta)
  for (const [id, taken] of Object.entries(state?.taken ?? {}))
    if (isGoingBack(taken)) await deps.database.transaction((tx) => wakeRefund(tx, id))
  if (state && why.startsWith(disputeNews))
    await syncDisputes(deps, { orderId: state.orderId, paymentIds: Object.keys(state.taken) }, meta)
}

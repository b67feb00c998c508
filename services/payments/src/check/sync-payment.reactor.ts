import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { PaymentsDeps } from '../deps.ts'
import { readAtProvider } from '../payment/confirm-payment.ts'
import type { Provider } from '../payment/provider.ts'
import { type SettleJob, syncPaymentReactorName } from '../payment/provider-jobs.ts'
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

import type { Job, Reactor } from '@suvarna/platform/reactor.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import type { OpenPayment } from './payment.decider.ts'
import type { Provider } from './provider.ts'
import { type SettleJob, settleReactorName } from './provider-jobs.ts'
import type { PaymentsDb } from './schema.ts'

/** Webhooks and the reconciler write its jobs; this half reads the provider and records what it finds. */
export const settleReactor = (deps: PaymentsDeps & { provider: Provider }): Reactor<PaymentsDb> => ({
  name: settleReactorName,
  sources: [],
  types: [],
  jobs: () => [],
  async work(job) {
    const { providerOrderId } = job.payload as SettleJob
    const state = await confirmPayment(deps, providerOrderId, job.meta)
    if (state) await settleRefunds(deps, state, job)
  },
})

/** Refunds under way that the provider has ended meanwhile. */
async function settleRefunds(deps: PaymentsDeps & { provider: Provider }, state: OpenPayment, { meta }: Job) {
  const waiting = Object.entries(state.taken).filter(([, taken]) => taken.state === 'refunding')
  for (const [providerPaymentId] of waiting)
    for (const { id, amount, status } of await deps.provider.refundsOf(providerPaymentId)) {
      if (status === 'pending') continue
      const command =
        status === 'processed'
          ? { type: 'CompleteRefund' as const, providerPaymentId, providerRefundId: id, amount }
          : { type: 'FailRefund' as const, providerPaymentId, reason: 'The provider could not give the money back' }
      await deps.payments.handle(deps.database, `payment-${state.orderId}`, command, meta)
    }
}

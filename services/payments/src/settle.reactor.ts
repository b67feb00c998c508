import type { Job, Reactor } from '@suvarna/platform/reactor.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import type { OpenPayment } from './payment.decider.ts'
import type { Provider } from './provider.ts'
import { type SettleJob, settleReactorName } from './provider-jobs.ts'
import { failRefund, notMade } from './refund-retry.ts'
import type { PaymentsDb } from './schema.ts'

/** Webhooks and the reconciler write its jobs; this half reads the provider and records what it finds. */
export const settleReactor = (deps: PaymentsDeps & { provider: Provider }): Reactor<PaymentsDb> => ({
  name: settleReactorName,
  sources: [],
  types: [],
  giveUp: 'never',
  jobs: () => [],
  async work(job) {
    const { providerOrderId } = job.payload as SettleJob
    const state = await confirmPayment(deps, providerOrderId, job.meta)
    if (state) await settleRefunds(deps, state, job)
  },
})

/** Refunds under way that the provider has ended meanwhile. What failed before this try is no news of it. */
async function settleRefunds(
  deps: PaymentsDeps & { provider: Provider },
  { orderId, taken }: OpenPayment,
  { meta }: Job,
) {
  const { payments, provider, database } = deps
  for (const [providerPaymentId, { state, refundFailures = 0 }] of Object.entries(taken)) {
    if (state !== 'refunding') continue
    const refunds = await provider.refundsOf(providerPaymentId)
    const made = refunds.find(({ status }) => status === 'processed')
    const failures = refunds.filter(({ status }) => status === 'failed').length
    if (made) {
      const { id: providerRefundId, amount } = made
      const command = { type: 'CompleteRefund' as const, providerPaymentId, providerRefundId, amount }
      await payments.handle(database, `payment-${orderId}`, command, meta)
    } else if (failures === refunds.length && failures > refundFailures) {
      const failed = { orderId, providerPaymentId, reason: notMade }
      await database.transaction((tx) => failRefund(deps, tx, failed, meta))
    }
  }
}

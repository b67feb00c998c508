import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { defineReactor, type Job, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { PaymentsDeps } from '../deps.ts'
import { refundKey } from '../payment/payment-refunds.decider.ts'
import type { Taken } from '../payment/payment-state.ts'
import { type Provider, ProviderFault, type ProviderRefund } from '../payment/provider.ts'
import { refundReactorName } from '../payment/provider-jobs.ts'
import { syncRefunds } from '../payment/sync-refunds.ts'
import type { PaymentsDb } from '../schema.ts'
import { failRefund, notMade } from './refund-retry.ts'

/** `part`: id and receipt of the refunded part; without it, the rest is refunded. */
type RefundJob = { orderId: string; providerPaymentId: string; amount: number; part?: { id: string; receipt: string } }
type Deps = PaymentsDeps & { provider: Provider }

/**
 * Refunds at the provider, once: a part's receipt, or the event's id, is the refund's idempotency key. The job stays
 * open until the refund is completed, however long provider and bank take; it is never given up.
 */
export const refundReactor = (deps: Deps): Reactor<PaymentsDb> =>
  defineReactor({
    name: refundReactorName,
    sources: ['payments'],
    types: ['RefundStarted'],
    giveUp: 'never',
    // The done row prevents a second refund if the event is read again.
    keepDoneDays: Number.POSITIVE_INFINITY,
    concurrency: 4,
    jobs: ({ data: { orderId, providerPaymentId, amount, refundId, receipt } }): JobFor<RefundJob>[] => {
      const part = refundId === undefined || receipt === undefined ? {} : { part: { id: refundId, receipt } }
      return [{ kind: 'refund', payload: { orderId, providerPaymentId, amount, ...part } }]
    },
    work: (job, { stillMine }) => giveBack(deps, job, stillMine),
  })

async function giveBack(deps: Deps, job: Job<RefundJob>, stillMine: () => Promise<boolean>): Promise<void> {
  const { orderId, providerPaymentId, part } = job.payload
  const { payments, database, provider } = deps
  const look = () => syncRefunds(deps, { orderId, providerPaymentId }, job.meta)
  const failed = { orderId, providerPaymentId, ...(part ? { refundId: part.id } : {}) }
  const fail = (reason: string) =>
    database.transaction((tx) => failRefund({ payments }, tx, { ...failed, reason }, job.meta))
  let before: ProviderRefund[] | undefined
  try {
    const { refunds, taken } = await look()
    const due = dueOf(job, taken)
    if (!taken || due === null) return
    before = refunds
    const mine = refunds.filter(isOf(job))
    const pending = mine.filter(isPending)
    if (mine.some(({ status }) => status === 'failed') && pending.length === 0) return await fail(notMade)
    // Refunds made at the dashboard may still be pending, and may fail.
    const left = Math.min(due - sum(pending), taken.amount - sum(refunds))
    if (left >= leastAtProvider) {
      if (!(await stillMine())) return
      await provider.refund(providerPaymentId, left, keyOf(job, mine.length))
      await failpoint('refund.afterCall')
    }
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || fault.kind !== 'refused') throw fault
    // Another refund, at the dashboard or of another part, may have come first: the next try refunds what is left.
    if (before && sum(before) !== sum(await provider.refundsOf(providerPaymentId))) throw fault
    return await fail(fault.message)
  }
  if (dueOf(job, (await look()).taken) !== null) throw new Error('the refund is under way at the provider')
}

/** What the job still has to refund; null if it is over: arrived, recorded as failed, or taken up by a later try. */
function dueOf({ payload: { part } }: Job<RefundJob>, taken: Taken | undefined): number | null {
  if (!part) return taken?.state === 'refunding' ? taken.due : null
  const asked = taken?.parts?.[part.id]
  return asked && asked.state === 'under_way' && asked.due > 0 && asked.receipt === part.receipt ? asked.due : null
}

const isPending = ({ status }: ProviderRefund) => status === 'pending'
const sum = (refunds: readonly ProviderRefund[]) =>
  refunds.reduce((all, { amount, status }) => (status === 'failed' ? all : all + amount), 0)

/** The receipt of a part, or the event's id for the rest; the provider's limit is 40 characters. */
const ownKey = ({ eventId, payload: { part } }: Job<RefundJob>) => part?.receipt ?? `${refundKey}${eventId}`
/** A refund of the remaining amount, after one at the dashboard failed, gets its own key. */
const keyOf = (job: Job<RefundJob>, made: number) =>
  made === 0 ? ownKey(job).slice(0, 40) : `${ownKey(job).slice(0, shortened)}-${made}`
const isOf =
  (job: Job<RefundJob>) =>
  ({ receipt }: ProviderRefund) =>
    receipt?.startsWith(ownKey(job).slice(0, shortened)) ?? false
const shortened = 37

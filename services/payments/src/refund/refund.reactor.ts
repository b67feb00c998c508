import { defineReactor, type Job, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { PaymentsDeps } from '../deps.ts'
import { type Provider, ProviderFault, type ProviderRefund } from '../payment/provider.ts'
import { refundReactorName } from '../payment/provider-jobs.ts'
import { refundKey, syncRefunds } from '../payment/sync-refunds.ts'
import type { PaymentsDb } from '../schema.ts'
import { failRefund, notMade } from './refund-retry.ts'

type RefundJob = { orderId: string; providerPaymentId: string; amount: number }
type Deps = PaymentsDeps & { provider: Provider }

/**
 * Refunds at the provider, once: the event's id is the refund's idempotency key. The job stays open until the refund is
 * completed, however long provider and bank take; it is never given up.
 */
export const refundReactor = (deps: Deps): Reactor<PaymentsDb> =>
  defineReactor({
    name: refundReactorName,
    sources: ['payments'],
    types: ['RefundStarted'],
    giveUp: 'never',
    // The row keeps an event that is read again from refunding twice.
    keepDoneDays: Number.POSITIVE_INFINITY,
    concurrency: 4,
    jobs: ({ data: { orderId, providerPaymentId, amount } }): JobFor<RefundJob>[] => [
      { kind: 'refund', payload: { orderId, providerPaymentId, amount } },
    ],
    work: (job, { stillMine }) => giveBack(deps, job, stillMine),
  })

async function giveBack(deps: Deps, job: Job<RefundJob>, stillMine: () => Promise<boolean>): Promise<void> {
  const { orderId, providerPaymentId, amount } = job.payload
  const { payments, database, provider } = deps
  const look = () => syncRefunds(deps, { orderId, providerPaymentId }, job.meta)
  const fail = (reason: string) =>
    database.transaction((tx) => failRefund({ payments }, tx, { orderId, providerPaymentId, reason }, job.meta))
  let before: ProviderRefund[] | undefined
  try {
    const { refunds, taken } = await look()
    if (taken?.state !== 'refunding') return
    before = refunds
    const mine = refunds.filter(isOf(job))
    if (mine.some(({ status }) => status === 'failed') && !mine.some(isPending)) return await fail(notMade)
    // Refunds made at the dashboard may still be pending, and may fail.
    const left = Math.min(amount - sum(mine), taken.amount - sum(refunds))
    if (left > 0) {
      if (!(await stillMine())) return
      await provider.refund(providerPaymentId, left, keyOf(job, mine.length))
      await failpoint('refund.afterCall')
    }
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || fault.kind !== 'refused') throw fault
    // A refund at the dashboard may have come first: then less is left, and the next try refunds that.
    if (before && sum(before) !== sum(await provider.refundsOf(providerPaymentId))) throw fault
    return await fail(fault.message)
  }
  if ((await look()).taken?.state === 'refunding') throw new Error('the refund is under way at the provider')
}

const isPending = ({ status }: ProviderRefund) => status === 'pending'
const sum = (refunds: readonly ProviderRefund[]) =>
  refunds.reduce((all, { amount, status }) => (status === 'failed' ? all : all + amount), 0)

/** The provider allows 40 characters. A refund of the rest, after one at the dashboard failed, gets its own key. */
const keyOf = ({ eventId }: Job, made: number) =>
  made === 0 ? `${refundKey}${eventId}`.slice(0, 40) : `${`${refundKey}${eventId}`.slice(0, 37)}-${made}`
const isOf =
  ({ eventId }: Job) =>
  ({ receipt }: ProviderRefund) =>
    receipt?.startsWith(`${refundKey}${eventId}`.slice(0, 37)) ?? false

import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { enqueueJob, runJobsNow, runWaitingJobNow } from '@suvarna/platform/follow/jobs.ts'
import { sql, type Transaction } from 'kysely'
import type { PaymentsDb } from '../schema.ts'

/** Something may have happened to this order at the provider: read it there. */
export type SettleJob = { providerOrderId: string; why: string }

export const syncPaymentReactorName = 'payments.settle'
export const refundReactorName = 'payments.refunds'

/**
 * Enqueues a job without an event. A waiting one that has not begun reads all that this one would, so it is brought
 * forward: the three webhooks of a payment cause one read. The same id makes one job, even if written repeatedly.
 */
export async function enqueueSettle(
  tx: Transaction<PaymentsDb>,
  job: SettleJob,
  meta: Meta,
  id: string = randomUUID(),
): Promise<void> {
  const reactor = syncPaymentReactorName
  // A dispute is read only by a job of its own.
  const isDispute = job.why.startsWith('payment.dispute')
  if (
    !isDispute &&
    (await runWaitingJobNow(tx, { reactor, field: sql`'providerOrderId'`, value: job.providerOrderId }))
  )
    return
  await enqueueJob(tx, { reactor, id, kind: 'settle', payload: job, meta })
}

/** Runs a refund's job now, because something has changed; otherwise it waits for the provider with growing pauses. */
export const wakeRefund = (tx: Transaction<PaymentsDb>, providerPaymentId: string): Promise<void> =>
  runJobsNow(tx, { reactor: refundReactorName, field: sql`'providerPaymentId'`, value: providerPaymentId })

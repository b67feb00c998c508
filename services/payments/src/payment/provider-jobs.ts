import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { sql, type Transaction } from 'kysely'
import type { PaymentsDb } from '../schema.ts'

/** Something may have happened to this order at the provider: read it there. */
export type SettleJob = { providerOrderId: string; why: string }

export const settleReactorName = 'payments.settle'
export const refundReactorName = 'payments.refunds'

/**
 * A job row of our own making. One that waits and was not begun reads all that this one would: it is brought forward,
 * so that the three webhooks of a payment are one look. The same id becomes one job, however often it is written.
 */
export async function enqueueSettle(
  tx: Transaction<PaymentsDb>,
  job: SettleJob,
  meta: Meta,
  id: string = randomUUID(),
) {
  const { rows } = await sql`
    update jobs set run_at = least(run_at, now())
    where id = (
      select id from jobs
      where reactor = ${settleReactorName} and status = 'open' and lease_until is null
        and payload->>'providerOrderId' = ${job.providerOrderId}
      limit 1 for update skip locked)
    returning id`.execute(tx)
  if (rows.length > 0) return
  await sql`
    insert into jobs (reactor, event_id, kind, payload, meta)
    values (${settleReactorName}, ${id}::uuid, 'settle', ${JSON.stringify(job)}::jsonb, ${JSON.stringify(meta)}::jsonb)
    on conflict (event_id, kind) do nothing`.execute(tx)
}

/** The refund's own job waits for the provider with ever longer rests: there is news, so it looks now. */
export const wakeRefund = (tx: Transaction<PaymentsDb>, providerPaymentId: string) =>
  sql`
    update jobs set run_at = now()
    where reactor = ${refundReactorName} and status = 'open' and run_at > now()
      and payload->>'providerPaymentId' = ${providerPaymentId}`.execute(tx)

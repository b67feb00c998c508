import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events.ts'
import { sql, type Transaction } from 'kysely'
import type { PaymentsDb } from './schema.ts'

/** Something may have happened to this order at the provider: read it there. */
export type SettleJob = { providerOrderId: string; why: string }

export const settleReactorName = 'payments.settle'

/** A job row of our own making. The same id becomes one job, however often it is written. */
export async function enqueueSettle(
  tx: Transaction<PaymentsDb>,
  job: SettleJob,
  meta: Meta,
  id: string = randomUUID(),
) {
  await sql`
    insert into jobs (reactor, event_id, kind, payload, meta)
    values (${settleReactorName}, ${id}::uuid, 'settle', ${JSON.stringify(job)}::jsonb, ${JSON.stringify(meta)}::jsonb)
    on conflict (event_id, kind) do nothing`.execute(tx)
}

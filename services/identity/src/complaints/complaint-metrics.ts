import { gauge } from '@suvarna/platform/observe/metrics.ts'
import type { Measures } from '@suvarna/platform/service/service-metrics.ts'
import { sql } from 'kysely'
import type { IdentityDb } from '../schema.ts'

const waiting = gauge(
  'complaints_waiting_seconds',
  'How long the first complaint has waited for the mail with its ticket, or for its answer; 0 when none waits',
  ['step'],
)

/** An address that refuses mail permanently does not count as waiting for a receipt; the list shows it. */
export const complaintMeasures: Measures<IdentityDb> = {
  async observe(tx) {
    const { rows } = await sql<{ receipt: number; answer: number }>`
      select
        coalesce(extract(epoch from now() - min(made_at) filter (where receipt = 'waiting')), 0)::float8 as receipt,
        coalesce(extract(epoch from now() - min(made_at) filter (where answered_at is null)), 0)::float8 as answer
      from complaints`.execute(tx)
    waiting.set({ service: 'identity', step: 'receipt' }, rows[0]?.receipt ?? 0)
    waiting.set({ service: 'identity', step: 'answer' }, rows[0]?.answer ?? 0)
  },
}

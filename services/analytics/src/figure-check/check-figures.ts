import type { CheckedMetric } from '@suvarna/contracts/analytics/routes.ts'
import { blockSwaps } from '@suvarna/platform/database/read-only-transaction.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { Kysely } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import { compare } from './check-compare.ts'
import { historiesOf } from './check-histories.ts'
import { commonReach } from './check-reach.ts'
import { emptyFunnelLedger, funnelListeners, rememberFunnel } from './ledger/check-funnel-ledger.ts'
import { emptyLedger, listeners, remember } from './ledger/check-ledger.ts'
import { projected } from './projected/check-projected.ts'
import { recount } from './recount/check-recount.ts'
import { recountFunnel } from './recount/check-recount-funnel.ts'

const retryMs = 100
/** Consumers that take longer to catch up are a fault of their own. */
const timeoutMs = 60_000

export type CheckOutcome = { metrics: CheckedMetric[]; events: number }

/**
 * Counts every figure twice, from the projections and from the archive, in one database snapshot in which both have
 * read the same events. Returns null when there was no such moment within a minute.
 */
export async function checkFigures(db: Kysely<AnalyticsDb>, now: Date): Promise<CheckOutcome | null> {
  for (const until = Date.now() + timeoutMs; ; await pause(retryMs)) {
    const outcome = await inOneSnapshot(db, now)
    if (outcome || Date.now() > until) return outcome
  }
}

const inOneSnapshot = (db: Kysely<AnalyticsDb>, now: Date): Promise<CheckOutcome | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await blockSwaps(tx)
      const reach = await commonReach(tx)
      if (!reach) return null
      const answers = await projected(tx, now)
      const [ledger, funnel] = [emptyLedger(), emptyFunnelLedger()]
      for await (const [history, walk] of historiesOf(tx, [listeners, funnelListeners] as const, reach)) {
        remember(ledger, history)
        rememberFunnel(funnel, walk)
      }
      const recounted = { ...recount(ledger, now), ...recountFunnel(ledger, funnel, now) }
      return { metrics: compare(answers, recounted), events: ledger.events }
    })

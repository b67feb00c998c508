import { isNamed } from '@suvarna/platform/events/events.ts'
import { countDeadlines } from '@suvarna/platform/follow/deadlines.ts'
import { counter, gauge } from '@suvarna/platform/observe/metrics.ts'
import type { Invariant, Measures } from '@suvarna/platform/service/service-metrics.ts'
import { newestEventRows } from '@suvarna/platform/store/event-rows.ts'
import { type Kysely, sql } from 'kysely'
import { told } from './differences/keep-differences.ts'
import { unclaimedKind, unclaimedReason } from './payment/unclaimed.ts'
import type { PaymentsDb } from './schema.ts'

const service = 'payments'
const captured = counter('payments_captured_total', 'Payments that the provider has taken', [])
const orphan = counter('payments_orphan_total', 'Payments for which no order was placed in time: they go back', [])
const mismatch = counter('payments_mismatch_total', 'Payments of another amount than was to be paid: they go back', [])

const refundsWaiting = gauge('payments_refunds_waiting', 'Refunds on their way for longer than a quarter of an hour')
const refundsFailed = gauge('payments_refunds_failed', 'Refunds that the provider has not made; they are tried again')

const daysUnread = gauge(
  'payments_settlement_days_unread',
  'Days whose settlement report should have been read by now and was not',
)

const daysNotCompared = gauge(
  'payments_days_not_compared',
  'Days whose payments should have been compared with the provider’s by now and were not',
)
const differences = gauge('payments_provider_differences', 'Payments and refunds that somebody has to look at')

for (const one of [captured, orphan, mismatch]) one.inc({ service }, 0)

/** Reason, from this service and from orders, for a payment whose amount fits no order. */
const otherAmount = /^the amount is not/

/** I6 and I7: a payment belongs to one order, and unclaimed money is refunded in time. */
const paymentInvariants: readonly Invariant<PaymentsDb>[] = [
  {
    name: 'payment_of_one_order',
    async broken(tx) {
      const { rows } = await sql<{ broken: number }>`
        select count(*)::int as broken from (
          select data->>'providerPaymentId' from ${newestEventRows(1_000)} e where type = 'PaymentAttached'
          group by 1 having count(distinct stream) > 1) twice`.execute(tx)
      return rows[0]?.broken ?? 0
    },
  },
  {
    name: 'money_has_a_home',
    broken: async (tx) => (await countDeadlines(tx, unclaimedKind, { overdueSeconds: 60 })).open,
  },
]

export const paymentMeasures: Measures<PaymentsDb> = {
  counted(event) {
    if (event.type === 'PaymentCaptured') captured.inc({ service })
    if (!isNamed(event, 'RefundStarted')) return
    const { reason } = event.data
    if (reason === unclaimedReason) orphan.inc({ service })
    if (otherAmount.test(reason)) mismatch.inc({ service })
  },
  async observe(tx) {
    const { waiting, failed } = await refundsUnderWay(tx)
    refundsWaiting.set({ service }, waiting)
    refundsFailed.set({ service }, failed)
    const { rows } = await sql<{ unread: number; not_compared: number; differences: number }>`with ${told}
      select (select count(*)::int from settlement_days where read_at is null and day < current_date - 1) as unread,
        (select count(*)::int from comparison_days where read_at is null and day < current_date - 1) as not_compared,
        (select count(*)::int from told where state = 'open') as differences`.execute(tx)
    daysUnread.set({ service }, rows[0]?.unread ?? 0)
    daysNotCompared.set({ service }, rows[0]?.not_compared ?? 0)
    differences.set({ service }, rows[0]?.differences ?? 0)
  },
  invariants: paymentInvariants,
}

/** Refunds that have not arrived. Automatic ones take seconds, so a quarter of an hour needs attention. */
export async function refundsUnderWay(db: Kysely<PaymentsDb>) {
  const { rows } = await sql<{ waiting: number; failed: number; since: Date | null }>`
    select count(*) filter (where waiting_since < now() - interval '15 minutes')::int as waiting,
      count(*) filter (where status = 'refund_failed' or taken @? '$.*.parts.*.state ? (@ == "failed")')::int as failed, min(waiting_since) as since
    from payments where waiting_since is not null`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, since: null }
}

import { databaseClock } from '@suvarna/platform/database/database-clock.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { type DeadlineHandler, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { PaymentsDb } from '../schema.ts'
import { enqueueSettle } from './provider-jobs.ts'

export const reconcileKind = 'reconcile-payment'

const hourMs = 3_600_000
const firstMs = 5 * 60_000
const longestMs = 6 * hourMs
/**
 * A bank may answer up to three days late, and the provider then revives a failed payment. The fourth day covers
 * payments made hours after they were opened.
 */
const lastMs = 4 * 24 * hourMs

type Since = Meta & { since?: string }

/** Time between two reads: 5 minutes at first, then longer, at most six hours. */
const waitAfter = (since: Date, now: Date) =>
  Math.min(longestMs, Math.max(firstMs, (now.getTime() - since.getTime()) / 2))

/** Schedules the next read at the provider, for four days. */
export async function reconcileLater(
  tx: Transaction<PaymentsDb>,
  orderId: string,
  meta: Meta,
  asked?: { since: Date; now: Date },
): Promise<void> {
  const now = asked?.now ?? (await databaseClock(tx))
  const since = asked?.since ?? now
  const inMs = waitAfter(since, now)
  const noted: Since = { ...meta, actor: { kind: 'system' }, since: since.toISOString() }
  await schedule(tx, { kind: reconcileKind, stream: `payment-${orderId}`, inMs, meta: noted })
}

/** All times at which a payment opened at `since` is read. */
export function looksAfter(since: Date): Date[] {
  const looks: Date[] = []
  for (let now = since; now.getTime() - since.getTime() <= lastMs; looks.push(now))
    now = new Date(now.getTime() + waitAfter(since, now))
  return looks
}

/**
 * Reads what widget and webhooks may have failed to report. Includes paid orders, which a bank can charge a second
 * time, and closed ones.
 */
export const reconcile: DeadlineHandler<PaymentsDb> = async (tx, { stream, meta }) => {
  const orderId = stream.replace(/^payment-/, '')
  const orders = await tx
    .selectFrom('provider_orders')
    .select('provider_order_id')
    .where('order_id', '=', orderId)
    .execute()
  for (const { provider_order_id } of orders)
    await enqueueSettle(tx, { providerOrderId: provider_order_id, why: 'reconcile' }, meta)
  const now = await databaseClock(tx)
  const since = new Date((meta as Since).since ?? now)
  if (orders.length > 0 && now.getTime() - since.getTime() <= lastMs)
    await reconcileLater(tx, orderId, meta, { since, now })
}

import { databaseClock } from '@suvarna/platform/database-clock.ts'
import { type DeadlineHandler, schedule } from '@suvarna/platform/deadlines.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import type { Transaction } from 'kysely'
import { enqueueSettle } from './provider-jobs.ts'
import type { PaymentsDb } from './schema.ts'

export const reconcileKind = 'reconcile-payment'

const firstMs = 5 * 60_000
/** A bank may answer so late that the provider brings a failed payment back to life. */
const lastMs = 3 * 24 * 3_600_000

type Since = Meta & { since?: string }

/** The next look at the provider: after 5 minutes, then after ever longer waits, for three days. */
export async function reconcileLater(
  tx: Transaction<PaymentsDb>,
  orderId: string,
  meta: Meta,
  asked?: { since: Date; now: Date },
): Promise<void> {
  const now = asked?.now ?? (await databaseClock(tx))
  const since = asked?.since ?? now
  const inMs = Math.max(firstMs, (now.getTime() - since.getTime()) / 2)
  const noted: Since = { ...meta, actor: { kind: 'system' }, since: since.toISOString() }
  await schedule(tx, { kind: reconcileKind, stream: `payment-${orderId}`, inMs, meta: noted })
}

/** Asks for an unsettled provider order when the widget and all webhooks were lost. */
export const reconcile: DeadlineHandler<PaymentsDb> = async (tx, { stream, meta }) => {
  const orderId = stream.replace(/^payment-/, '')
  const row = await tx
    .selectFrom('payments')
    .select(['status', 'provider_order_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const now = await databaseClock(tx)
  const since = new Date((meta as Since).since ?? now)
  const settled = row?.status === 'attached' || row?.status === 'refunded'
  if (!row?.provider_order_id || settled || now.getTime() - since.getTime() > lastMs) return
  await enqueueSettle(tx, { providerOrderId: row.provider_order_id, why: 'reconcile' }, meta)
  await reconcileLater(tx, orderId, meta, { since, now })
}

import { type Deadline, type DeadlineHandler, schedule } from '@suvarna/platform/deadlines.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import { enqueueSettle } from './provider-jobs.ts'
import type { PaymentsDb } from './schema.ts'

export const reconcileKind = 'reconcile-payment'

const hourMs = 3_600_000
const firstMs = 5 * 60_000
const longestMs = 6 * hourMs
/**
 * A bank may answer up to three days late, and the provider then brings a failed payment back to life. The fourth day is
 * for whoever paid hours after the payment was opened.
 */
const lastMs = 4 * 24 * hourMs

type Since = Meta & { since?: string }

/** The next look at the provider: after 5 minutes, then after longer waits, six hours at most, for four days. */
export function reconcileLater(orderId: string, since: Date, meta: Meta, now = new Date()): Deadline {
  const wait = Math.min(longestMs, Math.max(firstMs, (now.getTime() - since.getTime()) / 2))
  const noted: Since = { ...meta, actor: { kind: 'system' }, since: since.toISOString() }
  return { kind: reconcileKind, stream: `payment-${orderId}`, dueAt: new Date(now.getTime() + wait), meta: noted }
}

/** When a payment that was opened then is looked at, to the last time. */
export function looksAfter(since: Date): Date[] {
  const looks: Date[] = []
  for (let now = since; now.getTime() - since.getTime() <= lastMs; looks.push(now))
    now = reconcileLater('', since, { actor: { kind: 'system' }, correlation: '' }, now).dueAt
  return looks
}

/**
 * Reads what the widget and all webhooks may have failed to tell: also of an order that is paid, which a bank can charge
 * a second time, and of one that is closed.
 */
export const reconcile: DeadlineHandler<PaymentsDb> = async (tx, { stream, dueAt, meta }) => {
  const orderId = stream.replace(/^payment-/, '')
  const orders = await tx
    .selectFrom('provider_orders')
    .select('provider_order_id')
    .where('order_id', '=', orderId)
    .execute()
  for (const { provider_order_id } of orders)
    await enqueueSettle(tx, { providerOrderId: provider_order_id, why: 'reconcile' }, meta)
  const since = new Date((meta as Since).since ?? dueAt)
  if (orders.length > 0 && Date.now() - since.getTime() <= lastMs)
    await schedule(tx, reconcileLater(orderId, since, meta))
}

import { fold } from '@suvarna/platform/events/decider.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { countDeadlines } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { disputeNews } from '../payment/disputes/sync-disputes.ts'
import { payment } from '../payment/payment.decider.ts'
import type { PaymentEvent } from '../payment/payment-state.ts'
import { type Provider, ProviderFault } from '../payment/provider.ts'
import { enqueueSettle } from '../payment/provider-jobs.ts'
import { reconcileKind } from '../payment/reconcile.ts'
import { refundsUnderWay } from '../payment-metrics.ts'
import { comparePayment, type PaymentDifference } from './compare-payment.ts'

/** Each costs a call to the provider; the reconciler has checked older ones for days. */
const maxPayments = 60
const concurrency = 6

/** GET /admin/payments/check: compares the newest online payments of the last three days with the provider's. */
export const checkPaymentsQuery =
  (deps: PaymentsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/payments/check', async ({ meta }) => {
      const { provider } = deps
      if (provider) await readMissingDisputes(deps, provider, meta)
      const rows = provider ? await newestOnline(deps) : []
      const results: (PaymentDifference[] | null)[] = []
      for (let from = 0; provider && from < rows.length; from += concurrency)
        results.push(
          ...(await Promise.all(rows.slice(from, from + concurrency).map((row) => compare(deps, provider, row)))),
        )
      return {
        success: true as const,
        data: {
          offered: provider !== null,
          compared: results.filter((result) => result !== null).length,
          unanswered: results.filter((result) => result === null).length,
          differences: results.flatMap((result) => result ?? []),
          ...(await underWay(deps)),
        },
      }
    })
  }

/** Enqueues a read of every dispute that is missing or different in our books: its webhook was lost. */
async function readMissingDisputes(deps: PaymentsDeps, provider: Provider, meta: Meta): Promise<void> {
  const { database, log } = deps
  const disputes = await provider.disputes().catch((fault) => {
    if (fault instanceof ProviderFault) return []
    throw fault
  })
  for (const { id, paymentId, status, deducted } of disputes) {
    const { rows } = await sql<{ order_id: string }>`
      select order_id from payments where taken ? ${paymentId}`.execute(database.db)
    const [row] = rows
    if (!row) continue
    const state = fold(payment, await log.read<PaymentEvent>(database.db, `payment-${row.order_id}`))
    const known = state.phase === 'open' ? state.disputes?.[id] : undefined
    if (state.phase !== 'open' || (known?.status === status && known.deducted === deducted)) continue
    const providerOrderId = state.taken[paymentId]?.providerOrderId
    const job = { providerOrderId: providerOrderId ?? '', why: `${disputeNews}.compared` }
    if (providerOrderId)
      await database.transaction((tx) => enqueueSettle(tx, job, { ...meta, actor: { kind: 'system' } }))
  }
}

type Row = { order_id: string; provider_order_ids: string[] }

/** Without seed data, which does not exist at the provider. */
async function newestOnline({ database }: PaymentsDeps): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select order_id, array(select provider_order_id from provider_orders o where o.order_id = p.order_id) as provider_order_ids
    from payments p
    where provider_order_id is not null and updated_at > now() - interval '3 days' and not exists (
      select from ${eventRows()} e where stream = 'payment-' || p.order_id and version = 1 and (meta->>'seed')::boolean)
    order by updated_at desc limit ${maxPayments}`.execute(database.db)
  return rows
}

/** Null when the provider did not answer. */
async function compare({ database, log }: PaymentsDeps, provider: Provider, row: Row) {
  try {
    const theirs = (await Promise.all(row.provider_order_ids.map((id) => provider.paymentsOf(id)))).flat()
    const state = fold(payment, await log.read<PaymentEvent>(database.db, `payment-${row.order_id}`))
    return comparePayment(state.phase === 'open' ? state : { orderId: row.order_id, taken: {} }, theirs)
  } catch (fault) {
    if (fault instanceof ProviderFault) return null
    throw fault
  }
}

/** Payments that the reconciler still checks, and refunds that have not arrived. */
async function underWay({ database }: PaymentsDeps) {
  const { open, nextAt } = await countDeadlines(database.db, reconcileKind)
  const { failed, waiting, since } = await refundsUnderWay(database.db)
  return {
    watched: open,
    next_look_at: nextAt?.toISOString() ?? null,
    refunds_failed: failed,
    refunds_waiting: waiting,
    oldest_refund_since: waiting > 0 ? (since?.toISOString() ?? null) : null,
  }
}

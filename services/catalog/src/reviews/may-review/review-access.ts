import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import type { ReviewableOrder } from './reviewable-order.ts'

export type Asked = { params: { orderId: string }; query: { t?: string | undefined }; actor: Actor }

/**
 * The order, for the account that placed it and for the link of its review mail. Strangers, unknown orders and those
 * whose contact was erased get the same order_not_found.
 */
export async function reviewedOrder(db: Kysely<CatalogDb>, { params, query, actor }: Asked): Promise<ReviewableOrder> {
  const row = await db
    .selectFrom('reviewable_orders')
    .selectAll()
    .where('order_id', '=', params.orderId.trim().toUpperCase())
    .executeTakeFirst()
  const isOwn = row?.account_id != null && actor.kind !== 'anonymous' && row.account_id === actor.accountId
  if (!row || !(isOwn || opensByLink(row.proof, query.t))) throw new DomainError('order_not_found', 'Order not found')
  return { ...row, delivered_at: row.delivered_at?.toISOString() ?? null }
}

function opensByLink(proof: string | null, token: string | undefined): boolean {
  if (proof === null || token === undefined) return false
  const [known, shown] = [Buffer.from(proof), Buffer.from(createHash('sha256').update(token).digest('base64url'))]
  return known.length === shown.length && timingSafeEqual(known, shown)
}

/** Locks until the transaction ends, so that two reviews of an order, or a review and its erasure, run in sequence. */
export async function lockReviewsOf(db: Kysely<CatalogDb>, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of ${orderId}`}, 0))`.execute(db)
}

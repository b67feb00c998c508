import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { type Kysely, sql } from 'kysely'
import { type OrderLimits, peopleOfAnAddress } from '../order/order-limits.ts'
import type { Holder } from '../order/placed-by.ts'
import type { OrdersDb } from '../schema.ts'

/**
 * Cash on delivery ships goods for a promise. A verified e-mail may order up to the settings' limit; anyone else a
 * smaller sum within 24 hours, by phone, e-mail or browser, and ten times that from one address. Throws cod_limit.
 */
export async function assertCash(
  db: Kysely<OrdersDb>,
  { unprovedCash }: OrderLimits,
  actor: Actor,
  { address, phone, customer, visitorId }: Holder,
  total: number,
  now: Date,
): Promise<void> {
  if (await isProved(db, actor)) return
  const { rows } = await sql<{ own: number; shared: number }>`
    select coalesce(sum(p.amount) filter (where p.phone = ${phone} or p.customer = ${customer}
        or p.visitor_id = ${visitorId}), 0)::float8 as own,
      coalesce(sum(p.amount) filter (where p.address = ${address}), 0)::float8 as shared
    from placed_by p join order_list o using (order_id)
    where p.method = 'cod' and p.placed_at > ${now}::timestamptz - interval '24 hours'
      and (p.phone = ${phone} or p.customer = ${customer} or p.visitor_id = ${visitorId} or p.address = ${address})
      and o.status not in ('cancelled', 'failed')`.execute(db)
  const { own = 0, shared = 0 } = rows[0] ?? {}
  if (own + total <= unprovedCash && shared + total <= unprovedCash * peopleOfAnAddress) return
  const limit = rupeesOf(unprovedCash)
  const rule = `Cash on delivery without a verified e-mail is offered up to ${formatRupees(limit)} a day`
  throw new DomainError('cod_limit', `${rule}. Please log in or pay online.`, { field: 'payment_method', limit })
}

async function isProved(db: Kysely<OrdersDb>, actor: Actor): Promise<boolean> {
  if (actor.kind === 'anonymous') return false
  const { accountId } = actor
  const row = await db
    .selectFrom('proved_addresses')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { type OrderLimits, peopleOfAnAddress } from '../../order/order-limits.ts'
import type { Holder } from '../../order/placed-by.ts'

/** A buyer who pays in cash. */
export type CashBuyer = Holder & { accountId: string | null }

/** The cash due for a buyer's orders of the last 24 hours, and for those of everyone at the same address, in paise. */
export type CashOwed = { isProved: boolean; own: number; shared: number }

/**
 * Cash on delivery ships goods on trust. A verified e-mail may order up to the settings' limit; others a smaller sum
 * within 24 hours, by phone, e-mail or browser, and ten times that from one address. Throws cod_limit.
 */
export function assertCash({ unprovedCash }: OrderLimits, { isProved, own, shared }: CashOwed, total: number): void {
  if (isProved || (own + total <= unprovedCash && shared + total <= unprovedCash * peopleOfAnAddress)) return
  const limit = rupeesOf(unprovedCash)
  const rule = `Cash on delivery without a verified e-mail is offered up to ${formatRupees(limit)} a day`
  throw new DomainError('cod_limit', `${rule}. Please log in or pay online.`, { field: 'payment_method', limit })
}

// The limit keeps this a look-up: Postgres estimates a hundred rows for one buyer, and would then read every order for
// each one placed.
const theirs = sql`placed_by p cross join lateral (
  select to_collect, payment_status, status from order_list where order_id = p.order_id limit 1) o`

const onItsWay = sql`o.to_collect > 0 and (p.method = 'cod' or o.payment_status = 'paid') and p.placed_at > clock_timestamp() - interval '24 hours'
  and o.status not in ('cancelled', 'failed')`

/**
 * What these buyers owe, in the given order, as an SQL value for the statement that reads the other facts of an order.
 * Each address is summed once, however many buyers share it.
 */
export const cashOwed = (buyers: readonly CashBuyer[]): RawBuilder<CashOwed[]> => sql`
  (with buyers as (
    select * from jsonb_to_recordset(${JSON.stringify(buyers.map((buyer, place) => ({ ...buyer, place })))}::jsonb)
      as b(place int, address text, phone text, customer text, "visitorId" text, "accountId" text)
  ), shared as materialized (
    select b.address, theirs.amount
    from (select distinct address from buyers) b, lateral (
      select sum(o.to_collect)::float8 as amount from ${theirs} where ${onItsWay} and p.address = b.address) theirs
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'isProved', exists (select from proved_addresses where account_id = b."accountId"),
      'own', own.amount, 'shared', coalesce(shared.amount, 0)) order by b.place), '[]'::jsonb)
  from buyers b left join shared using (address), lateral (
    select coalesce(sum(o.to_collect), 0)::float8 as amount from ${theirs}
    where ${onItsWay} and (p.phone = b.phone or p.customer = b.customer or p.visitor_id = b."visitorId")) own)`

import { type SqlBool, sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

/** The orders that metrics count: not cancelled, failed or returned, and no unpaid online ones. */
export const counts = sql<SqlBool>`(status not in ('cancelled', 'failed') and came_back is null
  and (payment_method = 'cod' or payment_status in ('paid', 'refunded')))`

/** Enough to recognise loyal customers. */
const countedUpTo = 4

/**
 * Recounts, up to four, the orders of these orders' customers and of the customers that one has `left`, and stores the
 * newest counted order: customer groups are read from that, not from all orders. Runs one order of a customer at a
 * time, or concurrent ones would miss each other. The advisory lock is per table, so a rebuild, which writes to another
 * table, need not wait.
 */
export async function countCustomers(
  tx: Transaction<OrdersDb>,
  orderIds: readonly string[],
  left: readonly string[] = [],
): Promise<void> {
  if (orderIds.length === 0) return
  const customers = sql`(select customer from order_list where order_id = any(${orderIds})
    union select unnest(${left}::text[]) order by customer) c`
  await sql`
    select pg_advisory_xact_lock('customer_orders'::regclass::oid::int, hashtext(customer)) from ${customers}`.execute(
    tx,
  )
  // `newest` is unique: first clear it for the customers that the order has left.
  if (left.length > 0)
    await sql`update customer_orders set newest = null where customer = any(${left}::text[])`.execute(tx)
  await sql`
    insert into customer_orders (customer, counted, newest)
    select customer, known.counted, known.newest
    from ${customers} cross join lateral (
      select count(*) as counted, (array_agg(order_id order by created_at desc, order_id))[1] as newest
      from (
        select order_id, created_at from order_list o where o.customer = c.customer and ${counts}
        order by created_at desc, order_id limit ${countedUpTo}
      ) latest
    ) known
    on conflict (customer) do update set counted = excluded.counted, newest = excluded.newest`.execute(tx)
}

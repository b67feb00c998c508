import { type DomainMethod, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/** Who placed an order, for the limits: hashes, kept for a day. */
export type Holder = { address: string; phone: string; customer: string; visitorId: string | null }

const keptHours = 24
/** Each order deletes this many expired rows, so that the table only spans a day. */
const sweptAtOnce = 20

/** Notes who placed it, in the order's own transaction. */
export async function notePlacedBy(
  tx: Transaction<OrdersDb>,
  orderId: string,
  { address, phone, customer, visitorId }: Holder,
  worth: { method: DomainMethod; units: number; total: number; now: Date },
): Promise<void> {
  const { method, units, total: amount, now } = worth
  await sql`
    with swept as (
      delete from placed_by where order_id in (
        select order_id from placed_by where placed_at < ${now}::timestamptz - make_interval(hours => ${keptHours})
        order by placed_at limit ${sweptAtOnce} for update skip locked)
    )
    insert into placed_by (order_id, method, address, phone, customer, visitor_id, units, amount, placed_at)
    values (${orderId}, ${writtenMethod(method)}, ${address}, ${phone}, ${customer}, ${visitorId}, ${units}, ${amount},
      ${now})`.execute(tx)
}

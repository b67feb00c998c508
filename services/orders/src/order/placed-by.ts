import { type DomainMethod, writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'

/** Who placed an order, for the limits: hashes, kept for a day. */
export type Holder = { address: string; phone: string; customer: string; visitorId: string | null }

const keptHours = 24
/** Expired rows that are deleted with each order or group of orders, since the table only spans a day. */
const sweptAtOnce = 20

export type PlacedBy = Holder & { orderId: string; method: DomainMethod; units: number; total: number; now: Date }

/** Records who placed the orders, in the orders' own transaction. */
export async function notePlacedBy(tx: Transaction<OrdersDb>, placed: readonly PlacedBy[]): Promise<void> {
  const rows = placed.map(({ orderId, method, visitorId, total, now, address, phone, customer, units }) => ({
    ...{ order_id: orderId, method: writtenMethod(method), visitor_id: visitorId, amount: total },
    ...{ address, phone, customer, units, placed_at: now },
  }))
  await sql`
    with placed as (
      select * from jsonb_populate_recordset(null::placed_by, ${JSON.stringify(rows)}::jsonb)
    ), swept as (
      delete from placed_by where order_id in (
        select order_id from placed_by
        where placed_at < (select max(placed_at) from placed) - make_interval(hours => ${keptHours})
        order by placed_at limit ${sweptAtOnce} for update skip locked)
    )
    insert into placed_by select * from placed`.execute(tx)
}

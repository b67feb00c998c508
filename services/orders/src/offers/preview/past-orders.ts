import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, sql } from 'kysely'
import { counts } from '../../order/read/customer-orders.ts'
import type { OrdersDb, StoredLine } from '../../schema.ts'

/** An order as it was placed; amounts in paise. `is_first`: no earlier counted order of the same customer is known. */
export type PastOrder = {
  order_id: string
  customer: string
  created_at: Date
  subtotal: number
  discount: number
  lines: StoredLine[]
  is_first: boolean
}

/** The counted orders of these days in India, in the order of placing; `limit` + 1 rows if there are more. */
export async function pastOrders(
  db: Kysely<OrdersDb>,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PastOrder[]> {
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${policy.timeZone})`
  const { rows } = await sql<PastOrder>`
    select o.order_id, o.customer, o.created_at, o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.lines,
      o.created_at = (select min(created_at) from order_list where customer = o.customer and ${counts}) as is_first
    from order_list o
    where o.created_at >= ${midnight(from, 0)} and o.created_at < ${midnight(to, 1)} and ${counts}
    order by o.created_at, o.order_id limit ${limit + 1}`.execute(db)
  return rows
}

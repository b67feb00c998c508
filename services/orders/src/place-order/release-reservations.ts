import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { deadlineRows } from '@suvarna/platform/follow/deadlines.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrderLine } from '../order/decider/order-state.ts'
import { type OrderLimits, peopleOfAnAddress } from '../order/order-limits.ts'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import { moveOrder } from '../order/write/move-order.ts'
import type { OrdersDb } from '../schema.ts'
import { assertInStock } from './rules/assert-in-stock.ts'

/**
 * Called if all remaining units are reserved by unpaid orders. Releases reservations beyond the limits, oldest first,
 * so that the shop cannot be emptied without paying. Reservations within the limits are kept, and a large order is fine
 * while no other buyer wants its products. Returns whether the units are available now.
 */
export async function releaseReservations(deps: OrdersDeps, lines: readonly OrderLine[], meta: Meta): Promise<boolean> {
  const { db } = deps.database
  const system: Meta = { ...meta, actor: { kind: 'system' } }
  for (const orderId of await beyondLimits(db, deps.limits, lines)) {
    await deps.database.transaction((tx) =>
      moveOrder(deps, tx, orderId, { type: 'ExpireOrder', reason: 'its unpaid pieces were wanted by others' }, system),
    )
    if (await isInStock(db, lines)) return true
  }
  return false
}

async function isInStock(db: Kysely<OrdersDb>, lines: readonly OrderLine[]): Promise<boolean> {
  try {
    await assertInStock(db, lines, null)
    return true
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'out_of_stock') return false
    throw fault
  }
}

/** Unpaid orders with these products whose holder reserves too much in total, or which reserve most of one product. */
async function beyondLimits(db: Kysely<OrdersDb>, limits: OrderLimits, lines: readonly OrderLine[]) {
  const { heldUnits, heldAmount, heldAtLeast } = limits
  const wanted = JSON.stringify(lines.map(({ productId, size }) => ({ product_id: productId, size: size ?? 0 })))
  const held = (of: string) => sql`
    greatest(sum(units) over (partition by ${sql.ref(of)}) / ${heldUnits}::float8,
      sum(amount) over (partition by ${sql.ref(of)}) / ${heldAmount}::float8)`
  const { rows } = await sql<{ order_id: string }>`
    with kept as (
      select p.* from placed_by p
      join ${deadlineRows(unpaidDeadline)} d on d.stream = 'order-' || p.order_id
    ), shares as (
      select order_id, placed_at, greatest(${held('phone')}, ${held('customer')},
        case when visitor_id is null then 0 else ${held('visitor_id')} end,
        ${held('address')} / ${peopleOfAnAddress}) as share
      from kept
    )
    select s.order_id from shares s join order_list o using (order_id)
    where exists (
      select from jsonb_array_elements(o.lines) line
      join jsonb_to_recordset(${wanted}::jsonb) as w(product_id text, size real)
        on w.product_id = line->>'productId' and w.size = coalesce((line->>'size')::real, 0)
      join stock on stock.product_id = w.product_id and stock.size = w.size
      where s.share > 1 or ((line->>'quantity')::int > ${heldAtLeast}::float8
        and 2 * (line->>'quantity')::int > stock.available + stock.reserved)
    )
    order by s.placed_at, s.order_id limit 100`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { evolveReviewable, type ReviewableOrder, reviewableTypes } from './reviewable-order.ts'

/** Orders and which of their lines may be reviewed. An order whose contact is erased has no row. */
export const reviewableOrders: Consumer<CatalogDb> = defineConsumer({
  name: 'catalog-reviewable-orders',
  sources: ['orders'],
  types: reviewableTypes,
  mode: 'batch',
  tables: ['reviewable_orders'],
  async apply(tx, events) {
    const ids = [...new Set(events.map(({ data }) => data.orderId))].sort()
    const orders = new Map<string, ReviewableOrder | null>(
      (await reviewableRows(tx, ids)).map((row) => [row.order_id, row]),
    )
    const known = [...orders.keys()]
    for (const event of events) orders.set(event.data.orderId, evolveReviewable(orders.get(event.data.orderId), event))
    const kept = ids.flatMap((id) => orders.get(id) ?? [])
    await sql`
      insert into reviewable_orders (order_id, account_id, lines, delivered_at, returns, proof)
      select order_id, account_id, lines, delivered_at, returns, proof
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as r(order_id text, account_id text, lines jsonb, delivered_at timestamptz, returns jsonb, proof text)
      order by order_id
      on conflict (order_id) do update set account_id = excluded.account_id, lines = excluded.lines,
        delivered_at = excluded.delivered_at, returns = excluded.returns, proof = excluded.proof`.execute(tx)
    const gone = known.filter((id) => orders.get(id) === null)
    if (gone.length > 0) await tx.deleteFrom('reviewable_orders').where('order_id', 'in', gone).execute()
  },
})

async function reviewableRows(tx: Transaction<CatalogDb>, ids: readonly string[]): Promise<ReviewableOrder[]> {
  const { rows } = await sql<Omit<ReviewableOrder, 'delivered_at'> & { delivered_at: Date | null }>`
    select order_id, account_id, lines, delivered_at, returns, proof from reviewable_orders
    where order_id = any(${ids}) order by order_id for update`.execute(tx)
  return rows.map((row) => ({ ...row, delivered_at: row.delivered_at?.toISOString() ?? null }))
}

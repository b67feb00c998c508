import type { Recorded } from '@suvarna/platform/events/events.ts'
import { sql, type Transaction } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import { evolveFact, isCounted, type OrderFact, type SaleEvent, unknownOrder } from './order-fact.ts'

/** The effect of an order's events on its visitor: the change in counted orders, and the last order's time. */
export type BoughtByVisitor = { visitorId: string; counted: -1 | 0 | 1; placedAt: string }

/** Stores the state of these orders; returns the changes for their visitors. */
export async function writeVisitorOrders(
  tx: Transaction<AnalyticsDb>,
  sales: readonly Recorded<SaleEvent>[],
): Promise<BoughtByVisitor[]> {
  const before = await claimOrders(tx, [...new Set(sales.map(({ data }) => data.orderId))].sort())
  const after = new Map(before)
  for (const sale of sales) {
    const { orderId } = sale.data
    after.set(orderId, evolveFact(after.get(orderId) ?? unknownOrder(orderId), sale))
  }
  const rows = [...after].map(([order_id, fact]) => ({ order_id, fact: { ...fact, lines: [], refunds: [] } }))
  await sql`
    insert into visitor_orders
    select * from jsonb_populate_recordset(null::visitor_orders, ${JSON.stringify(rows)}::jsonb) order by order_id
    on conflict (order_id) do update set fact = excluded.fact`.execute(tx)
  return [...after.values()].flatMap((fact) => {
    const { orderId, visitorId, placedAt } = fact
    if (visitorId === null || placedAt === null) return []
    const known = before.get(orderId)
    const counted = (Number(isCounted(fact)) - Number(known ? isCounted(known) : false)) as -1 | 0 | 1
    return [{ visitorId, counted, placedAt }]
  })
}

async function claimOrders(tx: Transaction<AnalyticsDb>, orderIds: readonly string[]): Promise<Map<string, OrderFact>> {
  const { rows } = await sql<{ order_id: string; fact: OrderFact }>`
    select * from visitor_orders where order_id = any(${orderIds}) order by order_id for update`.execute(tx)
  return new Map(rows.map(({ order_id, fact }) => [order_id, fact]))
}

import { sql, type Transaction } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import { isCounted, type OrderFact, paymentOf, unknownOrder } from './order-fact.ts'

type Row = {
  order_id: string
  placed: boolean
  customer: string
  visitor_id: string | null
  method: OrderFact['method']
  status: OrderFact['status']
  paid: boolean
  total: bigint
  lines: OrderFact['lines']
  refunds: OrderFact['refunds']
  came_back: boolean
  exchange: boolean | null
  advance: bigint | null
  day: string
  hour: number
  placed_at: Date | null
}

/** Locks the facts of these orders in the given order; creates missing rows. */
export async function claimFacts(
  tx: Transaction<AnalyticsDb>,
  orderIds: readonly string[],
): Promise<Map<string, OrderFact>> {
  const fresh = orderIds.map((orderId) => rowOf(unknownOrder(orderId)))
  await sql`
    insert into order_facts select * from jsonb_populate_recordset(null::order_facts, ${JSON.stringify(fresh)}::jsonb)
    order by order_id on conflict do nothing`.execute(tx)
  const { rows } = await sql<Row>`
    select * from order_facts where order_id = any(${orderIds}) order by order_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.order_id, factOf(row)]))
}

export async function writeFacts(tx: Transaction<AnalyticsDb>, facts: readonly OrderFact[]): Promise<void> {
  await sql`
    update order_facts f set
      placed = r.placed, customer = r.customer, visitor_id = r.visitor_id, method = r.method, status = r.status,
      payment = r.payment, paid = r.paid, counted = r.counted, total = r.total, lines = r.lines, refunds = r.refunds,
      came_back = r.came_back, exchange = r.exchange, advance = r.advance,
      day = r.day, hour = r.hour, placed_at = r.placed_at
    from jsonb_populate_recordset(null::order_facts, ${JSON.stringify(facts.map(rowOf))}::jsonb) r
    where f.order_id = r.order_id`.execute(tx)
}

const rowOf = (fact: OrderFact) => ({
  order_id: fact.orderId,
  placed: fact.placed,
  customer: fact.customer,
  visitor_id: fact.visitorId,
  method: fact.method,
  status: fact.status,
  payment: paymentOf(fact),
  paid: fact.paid,
  counted: isCounted(fact),
  total: fact.total,
  lines: fact.lines,
  refunds: fact.refunds,
  came_back: fact.cameBack ?? false,
  exchange: fact.exchange ?? null,
  advance: fact.advance ?? null,
  day: fact.day,
  hour: fact.hour,
  placed_at: fact.placedAt,
})

const factOf = (row: Row): OrderFact => ({
  orderId: row.order_id,
  placed: row.placed,
  customer: row.customer,
  visitorId: row.visitor_id,
  method: row.method,
  status: row.status,
  paid: row.paid,
  total: Number(row.total),
  lines: row.lines,
  refunds: row.refunds,
  cameBack: row.came_back,
  ...(row.exchange ? { exchange: true as const } : {}),
  ...(row.advance === null ? {} : { advance: Number(row.advance) }),
  day: row.day,
  hour: row.hour,
  placedAt: row.placed_at?.toISOString() ?? null,
})

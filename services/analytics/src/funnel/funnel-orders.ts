import { sql, type Transaction } from 'kysely'
import { evolveFact, isCounted, type OrderFact, unknownOrder } from '../archive/order-fact.ts'
import type { AnalyticsDb } from '../schema.ts'
import type { BoughtEvent } from './funnel-events.ts'
import { orderedStep } from './funnel-visits.ts'

/** Returns the orders' new state; `write` stores it and removes the steps of orders that no longer count. */
export async function writeBought(tx: Transaction<AnalyticsDb>, events: readonly BoughtEvent[]) {
  const orderIds = [...new Set(events.map(({ data }) => data.orderId))].sort()
  const facts = new Map((await orderFactsOf(tx, orderIds)).map((fact) => [fact.orderId, fact]))
  for (const event of events) {
    const { orderId } = event.data
    facts.set(orderId, evolveFact(facts.get(orderId) ?? unknownOrder(orderId), event))
  }
  const known = [...facts.values()]
  return {
    visitors: known.flatMap(({ visitorId }) => visitorId ?? []),
    async write() {
      if (known.length === 0) return
      await sql`
        insert into funnel_orders (order_id, fact)
        select * from jsonb_to_recordset(${JSON.stringify(known.map((fact) => ({ order_id: fact.orderId, fact })))}::jsonb)
          as r(order_id text, fact jsonb)
        on conflict (order_id) do update set fact = excluded.fact`.execute(tx)
      await sql`delete from funnel_steps where order_id = any(${orderIds}) and order_id <> ''`.execute(tx)
      const steps = known.filter(isCounted).flatMap(stepsOf)
      if (steps.length === 0) return
      await sql`
        insert into funnel_steps (visitor_id, product_id, size, day, order_id, step, wanted)
        select distinct visitor_id, product_id, size, day, order_id, ${orderedStep}::smallint, false
        from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
          as r(visitor_id text, product_id text, size real, day text, order_id text)`.execute(tx)
    },
  }
}

async function orderFactsOf(tx: Transaction<AnalyticsDb>, orderIds: readonly string[]): Promise<OrderFact[]> {
  if (orderIds.length === 0) return []
  const rows = await tx.selectFrom('funnel_orders').select('fact').where('order_id', 'in', orderIds).execute()
  return rows.map(({ fact }) => fact)
}

/** An order without a visitor id counts in no step. */
const stepsOf = ({ orderId, visitorId, day, lines }: OrderFact) =>
  visitorId === null
    ? []
    : lines.map(({ productId, size }) => ({
        ...{ visitor_id: visitorId, product_id: productId, size: size ?? 0 },
        ...{ day, order_id: orderId },
      }))

import { sql, type Transaction } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import { indianDay } from '../summary/indian-day.ts'
import type { VisitEvent } from './funnel-events.ts'

/** The step that each kind of visit reaches: product viewed, in the cart, checkout. */
const stepOf: Partial<Record<VisitEvent['data']['kind'], number>> = {
  product_view: 1,
  wanted_sold_out: 1,
  add_to_bag: 2,
  checkout_started: 3,
}
/** The step of a counted order. */
export const orderedStep = 4

type Step = { visitor_id: string; product_id: string; size: number; day: string; step: number; wanted: boolean }

const stepsOf = (visits: readonly VisitEvent[]): Step[] =>
  visits.flatMap(({ data: { visitorId, kind, productId, size, at } }) => {
    const step = stepOf[kind]
    if (step === undefined || productId === null) return []
    const { day } = indianDay(at)
    const wanted = kind === 'wanted_sold_out'
    return [{ visitor_id: visitorId, product_id: productId, size: size ?? 0, day, step, wanted }]
  })

/** Visitors whose furthest step these visits may change. */
export const visitorsOf = (visits: readonly VisitEvent[]): string[] =>
  stepsOf(visits).map(({ visitor_id }) => visitor_id)

/** Stores the furthest step of each visitor, product and day. */
export async function writeVisits(tx: Transaction<AnalyticsDb>, visits: readonly VisitEvent[]): Promise<void> {
  const steps = stepsOf(visits)
  if (steps.length === 0) return
  await sql`
    insert into funnel_steps as s (visitor_id, product_id, size, day, order_id, step, wanted)
    select visitor_id, product_id, size, day, '', max(step), bool_or(wanted)
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as r(visitor_id text, product_id text, size real, day text, step smallint, wanted boolean)
    group by visitor_id, product_id, size, day
    on conflict (visitor_id, product_id, size, day, order_id) do update
      set step = greatest(s.step, excluded.step), wanted = s.wanted or excluded.wanted`.execute(tx)
}

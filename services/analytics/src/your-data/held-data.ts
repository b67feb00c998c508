import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import type { HeldRecord, HeldRecords } from '@suvarna/platform/disclosure/your-data.route.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'

const mostSteps = 1_000

/** Data held here: the orders without a name, and the visits of the browsers that placed them. */
export async function heldByAnalytics(db: Kysely<AnalyticsDb>, { orderIds }: DataRequest): Promise<HeldRecords> {
  const orders = await db
    .selectFrom('order_facts')
    .select(['order_id', 'day', 'total', 'counted', 'visitor_id'])
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('day', 'desc')
    .execute()
  const visitors = [...new Set(orders.flatMap(({ visitor_id }) => visitor_id ?? []))].sort()
  return {
    figures: orders.map(
      ({ order_id, day, total, counted }): HeldRecord => ({
        title: order_id,
        facts: { Day: day, 'Total in rupees': rupeesOf(Number(total)), 'Counts as a sale': counted },
      }),
    ),
    visits: await visitsOf(db, visitors),
  }
}

async function visitsOf(db: Kysely<AnalyticsDb>, visitors: readonly string[]): Promise<HeldRecord[]> {
  const { rows } = await sql<{ visitor_id: string; day: string; pieces: string }>`
    select visitor_id, day, string_agg(distinct coalesce(p.name, s.product_id), '; ') as pieces
    from funnel_steps s left join products p on p.product_id = s.product_id
    where visitor_id = any(${visitors}::text[]) group by 1, 2 order by day desc limit ${mostSteps}`.execute(db)
  return rows.map(
    ({ visitor_id, day, pieces }): HeldRecord => ({
      title: day,
      facts: { 'Number of your browser': visitor_id, 'Pieces looked at': pieces },
    }),
  )
}

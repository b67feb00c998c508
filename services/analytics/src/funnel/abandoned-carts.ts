import { daysAfter, type Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import { midnightOf } from '../summary/indian-day.ts'

/**
 * Lines of abandoned carts: added after they were last removed and after the visitor's last order, in carts untouched
 * for the policy's hours and, with a period, last filled within it. Visitor ids are not returned.
 */
export const abandonedLines = (now: Date, period: Period | null): RawBuilder<unknown> => {
  const limit = new Date(now.getTime() - policy.abandonedCartHours * 3_600_000)
  const since = period ? midnightOf(period.from) : new Date(0)
  const until = period ? midnightOf(daysAfter(period.to, 1)) : limit
  return sql`
    select b.visitor_id, b.product_id, b.size, b.added_at, v.filled_at, coalesce(p.price, 0) as price
    from visitors v join bag_lines b using (visitor_id) left join funnel_pieces p using (product_id)
    where v.filled_at >= ${since} and v.filled_at < ${until} and v.filled_at < ${limit}
      and b.added_at > coalesce(b.removed_at, '-infinity') and b.added_at > coalesce(v.ordered_at, '-infinity')`
}

/** Price in paise. */
export type ProductInCarts = { product_id: string; size: number; bags: number; worth: number }

/** Each product and size in abandoned carts: the number of carts and their worth. */
export async function productsInCarts(
  db: Kysely<AnalyticsDb>,
  now: Date,
  period: Period | null,
): Promise<ProductInCarts[]> {
  const { rows } = await sql<ProductInCarts>`
    select product_id, size, count(*)::int as bags, sum(price)::float8 as worth
    from (${abandonedLines(now, period)}) l group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  return rows
}

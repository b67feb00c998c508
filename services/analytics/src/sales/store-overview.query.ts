import type { StoreOverview } from '@suvarna/contracts/analytics/routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsDb } from '../schema.ts'
import { rateOf } from '../summary/metrics-summary.ts'
import { tiers } from '../summary/tiers.ts'

/**
 * GET /admin/analytics/store-overview. Percentages are shares: of the units sold in counted orders (category), of all
 * product views (product), of the revenue (customer tier), of the counted orders (hour of the day in India).
 */
export const storeOverviewQuery =
  ({ database: { db } }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/analytics/store-overview', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await storeOverview(db) }
    })
  }

export async function storeOverview(db: Kysely<AnalyticsDb>): Promise<StoreOverview> {
  const [category, product, hour, tiers] = await Promise.all([
    topCategory(db),
    topProduct(db),
    peakHour(db),
    tiersOf(db),
  ])
  const spent = tiers.reduce((sum, tier) => sum + tier.amount, 0)
  const best = tiers.toSorted((a, b) => b.amount - a.amount)[0]
  return {
    top_selling_category: shareOf(category),
    most_viewed_product: shareOf(product),
    best_customer_tier: best && spent > 0 ? { name: best.name, percentage: rateOf(best.amount, spent) } : null,
    peak_sales_time: hour ? { time: hourName(Number(hour.name)), percentage: rateOf(hour.part, hour.whole) } : null,
    customer_distribution: tiers.map(({ name, customers }) => ({ name, value: customers })),
  }
}

type Top = { name: string; part: number; whole: number }

const shareOf = (top: Top | undefined) => (top ? { name: top.name, percentage: rateOf(top.part, top.whole) } : null)

const topOf = async (db: Kysely<AnalyticsDb>, measure: 'category' | 'hour'): Promise<Top | undefined> => {
  const { rows } = await sql<Top>`
    select key as name, count::float8 as part, (sum(count) over ())::float8 as whole
    from sums where measure = ${measure} order by count desc, key collate "C" limit 1`.execute(db)
  return rows[0]
}
const topCategory = (db: Kysely<AnalyticsDb>) => topOf(db, 'category')
const peakHour = (db: Kysely<AnalyticsDb>) => topOf(db, 'hour')

async function topProduct(db: Kysely<AnalyticsDb>): Promise<Top | undefined> {
  const { rows } = await sql<Top>`
    select p.name, v.views::float8 as part, (select sum(views) from product_views)::float8 as whole
    from product_views v join products p using (product_id) where not p.retired
    order by v.views desc, p.product_id collate "C" limit 1`.execute(db)
  return rows[0]
}

/** The customer tiers that are not empty, including guests. */
async function tiersOf(db: Kysely<AnalyticsDb>) {
  const rows = await db.selectFrom('sums').select(['key', 'count', 'amount']).where('measure', '=', 'tier').execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  return tiers.flatMap((name) => {
    const tier = known.get(name)
    return tier ? [{ name, customers: Number(tier.count), amount: Number(tier.amount) }] : []
  })
}

const clockHour = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** Formats 19 as `7 PM - 8 PM`. */
const hourName = (hour: number): string => `${clockHour(hour)} - ${clockHour(hour + 1)}`

import { daysAfter, lengthOf, type Period, periodBefore } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { MetricId } from '@suvarna/contracts/analytics/metrics.ts'
import type { PeriodFigures } from '@suvarna/contracts/analytics/routes.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, sql } from 'kysely'
import { cartDays } from '../archive/visitors.ts'
import type { AnalyticsDb } from '../schema.ts'
import { averageOf } from '../summary/dashboard-metrics.ts'
import { midnightOf } from '../summary/indian-day.ts'
import { rateOf } from '../summary/metrics-summary.ts'
import { trendOf } from '../summary/trends.ts'

export type SpanFigures = Record<Extract<MetricId, `period_${string}`>, number>

/** The figures of a period, those of an equally long period before, and each day. */
export async function periodFigures(db: Kysely<AnalyticsDb>, period: Period, now: Date): Promise<PeriodFigures> {
  const before = periodBefore(period)
  const [value, earlier, sums] = await Promise.all([
    spanFigures(db, period, now),
    spanFigures(db, before, now),
    daysOf(db, { from: before.from, to: period.to }),
  ])
  const metrics = Object.keys(value) as (keyof SpanFigures)[]
  return {
    period,
    before,
    figures: metrics.map((metric) => ({
      metric,
      value: value[metric],
      before: earlier[metric],
      change: trendOf({ now: value[metric], before: earlier[metric] }),
    })),
    days: Array.from({ length: lengthOf(period) }, (_, place) => {
      const day = daysAfter(period.from, place)
      const [here, there] = [sums.get(day), sums.get(daysAfter(before.from, place))]
      return {
        day,
        revenue: rupeesOf(here?.amount ?? 0),
        orders: here?.orders ?? 0,
        revenue_before: rupeesOf(there?.amount ?? 0),
        orders_before: there?.orders ?? 0,
      }
    }),
  }
}

async function daysOf(db: Kysely<AnalyticsDb>, { from, to }: Period) {
  const rows = await db
    .selectFrom('sums')
    .select(['key', 'count', 'amount'])
    .where('measure', '=', 'day')
    .where('key', '>=', from)
    .where('key', '<=', to)
    .execute()
  return new Map(rows.map(({ key, count, amount }) => [key, { orders: Number(count), amount: Number(amount) }]))
}

/** The figures of these days, from midnight to midnight in India. Money in rupees. */
export async function spanFigures(db: Kysely<AnalyticsDb>, period: Period, now: Date): Promise<SpanFigures> {
  const { from, to } = period
  const [since, until] = [midnightOf(from), midnightOf(daysAfter(to, 1))]
  const abandonedBy = new Date(now.getTime() - policy.abandonedCartHours * 3_600_000)
  const { rows } = await sql<Record<'revenue' | 'orders' | 'customers' | 'views' | 'came' | 'bought', number>>`
    select
      (select coalesce(sum(amount), 0)::float8 from sums where measure = 'day' and key between ${from} and ${to}) as revenue,
      (select coalesce(sum(count), 0)::int from sums where measure = 'day' and key between ${from} and ${to}) as orders,
      (select count(*)::int from accounts where active_at >= ${since} and active_at < ${until}) as customers,
      (select coalesce(sum(views), 0)::int from view_days where day between ${from} and ${to}) as views,
      coalesce(sum(visitors) filter (where measure = 'came'), 0)::int as came,
      coalesce(sum(visitors) filter (where measure = 'bought'), 0)::int as bought
    from visitor_days where measure in ('came', 'bought') and day between ${from} and ${to}`.execute(db)
  const [row] = rows
  const bags = (await cartDays(db, abandonedBy)).filter(({ day }) => day >= from && day <= to)
  if (!row) throw new Error('an aggregate without a row')
  return {
    period_revenue: rupeesOf(row.revenue),
    period_orders: row.orders,
    period_average_order_value: averageOf(row.revenue, row.orders),
    period_new_customers: row.customers,
    period_views: row.views,
    period_visitors: row.came,
    period_conversion: rateOf(row.bought, row.came),
    period_abandoned: bags.reduce((sum, one) => sum + one.bags, 0),
  }
}

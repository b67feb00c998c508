import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { Metrics, StoreOverview } from '@suvarna/contracts/analytics/routes.ts'
import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Kysely } from 'kysely'
import { metricsOf } from '../../sales/metrics.query.ts'
import { type SpanFigures, spanFigures } from '../../sales/period-metrics.ts'
import { storeOverview } from '../../sales/store-overview.query.ts'
import type { AnalyticsDb } from '../../schema.ts'
import { allFigures, dashboardOf } from '../../summary/dashboard-metrics.ts'
import { checkedPeriods, type Entry, type Values } from '../check-values.ts'
import { projectedFunnel } from './check-projected-funnel.ts'

/** Every figure as the routes return it, by the same functions that they use. */
export async function projected(db: Kysely<AnalyticsDb>, now: Date): Promise<Values> {
  const { summary, order_stats, user_stats, product_stats } = dashboardOf(await allFigures(db, now))
  const metrics = await metricsOf(db, now)
  const overview = await storeOverview(db)
  const spans: [string, SpanFigures][] = []
  for (const [name, period] of checkedPeriods(dayInIndia(now))) spans.push([name, await spanFigures(db, period, now)])
  const inPeriods = (metric: keyof SpanFigures): Entry[] => spans.map(([name, figures]) => [name, figures[metric]])
  const { trends, revenue_over_time, monthly_data, ...ten } = metrics
  return {
    ...ten,
    ...order_stats,
    low_stock_alerts: summary.low_stock_alerts,
    out_of_stock: product_stats.out_of_stock,
    featured_products: product_stats.featured,
    products_by_category: product_stats.category_distribution.map(({ name, count }): Entry => [name, count]),
    admins: user_stats.admins,
    verified_users: user_stats.verified,
    trends: Object.entries(trends),
    revenue_over_time: revenue_over_time.map(({ name, revenue }): Entry => [name, revenue]),
    ...monthsOf(monthly_data),
    ...sharesOf(overview),
    period_revenue: inPeriods('period_revenue'),
    period_orders: inPeriods('period_orders'),
    period_average_order_value: inPeriods('period_average_order_value'),
    period_new_customers: inPeriods('period_new_customers'),
    period_views: inPeriods('period_views'),
    period_visitors: inPeriods('period_visitors'),
    period_conversion: inPeriods('period_conversion'),
    period_abandoned: inPeriods('period_abandoned'),
    ...(await projectedFunnel(db, now)),
  }
}

/** The cards below the monthly charts use the same response. */
function monthsOf(months: Metrics['monthly_data']) {
  const best = months.toSorted((a, b) => b.revenue - a.revenue)[0]
  const sum = months.reduce((all, { revenue }) => all + revenue, 0)
  return {
    monthly_revenue: months.map(({ month, revenue }): Entry => [month, revenue]),
    monthly_orders: months.map(({ month, orders }): Entry => [month, orders]),
    best_month: best && best.revenue > 0 ? `${best.month} ${best.revenue}` : null,
    average_monthly_revenue: months.length === 0 ? 0 : rupeesOf(Math.round(paiseOf(sum) / months.length)),
    data_period: months.length,
  }
}

function sharesOf(overview: StoreOverview) {
  const share = (found: { name: string; percentage: number } | null) => found && `${found.name} ${found.percentage}%`
  const peak = overview.peak_sales_time
  return {
    top_selling_category: share(overview.top_selling_category),
    most_viewed_product: share(overview.most_viewed_product),
    best_customer_tier: share(overview.best_customer_tier),
    peak_sales_time: peak && `${peak.time} ${peak.percentage}%`,
    customer_distribution: overview.customer_distribution.map(({ name, value }): Entry => [name, value]),
  }
}

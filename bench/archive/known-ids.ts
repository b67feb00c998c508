import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Question } from './questions.ts'

type DashboardAnswer = AnswerOf<'GET /admin/dashboard'>
type MetricsAnswer = AnswerOf<'GET /admin/analytics/dashboard'>
type OverviewAnswer = AnswerOf<'GET /admin/analytics/store-overview'>
type PeriodAnswer = AnswerOf<'GET /admin/analytics/period'>

/** Numbers that only grow during the bench, and lists of limited length. */
type Grown = Record<string, number>

/** The checked values of each response, by path without query. */
const grownIn: Record<string, (response: never) => Grown> = {
  '/api/admin/dashboard': ({ data: { summary, product_stats } }: DashboardAnswer) => ({
    orders: summary.total_orders,
    customers: summary.total_customers,
    products: summary.total_products,
    categories: product_stats.category_distribution.length,
  }),
  '/api/admin/analytics/dashboard': ({ data }: MetricsAnswer) => ({
    orders: data.total_orders,
    views: data.total_views,
    customers: data.total_customers,
    products: data.total_products,
    'repeat customers': data.repeat_customers,
    days: data.revenue_over_time.length,
    months: data.monthly_data.length,
  }),
  '/api/admin/analytics/store-overview': ({ data }: OverviewAnswer) => ({
    favourites: [data.most_viewed_product, data.top_selling_category, data.peak_sales_time].filter(Boolean).length,
    groups: data.customer_distribution.length,
  }),
  '/api/admin/analytics/period': ({ data }: PeriodAnswer) => ({
    orders: data.figures.find(({ metric }) => metric === 'period_orders')?.value ?? 0,
    views: data.figures.find(({ metric }) => metric === 'period_views')?.value ?? 0,
    visitors: data.figures.find(({ metric }) => metric === 'period_visitors')?.value ?? 0,
    days: data.days.length,
  }),
}

/** A list of limited length is represented by its length. */
const listed = (response: { data?: unknown; users?: unknown }): Grown => {
  const list = response.data ?? response.users
  return { entries: Array.isArray(list) ? list.length : 0 }
}

/**
 * Checks each response against the earlier ones: no value may be lower than before, or higher than the arrivals since
 * the first read (`arrived`) allow.
 */
export function createKnown(arrived: () => number) {
  const first = new Map<string, Grown>()
  const furthest = new Map<string, Grown>()
  const wrong: string[] = []
  let judged = 0
  return {
    wrong,
    judged: () => judged,
    /** Called before the request; the returned function checks the response. */
    expect({ path }: Question) {
      const before = furthest.get(path) ?? {}
      return (response: unknown) => {
        const grown = (grownIn[path.split('?')[0] ?? ''] ?? listed)(response as never)
        const start = first.get(path) ?? grown
        first.set(path, start)
        for (const [name, value] of Object.entries(grown)) {
          const [least, most] = [Math.max(1, before[name] ?? 0), (start[name] ?? 0) + arrived()]
          if (value < least || value > most) wrong.push(`${path}: ${name} ${value}, not from ${least} to ${most}`)
        }
        const known = furthest.get(path) ?? {}
        const later = Object.entries(grown).map(([name, value]) => [name, Math.max(value, known[name] ?? 0)])
        furthest.set(path, Object.fromEntries(later))
        judged++
      }
    },
  }
}

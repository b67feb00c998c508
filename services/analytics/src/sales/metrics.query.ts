import { daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { Metrics } from '@suvarna/contracts/analytics/routes.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { type Remembered, whileLogStands } from '@suvarna/platform/log/while-log-stands.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Kysely } from 'kysely'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsDb } from '../schema.ts'
import { accountFigures, averageOf, productFigures } from '../summary/dashboard-metrics.ts'
import { nameOfDay, nameOfMonth } from '../summary/indian-day.ts'
import {
  abandonedCarts,
  type DaySum,
  daySums,
  growth,
  inWindows,
  rateOf,
  repeatCustomers,
  views,
  visitors,
  windowsAt,
} from '../summary/metrics-summary.ts'
import { trendOf, type Windowed } from '../summary/trends.ts'

/**
 * GET /admin/analytics/dashboard: ten metrics, their trends (30 days against the 30 before), revenue by day and month.
 */
export const metricsQuery =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    const remembering = whileLogStands(db)
    on(app, 'GET /admin/analytics/dashboard', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await metricsOf(db, now(), remembering()) }
    })
  }

const readAnew: Remembered = (_, read) => read()

/** Reads anew, unless `remembered`: most of what the figures of all days are read from changes only with an event. */
export async function metricsOf(db: Kysely<AnalyticsDb>, at: Date, remembered = readAnew): Promise<Metrics> {
  const windows = windowsAt(at)
  const untilDayEnds = () =>
    Promise.all([
      daySums(db),
      productFigures(db),
      repeatCustomers(db),
      visitors(db),
      views(db, windows),
      growth(db, windows),
    ])
  const [[days, products, repeats, visited, seen, grown], accounts, carts] = await Promise.all([
    remembered(`all days until ${windows.today}`, untilDayEnds),
    accountFigures(db, at),
    abandonedCarts(db, at, windows),
  ])
  const revenue = days.reduce((sum, { amount }) => sum + amount, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const money = inWindows(days, windows, ({ amount }) => amount)
  const placed = inWindows(days, windows, (day) => day.orders)
  return {
    total_revenue: rupeesOf(revenue),
    total_orders: orders,
    average_order_value: averageOf(revenue, orders),
    total_customers: accounts.total,
    new_customers: accounts.new_30_days,
    repeat_customers: repeats,
    total_products: products.total,
    total_views: seen.all,
    conversion_rate: rateOf(visited.ordered, visited.all),
    abandoned_carts: carts.all,
    trends: {
      total_revenue: trendOf(money),
      total_orders: trendOf(placed),
      average_order_value: trendOf(ratio(money, placed, averageOf)),
      total_customers: trendOf(grown.registered),
      new_customers: trendOf(grown.verified),
      repeat_customers: trendOf(grown.repeats),
      total_products: trendOf(grown.products),
      total_views: trendOf(seen),
      conversion_rate: trendOf(ratio(grown.bought, grown.came, rateOf)),
      abandoned_carts: trendOf(carts),
    },
    revenue_over_time: everyDay(days, windows.today).map(({ day, amount }) => ({
      name: nameOfDay(day),
      revenue: rupeesOf(amount),
    })),
    monthly_data: byMonth(days).map(({ month, amount, count }) => ({
      month: nameOfMonth(month),
      revenue: rupeesOf(amount),
      orders: count,
    })),
  }
}

const ratio = (part: Windowed, whole: Windowed, of: (part: number, whole: number) => number): Windowed => ({
  now: of(part.now, whole.now),
  before: of(part.before, whole.before),
})

/** Fills gaps: a day without a sale is a zero, not a missing point. */
function everyDay(days: readonly DaySum[], today: string): DaySum[] {
  const first = days[0]?.day
  if (!first) return []
  const known = new Map(days.map((day) => [day.day, day]))
  const last = days.at(-1)?.day ?? today
  const all: DaySum[] = []
  for (let day = first; day <= (last > today ? last : today); day = daysAfter(day, 1))
    all.push(known.get(day) ?? { day, orders: 0, amount: 0 })
  return all
}

function byMonth(days: readonly DaySum[]) {
  const months = new Map<string, { month: string; amount: number; count: number }>()
  for (const { day, amount, orders } of days) {
    const month = day.slice(0, 7)
    const sum = months.get(month) ?? { month, amount: 0, count: 0 }
    months.set(month, { month, amount: sum.amount + amount, count: sum.count + orders })
  }
  return [...months.values()]
}

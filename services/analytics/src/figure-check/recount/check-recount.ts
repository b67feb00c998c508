import { dayInIndia, daysAfter, type Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { midnightOf } from '../../summary/indian-day.ts'
import { howMany, total } from '../check-tally.ts'
import { checkedPeriods, type Entry, type FunnelValues, type Values } from '../check-values.ts'
import type { Ledger } from '../ledger/check-ledger.ts'
import { average, movementsOf, percent, recountSales, rupees } from './check-recount-sales.ts'
import { recountProducts, recountUsers } from './check-recount-stock.ts'
import { abandonedSince, cameBetween, recountVisits } from './check-recount-visits.ts'

/**
 * Recounts every figure from the ledger, without shortcuts. Shares only the calendar with the projections, so that both
 * cannot be wrong in the same way.
 */
export function recount(ledger: Ledger, now: Date): Omit<Values, keyof FunnelValues> {
  const today = dayInIndia(now)
  const periods = checkedPeriods(today).map(([name, period]) => ({ name, ...recountPeriod(ledger, period, now) }))
  const inPeriods = (value: (period: (typeof periods)[number]) => number): Entry[] =>
    periods.map((period) => [period.name, value(period)])
  return {
    ...recountSales(ledger),
    ...recountProducts(ledger),
    ...recountUsers(ledger, now),
    ...recountVisits(ledger, now),
    trends: recountTrends(ledger, today, now),
    period_revenue: inPeriods(({ revenue }) => rupees(revenue)),
    period_orders: inPeriods(({ orders }) => orders),
    period_average_order_value: inPeriods(({ revenue, orders }) => average(revenue, orders)),
    period_new_customers: inPeriods(({ verified }) => verified),
    period_views: inPeriods(({ views }) => views),
    period_visitors: inPeriods(({ came }) => came),
    period_conversion: inPeriods(({ came, bought }) => percent(bought, came)),
    period_abandoned: inPeriods(({ bags }) => bags),
  }
}

function recountPeriod(ledger: Ledger, { from, to }: Period, now: Date) {
  const since = midnightOf(from).getTime()
  const until = midnightOf(daysAfter(to, 1)).getTime()
  const within = (at: number) => at >= since && at < until
  const moved = movementsOf(ledger.orders.filter(({ counts }) => counts)).filter(({ day }) => day >= from && day <= to)
  const registered = [...Map.groupBy(ledger.accounts, ({ customer }) => customer).values()].map((same) =>
    Math.min(...same.map(({ registeredAt }) => registeredAt.getTime())),
  )
  return {
    revenue: total(moved.map(({ amount }) => amount)),
    orders: total(moved.map(({ orders }) => orders)),
    repeats: howMany(repeatOrders(ledger), within),
    registered: howMany(registered, within),
    verified: howMany(ledger.accounts, ({ activeAt }) => activeAt !== null && within(activeAt.getTime())),
    created: howMany(ledger.products, ({ retired, createdAt }) => !retired && within(Date.parse(createdAt))),
    views: total([...ledger.viewsByDay].map(([day, views]) => (day >= from && day <= to ? views : 0))),
    bags: howMany(abandonedSince(ledger, now), within),
    ...cameBetween(ledger, since, until),
  }
}

/** Times of counted orders whose customer had a counted order before. */
function repeatOrders({ orders }: Ledger): number[] {
  const counted = orders.filter(({ counts }) => counts)
  return [...Map.groupBy(counted, ({ customer }) => customer).values()].flatMap((same) =>
    same
      .map(({ placedAt }) => Date.parse(placedAt))
      .sort((a, b) => a - b)
      .slice(1),
  )
}

function recountTrends(ledger: Ledger, today: string, now: Date): Entry[] {
  const since = daysAfter(today, -29)
  const last = recountPeriod(ledger, { from: since, to: today }, now)
  const before = recountPeriod(ledger, { from: daysAfter(since, -30), to: daysAfter(since, -1) }, now)
  const growth = (value: (period: typeof last) => number) => inWords(value(last), value(before))
  return [
    ['total_revenue', growth(({ revenue }) => revenue)],
    ['total_orders', growth(({ orders }) => orders)],
    ['average_order_value', growth(({ revenue, orders }) => average(revenue, orders))],
    ['total_customers', growth(({ registered }) => registered)],
    ['new_customers', growth(({ verified }) => verified)],
    ['repeat_customers', growth(({ repeats }) => repeats)],
    ['total_products', growth(({ created }) => created)],
    ['total_views', growth(({ views }) => views)],
    ['conversion_rate', growth(({ came, bought }) => percent(bought, came))],
    ['abandoned_carts', growth(({ bags }) => bags)],
  ]
}

const hundredths = (value: number): number => Math.round(100 * value)

/** '+12%': growth in whole percent, below one in tenths. Growth from zero is 100, and only a true zero is 0. */
function inWords(now: number, before: number): string {
  if (now === before) return '+0%'
  const more = hundredths(now) - hundredths(before)
  const [size, base] = before === 0 ? [1, 1] : [Math.abs(more), Math.abs(hundredths(before))]
  const shown =
    size >= base / 100 ? Math.round((100 * size) / base) : Math.max(1, Math.round((1000 * size) / base)) / 10
  return `${now < before ? '-' : '+'}${shown}%`
}

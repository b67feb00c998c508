import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { TodaySales } from '@suvarna/contracts/analytics/routes.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsDb } from '../schema.ts'
import { indianDay, midnightOf } from '../summary/indian-day.ts'

const daysBefore = 7

/** GET /admin/analytics/today: the day so far, compared with the same part of other days, to the minute. */
export const todayQuery =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) =>
    on(app, 'GET /admin/analytics/today', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await todaySales(db, now()) }
    })

async function todaySales(db: Kysely<AnalyticsDb>, at: Date): Promise<TodaySales> {
  const day = dayInIndia(at)
  const { hour } = indianDay(at)
  const since = midnightOf(daysAfter(day, -daysBefore))
  const intoDay = at.getTime() - midnightOf(day).getTime()
  const { rows } = await sql<{ today: boolean; hour: number; orders: number; amount: bigint }>`
    select day = ${day} as today, hour, count(*)::int as orders, sum(total)::bigint as amount
    from order_facts
    where counted and placed_at >= ${since} and placed_at <= ${at}
      and placed_at - ((day || 'T00:00:00+05:30')::timestamptz) <= make_interval(secs => ${intoDay / 1_000})
    group by 1, 2`.execute(db)
  const upTo = (today: boolean, last: number) =>
    rows.filter((row) => row.today === today && row.hour <= last).reduce((sum, { amount }) => sum + Number(amount), 0)
  const usual = (last: number) => rupeesOf(Math.round(upTo(false, last) / daysBefore))
  return {
    day,
    revenue: rupeesOf(upTo(true, hour)),
    orders: rows.reduce((sum, row) => sum + (row.today ? row.orders : 0), 0),
    usual: usual(hour),
    hours: Array.from({ length: hour + 1 }, (_, last) => ({
      hour: last,
      revenue: rupeesOf(upTo(true, last)),
      usual: usual(last),
    })),
  }
}

import { daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cartDays } from '../archive/visitors.ts'
import type { AnalyticsDb } from '../schema.ts'
import { indianDay, midnightOf } from './indian-day.ts'
import type { Windowed } from './trends.ts'

const windowDays = 30

/** The days of a comparison: `[since, today]` and the 30 days before, as days and as moments in India. */
export function windowsAt(now: Date) {
  const today = indianDay(now).day
  const since = daysAfter(today, 1 - windowDays)
  const before = daysAfter(since, -windowDays)
  return { today, since, before, sinceAt: midnightOf(since), beforeAt: midnightOf(before) }
}
type Windows = ReturnType<typeof windowsAt>

export type DaySum = { day: string; orders: number; amount: number }

/** Days with a counted order or a refund, in order. Amounts in paise. */
export async function daySums(db: Kysely<AnalyticsDb>): Promise<DaySum[]> {
  const rows = await db
    .selectFrom('sums')
    .select(['key', 'count', 'amount'])
    .where('measure', '=', 'day')
    .orderBy('key')
    .execute()
  return rows.map(({ key, count, amount }) => ({ day: key, orders: Number(count), amount: Number(amount) }))
}

export const inWindows = (
  days: readonly DaySum[],
  { since, before }: Windows,
  value: (day: DaySum) => number,
): Windowed => ({
  now: days.reduce((sum, day) => (day.day >= since ? sum + value(day) : sum), 0),
  before: days.reduce((sum, day) => (day.day >= before && day.day < since ? sum + value(day) : sum), 0),
})

/** Distinct e-mails with two or more counted orders, guests included. */
export async function repeatCustomers(db: Kysely<AnalyticsDb>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::int as n from sums where measure = 'tier' and key <> 'First-time'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Visitors with a counted order, and all visitors; buyers without a beacon count as visitors too. */
export async function visitors(db: Kysely<AnalyticsDb>): Promise<{ all: number; ordered: number }> {
  const { rows } = await sql<{ all: number; ordered: number }>`
    select coalesce(sum(visitors) filter (where measure in ('came', 'unseen')), 0)::int as all,
      coalesce(sum(visitors) filter (where measure in ('bought', 'unseen')), 0)::int as ordered
    from visitor_days`.execute(db)
  return rows[0] ?? { all: 0, ordered: 0 }
}

/** Percent with one decimal. */
export const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10

/** Carts with a line in them, untouched for the policy's hours, whose visitor placed no order since. */
export async function abandonedCarts(
  db: Kysely<AnalyticsDb>,
  now: Date,
  windows: Windows,
): Promise<Windowed & { all: number }> {
  const days = await cartDays(db, new Date(now.getTime() - policy.abandonedCartHours * 3_600_000))
  const filled = (isMeant: (day: string) => boolean) =>
    days.reduce((sum, { day, bags }) => sum + (isMeant(day) ? bags : 0), 0)
  return {
    all: filled(() => true),
    now: filled((day) => day >= windows.since),
    before: filled((day) => day >= windows.before && day < windows.since),
  }
}

export async function views(db: Kysely<AnalyticsDb>, { since, before }: Windows): Promise<Windowed & { all: number }> {
  const { rows } = await sql<{ all: bigint; now: bigint; before: bigint }>`
    select coalesce(sum(views), 0)::bigint as all,
      coalesce(sum(views) filter (where day >= ${since}), 0)::bigint as now,
      coalesce(sum(views) filter (where day >= ${before} and day < ${since}), 0)::bigint as before
    from view_days`.execute(db)
  const { all = 0n, now = 0n, before: earlier = 0n } = rows[0] ?? {}
  return { all: Number(all), now: Number(now), before: Number(earlier) }
}

/** Counts the rows in each window, by the time in `moments`. */
const happened = async (db: Kysely<AnalyticsDb>, { sinceAt, beforeAt }: Windows, moments: RawBuilder<unknown>) => {
  const { rows } = await sql<Windowed>`
    select (count(*) filter (where at >= ${sinceAt}))::int as now,
      (count(*) filter (where at >= ${beforeAt} and at < ${sinceAt}))::int as before
    from (${moments}) m(at)`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}

/** Visitors whose first visit was in each window, or with `bought` those of them who bought. */
async function visitorWindows(db: Kysely<AnalyticsDb>, measure: 'came' | 'bought', { since, before }: Windows) {
  const { rows } = await sql<Windowed>`
    select coalesce(sum(visitors) filter (where day >= ${since}), 0)::int as now,
      coalesce(sum(visitors) filter (where day < ${since}), 0)::int as before
    from visitor_days where measure = ${measure} and day >= ${before}`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}

/**
 * Growth of figures without daily sums. A repeat order is a counted one that is not its customer's first; the `limit`
 * makes each lookup use the index, where a join would read all orders ever placed.
 */
export async function growth(db: Kysely<AnalyticsDb>, windows: Windows) {
  const among = (moments: RawBuilder<unknown>) => happened(db, windows, moments)
  const [registered, verified, products, repeats, came, bought] = await Promise.all([
    among(sql`select min(registered_at) from accounts group by customer`),
    among(sql`select active_at from accounts`),
    among(sql`select created_at from products where not retired`),
    among(sql`
      select f.placed_at from order_facts f cross join lateral (
        select e.order_id from order_facts e where e.customer = f.customer and e.counted
        order by e.placed_at, e.order_id limit 1
      ) first where f.counted and f.placed_at >= ${windows.beforeAt} and f.order_id <> first.order_id`),
    visitorWindows(db, 'came', windows),
    visitorWindows(db, 'bought', windows),
  ])
  return { registered, verified, products, repeats, came, bought }
}

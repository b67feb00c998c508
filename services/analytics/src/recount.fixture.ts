// The figures once more, counted from the archive by other means than the consumers: plain SQL over the events.
import type { Metrics } from '@suvarna/contracts/analytics.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb } from './schema.ts'

const orders = sql`
  with told as (
    select *, data->>'orderId' as id from archive where stream like 'order-%' and type <> 'OrderRefunded'
  ), placed as (
    select id, data->>'customer' as customer, data->>'visitorId' as visitor, data->>'paymentMethod' as method,
      (data->>'total')::bigint as total, (data->>'placedAt')::timestamptz as placed_at, data->'lines' as lines
    from told where type = 'OrderPlaced'
  ), steps as (
    select id, version, case type
      when 'OrderPlaced' then 'pending' when 'OrderFailed' then 'failed' when 'OrderSuperseded' then 'failed'
      when 'OrderCancelled' then 'cancelled' when 'OrderPaid' then 'paid' else data->>'to' end as step
    from told
  ), named as (
    select distinct on (id) id, step, version from steps where step <> 'paid' order by id, version desc
  ), orders as (
    select p.*,
      exists (select from steps s where s.id = p.id and s.step = 'paid') as paid_online,
      case when n.step in ('pending', 'failed')
        and exists (select from steps s where s.id = p.id and s.step = 'paid' and s.version > n.version)
        then 'confirmed' else n.step end as status
    from placed p join named n using (id)
  ), counted as (
    select * from orders where status not in ('cancelled', 'failed') and (method = 'cod' or paid_online)
  ), refunds as (
    select data->>'orderId' as id, (data->>'amount')::bigint as amount, at from archive where type = 'OrderRefunded'
  ), money as (
    select to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, total as amount, 1 as orders from counted
    union all
    select to_char(r.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), -r.amount, 0 from refunds r join counted using (id)
  )`

export async function recount(db: Kysely<AnalyticsDb>) {
  const one = async <T>(query: ReturnType<typeof sql>) => (await sql<T>`${orders} ${query}`.execute(db)).rows
  const [totals] = await one<{
    revenue: number
    orders: number
    repeat: number
    pending: number
    completed: number
  }>(sql`
    select (select coalesce(sum(amount), 0)::float8 / 100 from money) as revenue,
      (select count(*)::int from counted) as orders,
      (select count(*)::int from (select from counted group by customer having count(*) > 1) c) as repeat,
      (select count(*)::int from orders where status = 'pending') as pending,
      (select count(*)::int from orders where status = 'delivered') as completed`)
  const days = await one<{ day: string; amount: number; orders: number }>(sql`
    select day, sum(amount)::float8 / 100 as amount, sum(orders)::int as orders from money group by day order by day`)
  const months = await one<{ month: string; revenue: number; orders: number }>(sql`
    select to_char(to_date(left(day, 7), 'YYYY-MM'), 'FMMon YYYY') as month, sum(amount)::float8 / 100 as revenue,
      sum(orders)::int as orders from money group by left(day, 7) order by left(day, 7)`)
  const categories = await one<{ name: string; units: number }>(sql`
    select line->>'category' as name, sum((line->>'quantity')::int)::int as units
    from counted, jsonb_array_elements(lines) line group by 1 order by 2 desc, 1`)
  const [visits] = await one<{ views: number; all: number; ordered: number }>(sql`
    select (select count(*)::int from archive where type = 'VisitRecorded' and data->>'kind' = 'page_view') as views,
      (select count(*)::int from (select data->>'visitorId' from archive where type = 'VisitRecorded'
        union select visitor from counted where visitor is not null) v) as all,
      (select count(distinct visitor)::int from counted) as ordered`)
  if (!totals || !visits) throw new Error('an aggregate without a row')
  return { totals, days, months, categories, visits }
}

/** Sums of a list of the answers, to the paisa. */
export const sumOf = (list: Metrics['monthly_data'] | Metrics['revenue_over_time']): number =>
  Math.round(list.reduce((sum, { revenue }) => sum + revenue, 0) * 100) / 100

import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'

/** The three parts of the dashboard, each changed by a consumer of its own; the live stream reads only changed ones. */
export type Figures = {
  sales: Awaited<ReturnType<typeof salesFigures>>
  products: Awaited<ReturnType<typeof productFigures>>
  accounts: Awaited<ReturnType<typeof accountFigures>>
}

export async function allFigures(db: Kysely<AnalyticsDb>, now: Date): Promise<Figures> {
  const [sales, products, accounts] = await Promise.all([salesFigures(db), productFigures(db), accountFigures(db, now)])
  return { sales, products, accounts }
}

/** Revenue and orders as defined in contributions.ts; the average is over the same orders. Converts paise to rupees. */
export async function salesFigures(db: Kysely<AnalyticsDb>) {
  const { rows } = await sql<{ revenue: bigint; orders: bigint; pending: bigint; completed: bigint }>`
    select coalesce(sum(amount) filter (where measure = 'day'), 0)::bigint as revenue,
      coalesce(sum(count) filter (where measure = 'day'), 0)::bigint as orders,
      coalesce(sum(count) filter (where measure = 'status' and key = 'pending'), 0)::bigint as pending,
      coalesce(sum(count) filter (where measure = 'status' and key = 'delivered'), 0)::bigint as completed
    from sums where measure in ('day', 'status')`.execute(db)
  const { revenue = 0n, orders = 0n, pending = 0n, completed = 0n } = rows[0] ?? {}
  return {
    revenue: rupeesOf(Number(revenue)),
    orders: Number(orders),
    average: averageOf(Number(revenue), Number(orders)),
    pending: Number(pending),
    completed: Number(completed),
  }
}

/** Rupees with two decimals, from paise; 0 for no orders. */
export const averageOf = (paise: number, orders: number): number =>
  orders === 0 ? 0 : rupeesOf(Math.round(paise / orders))

/**
 * Products on sale (not retired). One is low when the level of any offered size is at or below its threshold: its own,
 * the shop's, or the policy's; out of stock when all its levels together are zero.
 */
export async function productFigures(db: Kysely<AnalyticsDb>) {
  const { rows } = await sql<{ category: string; total: number; gone: number; low: number; featured: number }>`
    with shelves as (
      select p.product_id, coalesce(l.available, 0) as available
      from products p
      cross join lateral jsonb_array_elements_text(case when p.sizes = '[]' then '[0]' else p.sizes end) as s(size)
      left join stock_levels l on l.product_id = p.product_id and l.size = s.size::real
      where not p.retired
    ), levels as (
      select product_id, sum(available) as available, min(available) as lowest from shelves group by product_id
    )
    select coalesce(c.name, p.category) as category, count(*)::int as total,
      (count(*) filter (where l.available <= 0))::int as gone,
      (count(*) filter (where l.lowest <= coalesce(p.low_stock_at, (select low_stock from shop_limits), ${policy.lowStock}::int)))::int as low,
      (count(*) filter (where p.featured))::int as featured
    from products p join levels l using (product_id) left join categories c using (category_id)
    group by 1 order by 2 desc, 1`.execute(db)
  const sum = (name: 'total' | 'gone' | 'low' | 'featured') => rows.reduce((all, row) => all + row[name], 0)
  return {
    total: sum('total'),
    out_of_stock: sum('gone'),
    low_stock: sum('low'),
    featured: sum('featured'),
    category_distribution: rows.map(({ category, total }) => ({ name: category, count: total })),
  }
}

/**
 * A user is an account with a verified address; attempts to register an unowned address count once per address, as
 * inactive users. New: first verified within the last 30 days.
 */
export async function accountFigures(db: Kysely<AnalyticsDb>, now: Date) {
  const since = new Date(now.getTime() - policy.newCustomerDays * 24 * 3_600_000)
  const { rows } = await sql<{ total: number; admins: number; verified: number; new_30_days: number }>`
    select count(*)::int as total,
      (count(*) filter (where role = 'admin'))::int as admins,
      (count(*) filter (where verified))::int as verified,
      (count(*) filter (where active_at >= ${since}))::int as new_30_days
    from (
      select distinct on (customer) * from accounts
      order by customer, active_at is null, registered_at desc, account_id collate "C") a`.execute(db)
  return rows[0] ?? { total: 0, admins: 0, verified: 0, new_30_days: 0 }
}

/** The response of GET /admin/dashboard and of the live stream. */
export const dashboardOf = ({ sales, products, accounts }: Figures): Dashboard => ({
  summary: {
    total_products: products.total,
    total_revenue: sales.revenue,
    total_orders: sales.orders,
    total_customers: accounts.total,
    average_order_value: sales.average,
    low_stock_alerts: products.low_stock,
    new_customers_30_days: accounts.new_30_days,
  },
  order_stats: { pending_orders: sales.pending, completed_orders: sales.completed },
  user_stats: accounts,
  product_stats: products,
})

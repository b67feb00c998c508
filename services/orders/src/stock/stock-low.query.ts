import type { LowStock } from '@suvarna/contracts/orders/stock.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.projection.ts'

const hardCap = 1_000

/**
 * GET /admin/stock?threshold&q&page&limit: products on sale at or below their threshold: the requested one, else the
 * product's own, else the shop's. Most urgent first, by the sales of the last 30 days: sold out with demand, then the
 * fewest days left, last those without demand.
 */
export const lowStockQuery =
  ({ database }: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) =>
    on(app, 'GET /admin/stock', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { low_stock } = (await currentSettings(database.db)).settings.limits
      const { threshold, page = 1, limit = hardCap } = query
      const applies =
        threshold === undefined ? sql`coalesce(b.low_stock_at, ${low_stock}::int)` : sql`${threshold}::int`
      const { rows } = await sql<{ total: number; sold_out: number; products: number; data: LowStock[] }>`
        with offered as (
          select b.product_id, b.sku, b.name, b.image, b.category, nullif(k.size, 0) as size,
            coalesce(s.available, 0) as available, coalesce(s.reserved, 0) as reserved,
            ${applies} as threshold, ${threshold === undefined} and b.low_stock_at is not null as own_threshold
          from price_book b
          cross join lateral (
            select 0::real as size where b.sizes = '[]'
            union all select value::text::real from jsonb_array_elements(b.sizes)
          ) k
          left join stock s on s.product_id = b.product_id and s.size = k.size
          where not b.retired and coalesce(s.available, 0) <= ${applies} ${matches(query.q)}
        ), ordered as (
          select line->>'productId' as product_id, (line->>'size')::real as size, sum((line->>'quantity')::int - coalesce((line->>'takenOut')::int, 0)) as units
          from order_list o cross join jsonb_array_elements(o.lines) line
          where o.created_at > now() - interval '30 days' and o.status not in ('cancelled', 'failed')
          group by 1, 2
        ), low as (
          select l.*, coalesce(units, 0)::int as sold_30_days, (
            select count(*)::int from stock_alerts a
            where a.product_id = l.product_id and a.size = coalesce(l.size, 0) and a.notified_at is null
          ) as waiting
          from offered l left join ordered r on r.product_id = l.product_id and r.size is not distinct from l.size
        ), page as (
          select *, row_number() over (
            order by available::real / nullif(sold_30_days, 0) nulls last, sold_30_days desc, waiting desc, available, name, size
          ) as place from low order by place limit ${limit} offset ${(page - 1) * limit}
        )
        select (select count(*)::int from low) as total,
          (select count(*)::int from low where available = 0) as sold_out,
          (select count(distinct product_id)::int from low) as products,
          (select coalesce(json_agg(p order by place), '[]') from page p) as data`.execute(database.db)
      const { total = 0, sold_out = 0, products = 0, data = [] } = rows[0] ?? {}
      return { success: true as const, data, threshold: threshold ?? low_stock, sold_out, products, total, page, limit }
    })

function matches(q = ''): RawBuilder<unknown> {
  if (!q.trim()) return sql``
  const pattern = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql`and (b.name ilike ${pattern} or b.sku ilike ${pattern})`
}

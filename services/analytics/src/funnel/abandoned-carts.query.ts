import { dayInIndia, type Period, problemOfPeriod } from '@suvarna/contracts/analytics/analytics-period.ts'
import { type AbandonedBags, cartsPerPage } from '@suvarna/contracts/analytics/funnel.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsDb } from '../schema.ts'
import { abandonedLines, productsInCarts } from './abandoned-carts.ts'

/** GET /admin/analytics/bags?from&to&page: the abandoned carts that make up the figure, anonymous. */
export const abandonedCartsQuery =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/analytics/bags', async ({ query, reply }) => {
      const period = periodOf(query, now())
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await abandonedCarts(db, now(), period, query.page ?? 1) }
    })
  }

/** Requires both days or neither. */
function periodOf({ from, to }: { from?: string; to?: string }, now: Date): Period | null {
  if (from === undefined && to === undefined) return null
  const period = { from: from ?? '', to: to ?? '' }
  const problem = problemOfPeriod(period, dayInIndia(now))
  if (problem) throw new DomainError('invalid_input', problem.message, { field: problem.field })
  return period
}

type Row = { place: number; product_id: string; size: number; added_at: Date; filled_at: Date; price: number }
type Names = Map<string, { name: string; retired: boolean }>

async function abandonedCarts(
  db: Kysely<AnalyticsDb>,
  now: Date,
  period: Period | null,
  page: number,
): Promise<AbandonedBags> {
  const lines = abandonedLines(now, period)
  const [inCarts, { rows: counted }, { rows }, products] = await Promise.all([
    productsInCarts(db, now, period),
    sql<{ total: number }>`select count(distinct visitor_id)::int as total from (${lines}) l`.execute(db),
    sql<Row>`
      select place::int, product_id, size, added_at, filled_at, price from (
        select *, dense_rank() over (order by filled_at desc, visitor_id) as place from (${lines}) l
      ) p where place > ${(page - 1) * cartsPerPage} and place <= ${page * cartsPerPage}
      order by place, added_at, product_id, size`.execute(db),
    db.selectFrom('products').select(['product_id', 'name', 'retired']).execute(),
  ])
  const names: Names = new Map(products.map(({ product_id, ...product }) => [product_id, product]))
  return {
    total: counted[0]?.total ?? 0,
    worth: rupeesOf(inCarts.reduce((sum, { worth }) => sum + worth, 0)),
    pieces: inCarts.map(({ product_id, size, bags }) => ({
      ...{ product_id, name: named(names, product_id).name, size: size || null, bags },
    })),
    bags: [...Map.groupBy(rows, ({ place }) => place)].map(([place, lines]) => ({ place, ...cartOf(lines, names) })),
  }
}

const cartOf = (rows: readonly Row[], names: Names) => ({
  filled_at: rows[0]?.filled_at.toISOString() ?? '',
  worth: rupeesOf(rows.reduce((sum, { price }) => sum + price, 0)),
  lines: rows.map(({ product_id, size, added_at, price }) => ({
    ...{ product_id, ...named(names, product_id), size: size || null },
    ...{ price: rupeesOf(price), added_at: added_at.toISOString() },
  })),
})

const named = (names: Names, productId: string) =>
  names.get(productId) ?? { name: 'A piece that nobody knows', retired: true }

import { dayInIndia, periodBefore, problemOfPeriod } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { Funnel, FunnelSteps } from '@suvarna/contracts/analytics/funnel.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsDb } from '../schema.ts'
import { rateOf } from '../summary/metrics-summary.ts'
import { trendOf } from '../summary/trends.ts'
import { noSteps, productAndSizeOf, type SpanFunnel, spanFunnel } from './funnel-metrics.ts'

/**
 * GET /admin/analytics/funnel?from&to: steps by product, compared with an equally long period before; most visitors
 * first.
 */
export const funnelQuery =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/analytics/funnel', async ({ query, reply }) => {
      const problem = problemOfPeriod(query, dayInIndia(now()))
      if (problem) throw new DomainError('invalid_input', problem.message, { field: problem.field })
      const earlier = periodBefore(query)
      const [here, there, stocked] = await Promise.all([spanFunnel(db, query), spanFunnel(db, earlier), sizesOf(db)])
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: { period: query, before: earlier, ...funnelOf(here, there, stocked) } }
    })
  }

function funnelOf(here: SpanFunnel, there: SpanFunnel, stocked: Stocked): Omit<Funnel, 'period' | 'before'> {
  const of = (span: SpanFunnel, scope: keyof SpanFunnel, key: string): FunnelSteps => {
    const { last: _, ...steps } = span[scope].get(key) ?? { ...noSteps(), last: '' }
    return steps
  }
  const stepsOf = (scope: keyof SpanFunnel, key: string) => ({
    steps: of(here, scope, key),
    before: of(there, scope, key),
  })
  const keysOf = (scope: keyof SpanFunnel) =>
    [...new Set([...here[scope].keys(), ...there[scope].keys()])].sort(
      (a, b) => of(here, scope, b).viewed - of(here, scope, a).viewed || (a < b ? -1 : 1),
    )
  const wantedBy = (key: string) => ({
    visitors: of(here, 'wanted', key).viewed,
    before: of(there, 'wanted', key).viewed,
  })
  return {
    shop: shopOf(stepsOf('shop', '')),
    // A beacon may contain any id: products unknown to the catalogue get no row.
    products: keysOf('product').flatMap((id) => {
      const product = stocked.products.get(id)
      return product ? [{ product_id: id, ...product, ...stepsOf('product', id) }] : []
    }),
    categories: keysOf('category').map((id) => ({
      ...{ category_id: id, name: stocked.categories.get(id) ?? id },
      ...stepsOf('category', id),
    })),
    sizes: keysOf('size')
      .map((key) => ({ size: Number(key), ...stepsOf('size', key) }))
      .sort((a, b) => a.size - b.size),
    wanted: {
      ...wantedBy(''),
      pieces: keysOf('wanted').flatMap((key) => {
        const { productId, size } = productAndSizeOf(key)
        const product = stocked.products.get(productId)
        if (!product) return []
        const available = stocked.available(productId, size)
        const { name, retired } = product
        const row = { product_id: productId, name, size: size || null, available, retired }
        return [{ ...row, ...wantedBy(key), last_day: here.wanted.get(key)?.last ?? null }]
      }),
    },
  }
}

function shopOf({ steps, before }: { steps: FunnelSteps; before: FunnelSteps }): Funnel['shop'] {
  const changeOf = (step: keyof FunnelSteps) => trendOf({ now: steps[step], before: before[step] })
  const [value, earlier] = [rateOf(steps.ordered, steps.viewed), rateOf(before.ordered, before.viewed)]
  return {
    ...{ steps, before },
    change: {
      ...{ viewed: changeOf('viewed'), bagged: changeOf('bagged') },
      ...{ checkout: changeOf('checkout'), ordered: changeOf('ordered') },
    },
    conversion: { value, before: earlier, change: trendOf({ now: value, before: earlier }) },
  }
}

type Stocked = Awaited<ReturnType<typeof sizesOf>>

/** Names and categories of products, and the units left. */
async function sizesOf(db: Kysely<AnalyticsDb>) {
  const { rows } = await sql<{ product_id: string; name: string; retired: boolean; category: string }>`
    select p.product_id, p.name, p.retired, coalesce(c.name, p.category) as category
    from products p left join categories c using (category_id)`.execute(db)
  const [levels, categories] = await Promise.all([
    db.selectFrom('stock_levels').selectAll().execute(),
    db.selectFrom('categories').selectAll().execute(),
  ])
  return {
    products: new Map(rows.map(({ product_id, ...product }) => [product_id, product])),
    categories: new Map(categories.map(({ category_id, name }) => [category_id, name])),
    /** For a ring without a size, the units of all sizes. */
    available(productId: string, size: number): number | null {
      const own = levels.filter((level) => level.product_id === productId && (size === 0 || level.size === size))
      return own.length === 0 ? null : own.reduce((sum, level) => sum + level.available, 0)
    },
  }
}

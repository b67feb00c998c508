import type { Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import { type FunnelSteps, funnelStepNames } from '@suvarna/contracts/analytics/funnel.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb, FunnelSumTable } from '../schema.ts'

/** Visitors at one step, for a product, category, size or the whole shop. `last`: its last day within the period. */
type Reached = Pick<FunnelSumTable, 'scope' | 'key' | 'step' | 'visitors'> & { last: string }

export type SpanFunnel = Record<FunnelSumTable['scope'], Map<string, FunnelSteps & { last: string }>>

export const noSteps = (): FunnelSteps => ({ viewed: 0, bagged: 0, checkout: 0, ordered: 0 })

/** How far visitors got within the period. Read by day, not by visitor. */
export async function spanFunnel(db: Kysely<AnalyticsDb>, { from, to }: Period): Promise<SpanFunnel> {
  const { rows } = await sql<Reached>`
    select scope, key, step, coalesce(sum(visitors) filter (where before < ${from}), 0)::int as visitors,
      max(day) as last
    from funnel_sums where day between ${from} and ${to} group by 1, 2, 3`.execute(db)
  const found: SpanFunnel = {
    shop: new Map(),
    product: new Map(),
    category: new Map(),
    size: new Map(),
    wanted: new Map(),
  }
  for (const { scope, key, step, visitors, last } of rows) {
    const name = funnelStepNames[step - 1]
    if (!name) throw new Error(`step ${step} is none`)
    const known = found[scope].get(key) ?? { ...noSteps(), last: '' }
    // Every later step includes the first, so the first step's last day is the latest of all.
    found[scope].set(key, { ...known, [name]: visitors, ...(step === 1 ? { last } : {}) })
  }
  return found
}

/** Splits the key of a sold-out product and size; size 0 is none. */
export function productAndSizeOf(key: string): { productId: string; size: number } {
  const at = key.lastIndexOf(' ')
  return { productId: key.slice(0, at), size: Number(key.slice(at + 1)) }
}

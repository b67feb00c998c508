import type { Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { AnalyticsDeps } from '../deps.ts'
import {
  accountFigures,
  allFigures,
  dashboardOf,
  type Figures,
  productFigures,
  salesFigures,
} from './dashboard-metrics.ts'

export type Part = EventOf<'FiguresChanged'>['data']['figures'][number]

export type FiguresCache = {
  /** Returns the dashboard up to `position` or later; `changed`: parts that changed since the caller's last call. */
  at(position: bigint, changed: 'all' | ReadonlySet<Part>): Promise<Dashboard>
}

/** Maximum age: "new within 30 days" changes by the clock alone. */
const oldestMs = 60_000

/**
 * One read serves every stream of the process. Each caller has seen all changes up to its position, so the parts that
 * it does not name are unchanged since the last read.
 */
export function createFiguresCache(deps: AnalyticsDeps): FiguresCache {
  const { db } = deps.database
  let known: { position: bigint; figures: Figures; readAt: number } | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function read(position: bigint, changed: 'all' | ReadonlySet<Part>): Promise<Figures> {
    const fresh = known && deps.now().getTime() - known.readAt < oldestMs ? known : null
    if (fresh && fresh.position >= position) return fresh.figures
    if (!fresh || changed === 'all') {
      const figures = await allFigures(db, deps.now())
      known = { position, figures, readAt: deps.now().getTime() }
      return figures
    }
    const [sales, products, accounts] = await Promise.all([
      changed.has('sales') ? salesFigures(db) : fresh.figures.sales,
      changed.has('products') ? productFigures(db) : fresh.figures.products,
      changed.has('accounts') ? accountFigures(db, deps.now()) : fresh.figures.accounts,
    ])
    known = { ...fresh, position, figures: { sales, products, accounts } }
    return known.figures
  }

  return {
    at(position, changed) {
      const figures = turn.then(() => read(position, changed))
      // A failure reaches only this caller; the next one reads again.
      turn = figures.catch(() => {})
      return figures.then(dashboardOf)
    },
  }
}

import { type Reached, reachedPositions } from '@suvarna/platform/bus/checkpoint.ts'
import type { Kysely } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'
import { type Reach, reachKey } from './check-histories.ts'

/**
 * The position up to which each projection has counted each source; null until the archive has reached it too.
 * Positions of different partitions are not comparable, so with more than one, all must equal the archive's.
 */
export async function commonReach(db: Kysely<AnalyticsDb>): Promise<Reach | null> {
  const rows = (await reachedPositions(db)).filter(({ consumer }) => consumer.startsWith('analytics.'))
  const archived = new Map(
    rows.filter(({ consumer }) => consumer === archive).map((row) => [placeOf(row), row.position]),
  )
  const partitioned = rows.some(({ partition }) => partition > 0)
  const reach = new Map<string, bigint>()
  for (const row of rows.filter(({ consumer }) => consumer !== archive)) {
    const known = archived.get(placeOf(row))
    if (known === undefined || known < row.position) return null
    if (partitioned && known !== row.position) return null
    reach.set(reachKey(row.consumer, row.source), partitioned ? unbounded : row.position)
  }
  // Conversion combines visitors and orders; the recount has only one position for orders.
  if (reach.get(reachKey('analytics.visits', 'orders')) !== reach.get(reachKey('analytics.sales', 'orders')))
    return null
  return reach
}

const archive = 'analytics.archive'
/** In the compared snapshot the archive ends where the projections do, so no bound is needed. */
const unbounded = 9_223_372_036_854_775_807n
const placeOf = ({ source, partition }: Reached) => `${source} ${partition}`

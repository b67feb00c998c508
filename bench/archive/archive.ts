import { ms, print, target } from '../measure/report.ts'
import { untilCaughtUp } from '../shop/admin.ts'
import { piecesOf } from '../shop/products.ts'
import { startShop } from '../shop/shop.ts'
import { startArrivals } from './arrivals.ts'
import { type Checked, checkArchive } from './check.ts'
import { shopWithArchive } from './prepare-shop.ts'
import { type Measured, measureReads } from './reads.ts'
import { type Rebuilt, rebuildWatched } from './rebuild.ts'

const limitMs = 50
/** The largest projection, and the largest ones that metrics are read from. */
const rebuilt = ['analytics.archive', 'analytics.visits', 'analytics.sales']

export type ArchiveFigures = { reads: Measured[]; rebuilds: Rebuilt[]; check: Checked }

/**
 * Measures a shop with this number of archived events: response times of the admin's pages, of rebuilds beside them,
 * and of the metrics check.
 */
export async function benchArchive(folder: string, options: { events: number; seconds: number }) {
  const shop = await startShop(await shopWithArchive(folder, options.events), 'embedded')
  try {
    await untilCaughtUp(shop.admin)
    const arrivals = startArrivals(shop, await piecesOf(shop.admin))
    const reads = await measureReads(shop, arrivals, options.seconds)
    const rebuilds: Rebuilt[] = []
    for (const name of rebuilt) rebuilds.push(await rebuildWatched(shop, arrivals, name))
    await arrivals.stop()
    print(`\n${arrivals.refused()} visits and orders refused`)
    await untilCaughtUp(shop.admin)
    return { reads, rebuilds, check: await checkArchive(shop) }
  } finally {
    await shop.stop()
  }
}

/** Prints which bars are met; returns false when one is missed. */
export function judgeArchive({ reads, rebuilds, check }: ArchiveFigures): boolean {
  const slowest = reads.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst))
  const failed = reads.reduce((sum, one) => sum + one.failed, 0)
  const wrong = rebuilds.flatMap(({ watched }) => watched.wrong)
  const judged = rebuilds.reduce((sum, { watched }) => sum + watched.judged, 0)
  const bars: [string, boolean, string][] = [
    [`slowest: ${slowest.name}, p99 ${ms(slowest.p99)} ms`, slowest.p99 < limitMs, `under ${limitMs} ms`],
    [`${failed} failed`, failed === 0, 'none'],
    [`${wrong.length} of ${judged} answers empty or wrong during rebuilds`, wrong.length === 0, 'none'],
    [`the figures' check says ${check.state}`, check.state === 'right', 'right'],
  ]
  for (const bar of bars) target(...bar)
  return bars.every(([, kept]) => kept)
}

import { join } from 'node:path'
import { startArrivals } from '../archive/arrivals.ts'
import { shopWithArchive } from '../archive/prepare-shop.ts'
import { measureReads } from '../archive/reads.ts'
import { memoryOf } from '../measure/processes.ts'
import { ms } from '../measure/report.ts'
import { benchData, type Part } from '../measure/results.ts'
import { untilCaughtUp } from '../shop/admin.ts'
import { piecesOf } from '../shop/products.ts'
import { startShop } from '../shop/shop.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000] as const
const limitMs = 50

/**
 * The folder of a shop with this number of past events. Made at its first use and kept, since a million take minutes.
 */
export const archiveOf = (events: number): Promise<string> =>
  shopWithArchive(join(benchData, 'archives', String(events)), events)

/** Measures the requests of an admin's pages, from a thousand events in the archive to a million. */
export async function growArchive(seconds: number): Promise<Part> {
  const rows: string[][] = []
  const notes: string[] = []
  for (const events of sizes) {
    const shop = await startShop(await archiveOf(events), 'embedded')
    try {
      await untilCaughtUp(shop.admin)
      const arrivals = startArrivals(shop, await piecesOf(shop.admin))
      const reads = await measureReads(shop, arrivals, seconds)
      await arrivals.stop()
      const single = reads.slice(0, -1).sort((a, b) => b.p99 - a.p99)
      const mixed = reads.at(-1)
      const { own, below } = await memoryOf(shop.pid)
      const mean = single.reduce((sum, { cpu }) => sum + cpu, 0) / single.length
      const [slowest] = single
      rows.push([
        ...[events.toLocaleString('en'), ms(slowest?.p99 ?? 0), slowest?.name ?? '', ms(mixed?.p99 ?? 0)],
        ...[mean.toFixed(1), (own + below).toFixed(0)],
      ])
      const failed = reads.reduce((sum, one) => sum + one.failed, 0)
      if (failed > 0) notes.push(`archive: ${failed} reads failed with ${events} events`)
      if (events === sizes.at(-1))
        notes.push(
          `archive: the slowest p99 with a million events is ${ms(slowest?.p99 ?? 0)} ms (bar: ${limitMs}): ${(slowest?.p99 ?? 0) <= limitMs ? 'reached' : 'MISSED'}`,
        )
    } finally {
      await shop.stop()
    }
  }
  const head = ['events in the archive', 'slowest p99 ms', 'which', 'all mixed, p99 ms', 'CPU ms a read', 'PSS MB']
  return { head, rows, notes }
}

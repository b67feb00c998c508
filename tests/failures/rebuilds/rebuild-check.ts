import type { Bus } from '@suvarna/platform/bus/bus.ts'
import { readerFor } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { openServices, type Urls } from '../services/all-services.ts'
import { contentOf, differences, targetsOf } from './tables.ts'

export type RebuildCheck = { projections: number; rows: number; different: string[] }

/** I11: rebuilds every projection of every service from the start, beside a running shop that must be at rest. */
export async function rebuildAll(urls: Urls, bus: Bus): Promise<RebuildCheck> {
  const parts = await openServices(urls)
  const checked: RebuildCheck = { projections: 0, rows: 0, different: [] }
  for (const part of parts) {
    const targets = targetsOf(part)
    const live = await Promise.all(targets.map(contentOf))
    await Promise.all(
      targets.map(({ database, target }) =>
        rebuild(database, target, readerFor(target, part.service as never, database, bus)),
      ),
    )
    const fresh = await Promise.all(targets.map(contentOf))
    checked.projections += targets.length
    checked.rows += live.flat(2).length
    checked.different.push(
      ...targets.flatMap((target, index) => differences(target, live[index] ?? [], fresh[index] ?? [])),
    )
    await part.database.close()
  }
  return checked
}

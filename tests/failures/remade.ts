import type { ServiceName } from '@suvarna/contracts/services.ts'
import type { Bus } from '@suvarna/platform/bus.ts'
import { rebuild } from '@suvarna/platform/rebuild.ts'
import { readerFor } from '@suvarna/platform/rebuild-routes.ts'
import { openServices, type Urls } from './child/all-services.ts'
import { contentOf, differences, targetsOf } from './tables.ts'

/** I11: every projection of these services made anew from zero; answers the rows that differ. The shop must be calm. */
export async function differencesRemade(urls: Urls, bus: Bus, names: readonly ServiceName[]): Promise<string[]> {
  const parts = await openServices(urls, names)
  const found: string[] = []
  for (const part of parts) {
    const targets = targetsOf(part)
    const live = await Promise.all(targets.map(contentOf))
    await Promise.all(
      targets.map(({ database, target }) =>
        rebuild(database, target, readerFor(target, part.service as never, database, bus)),
      ),
    )
    const fresh = await Promise.all(targets.map(contentOf))
    found.push(...targets.flatMap((target, index) => differences(target, live[index] ?? [], fresh[index] ?? [])))
    await part.database.close()
  }
  return found
}

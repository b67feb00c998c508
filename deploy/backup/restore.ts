import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/services.ts'
import { startPostgres } from '@suvarna/platform/embedded-postgres.ts'
import { type Manifest, readIntact } from './manifest.ts'
import { beginNewEpochs } from './new-epoch.ts'

export type Restored = { madeAt: string; positions: Record<string, string> }

/**
 * Makes `folder`, which must be empty or not there, the shop of a backup: checks every file of it, recovers the
 * databases and begins new epochs of the logs. Until all that is done nothing stands in `folder`.
 */
export async function restore(from: string, folder: string): Promise<Restored> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`${folder} is not empty: a restore never writes over a shop`)
  const manifest = await readIntact(from)
  const beside = `${folder}.restoring`
  await rm(beside, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await cp(from, beside, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path !== join(from, 'manifest.json'),
  })
  const positions = await recovered(join(beside, 'postgres'))
  refuseShorter(manifest, positions)
  await rm(folder, { recursive: true, force: true })
  await rename(beside, folder)
  return { madeAt: manifest.madeAt, positions }
}

/** The cluster at the backup's instant, its logs in new epochs. Answers their positions. */
async function recovered(folder: string): Promise<Record<string, string>> {
  const postgres = await startPostgres({ folder })
  try {
    return await beginNewEpochs(new Map(serviceNames.map((name) => [name, postgres.url(name)])))
  } finally {
    await postgres.stop()
  }
}

function refuseShorter(manifest: Manifest, positions: Record<string, string>): void {
  const short = Object.entries(manifest.positions).filter(
    ([name, least]) => BigInt(positions[name] ?? 0) < BigInt(least),
  )
  if (short.length > 0)
    throw new Error(`The restored logs end before those that were backed up: ${short.map(([name]) => name).join(', ')}`)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composition } from '@suvarna/apps/embedded/composition.ts'
import { startDatabases } from '@suvarna/apps/embedded/databases.ts'
import { migrateAll, type Part } from '@suvarna/apps/embedded/shop.ts'
import { readSecrets } from '@suvarna/apps/folder/secrets.ts'
import { nullProviders } from '@suvarna/apps/restore/null-providers.ts'
import { type Proof, proveAll } from '@suvarna/apps/restore/prove.ts'
import { type Restored, restore } from './restore.ts'

/**
 * Restores a backup into a temporary folder, lets its followers read the logs to their ends, rebuilds every projection
 * from the logs, and compares all rows. The folder is removed.
 */
export async function rehearse(
  from: string,
  onProof: (proof: Proof) => void,
): Promise<Restored & { proofs: Proof[]; seconds: number }> {
  const began = performance.now()
  const place = await mkdtemp(join(tmpdir(), 'suvarna-rehearsal-'))
  try {
    const folder = join(place, 'shop')
    const restored = await restore(from, folder)
    const seconds = (performance.now() - began) / 1000
    const proofs = await withShop(folder, (parts) => proveAll(parts, 1, onProof))
    return { ...restored, proofs, seconds }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function withShop<T>(folder: string, work: (parts: readonly Part[]) => Promise<T>): Promise<T> {
  const databases = await startDatabases(join(folder, 'postgres'))
  try {
    const { parts } = await composition(databases, nullProviders, await readSecrets(folder), {
      folder,
      store: nullProviders.url,
    })
    await migrateAll(parts)
    return await work(parts)
  } finally {
    await databases.stop()
  }
}

import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrations } from '@suvarna/apps/distributed/migrations.ts'
import { eraseAgain } from '@suvarna/apps/restore/erase-again.ts'
import { erasedSince, erasuresOf } from '@suvarna/apps/restore/erasures.ts'
import { beginNewEpochs } from '@suvarna/apps/restore/new-epoch.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { VaultDb } from '@suvarna/platform/vault/vault.ts'
import { copyFolder } from './copy-folder.ts'
import { type Manifest, readIntact } from './manifest.ts'
import { copyStoppedCluster } from './physical-copy.ts'

export type Restored = {
  madeAt: string
  positions: Record<string, string>
  /** Number of accounts and orders erased again; null without a list of the erasures since the backup. */
  erased: number | null
}

/**
 * Turns `folder`, which must be empty or missing, into the shop of a backup: checks every file, recovers the databases,
 * begins new epochs of the logs, and repeats the erasures of `list` made since. `folder` stays empty until all of that
 * is done.
 */
export async function restore(from: string, folder: string, list = erasuresOf(folder)): Promise<Restored> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`${folder} is not empty: a restore never writes over a shop`)
  const manifest = await readIntact(from)
  const beside = `${folder}.restoring`
  await rm(beside, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const apart = ['manifest.json', join('postgres', 'data')].map((name) => join(from, name))
  copyFolder(from, beside, (path) => !apart.includes(path))
  await copyStoppedCluster(join(from, 'postgres', 'data'), join(beside, 'postgres', 'data'))
  const subjects = await erasedSince(list, new Date(manifest.begunAt ?? manifest.madeAt))
  const { positions, erased } = await recovered(join(beside, 'postgres'), manifest, subjects)
  // Later erasures in this shop are added to the earlier ones.
  if (subjects && list !== erasuresOf(folder)) await cp(list, erasuresOf(folder), { force: false })
  await rm(folder, { recursive: true, force: true })
  await rename(beside, folder)
  return { madeAt: manifest.madeAt, positions, erased }
}

/** Recovers the cluster at the backup's instant, with its logs in new epochs and the erasures since repeated. */
async function recovered(
  folder: string,
  manifest: Manifest,
  subjects: readonly string[] | null,
): Promise<Pick<Restored, 'positions' | 'erased'>> {
  const postgres = await startPostgres({ folder })
  try {
    const positions = await beginNewEpochs(new Map(serviceNames.map((name) => [name, postgres.url(name)])))
    refuseShorter(manifest, positions)
    return { positions, erased: subjects && (await erasedAgain(postgres.url, subjects)) }
  } finally {
    await postgres.stop()
  }
}

async function erasedAgain(url: (database: string) => string, subjects: readonly string[]): Promise<number> {
  if (subjects.length === 0) return 0
  const opened: Pick<Database<never>, 'close'>[] = []
  // The backup may be of an earlier release; events are written by this one.
  const open = async <Db>(name: 'vault' | 'identity' | 'orders') => {
    const database = connect<Db>(url(name), { name })
    opened.push(database)
    await migrate(database, migrations[name])
    return database
  }
  try {
    const vault = await open<VaultDb>('vault')
    const identity = await open<IdentityDb>('identity')
    return await eraseAgain({ vault, identity, orders: await open<OrdersDb>('orders') }, subjects)
  } finally {
    await Promise.all(opened.map((database) => database.close()))
  }
}

function refuseShorter(manifest: Manifest, positions: Record<string, string>): void {
  const short = Object.entries(manifest.positions).filter(
    ([name, least]) => BigInt(positions[name] ?? 0) < BigInt(least),
  )
  if (short.length > 0)
    throw new Error(`The restored logs end before those that were backed up: ${short.map(([name]) => name).join(', ')}`)
}

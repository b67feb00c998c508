import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@suvarna/contracts/services.ts'
import type { Database } from '@suvarna/platform/database.ts'
import { databaseReader } from '@suvarna/platform/log-reader.ts'
import { createLogger } from '@suvarna/platform/logging.ts'
import type { PlatformTables } from '@suvarna/platform/platform-schema.ts'
import { rebuild } from '@suvarna/platform/rebuild.ts'
import { rebuildablesOf } from '@suvarna/platform/rebuild-routes.ts'
import type { Service } from '@suvarna/platform/service.ts'
import { sql } from 'kysely'
import { composition } from '../embedded/composition.ts'
import { startDatabases } from '../embedded/databases.ts'
import { startSandboxes } from '../embedded/sandboxes.ts'
import { readSecrets } from '../embedded/secrets.ts'
import { migrateAll, type Part, runServices, untilInStep } from '../embedded/shop.ts'
import { type Restored, restore } from './restore.ts'

/** A table of a projection as it was restored and as its events make it anew. */
export type Proof = { service: string; projection: string; table: string; rows: number; equal: boolean }

/**
 * Restores a backup into a place of its own, lets its followers read the logs to their ends (nothing leaves: no mail,
 * no courier, no refund), makes every projection anew from the logs, and compares all rows. The place is removed.
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
    const proofs = await withShop(folder, (parts) => proveAll(parts, onProof))
    return { ...restored, proofs, seconds }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function withShop<T>(folder: string, work: (parts: readonly Part[]) => Promise<T>): Promise<T> {
  const databases = await startDatabases(join(folder, 'postgres'))
  const sandboxes = await startSandboxes(folder)
  try {
    const secrets = await readSecrets(folder)
    const { parts } = await composition(databases, sandboxes, secrets, { folder, store: 'http://localhost' })
    await migrateAll(parts)
    await readToTheEnd(parts, secrets.actorKey)
    return await work(parts)
  } finally {
    await sandboxes.stop()
    await databases.stop()
  }
}

async function readToTheEnd(parts: readonly Part[], actorKey: string): Promise<void> {
  const silent = parts.map(({ service, database }) => {
    const { reactors: _reactors, deadlines: _deadlines, ...rest } = service
    return { service: rest as Service<never>, database }
  })
  const running = await runServices(silent, { actorKey, logger: createLogger({ name: 'rehearsal', level: 'warn' }) })
  try {
    await untilInStep(silent)
  } finally {
    await running.stop()
  }
}

async function proveAll(parts: readonly Part[], onProof: (proof: Proof) => void): Promise<Proof[]> {
  const readerOf = async (source: ServiceName) => {
    const part = parts.find(({ service }) => service.name === source)
    if (!part) throw new Error(`nobody keeps the log of ${source}`)
    return databaseReader(part.database.db, source, part.service.log.upcasters)
  }
  const proofs: Proof[] = []
  for (const name of serviceNames) {
    const part = parts.find(({ service }) => service.name === name)
    for (const target of part ? rebuildablesOf(part.service as unknown as Service<PlatformTables>) : []) {
      const database = part?.database as unknown as Database<PlatformTables>
      const before = await Promise.all(target.tables.map((table) => contentOf(database, table)))
      await rebuild(database, target, readerOf)
      for (const [index, table] of target.tables.entries()) {
        const after = await contentOf(database, table)
        const equal = before[index]?.digest === after.digest
        const proof = { service: name, projection: target.name, table, rows: after.rows, equal }
        proofs.push(proof)
        onProof(proof)
      }
    }
  }
  return proofs
}

/** All rows as one number: equal in two tables that hold the same rows, in whatever order. */
async function contentOf({ db }: Database<PlatformTables>, table: string) {
  const { rows } = await sql<{ rows: number; digest: string }>`
    with prints as (select md5(to_jsonb(t)::text) as print from ${sql.table(table)} as t)
    select count(*)::int as rows, md5(coalesce(string_agg(print, '' order by print), '')) as digest from prints`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, digest: '' }
}

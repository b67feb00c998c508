import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { partitionerFor } from '@suvarna/platform/bus/kafka/kafka-messages.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { Part } from '../embedded/shop.ts'
import { partitioned } from './partitions.ts'
import { partOf, readToTheEnd, tablesOf } from './read-to-the-end.ts'

/** A projection's table as restored, compared with the same table rebuilt from its events. */
export type Proof = { service: string; projection: string; table: string; rows: number; equal: boolean }

/**
 * Lets the followers of a restored shop read to the end, rebuilds every projection from the logs, and compares all
 * rows. Nothing else may run on these databases.
 */
export async function proveAll(
  parts: readonly Part[],
  partitions: number,
  onProof: (proof: Proof) => void = () => {},
): Promise<Proof[]> {
  await readToTheEnd(parts, partitions)
  const proofs: Proof[] = []
  for (const { service, database: own } of inOrder(parts)) {
    const database = tablesOf(own)
    for (const target of rebuildablesOf(service as unknown as Service<PlatformTables>)) {
      const before = await Promise.all(target.tables.map((table) => contentOf(database, table)))
      // An inline projection has no checkpoint: it is rebuilt from its own log, which has no partitions.
      const partitionOf = partitionerFor(target.kind === 'inline' ? 1 : partitions)
      await rebuild(database, target, async (source) => partitioned(readerOf(parts, source), partitionOf))
      for (const [index, table] of target.tables.entries()) {
        const after = await contentOf(database, table)
        const equal = before[index]?.digest === after.digest
        const proof = { service: service.name, projection: target.name, table, rows: after.rows, equal }
        proofs.push(proof)
        onProof(proof)
      }
    }
  }
  return proofs
}

/** Prints the proofs; returns the number of tables that differ. */
export function printProofs(proofs: readonly Proof[]): number {
  console.table(proofs)
  const wrong = proofs.filter(({ equal }) => !equal).length
  console.log(`${proofs.length} tables made anew from the logs, ${wrong === 0 ? 'all equal' : `${wrong} DIFFER`}.`)
  return wrong
}

const inOrder = (parts: readonly Part[]) =>
  parts.toSorted((a, b) => serviceNames.indexOf(a.service.name) - serviceNames.indexOf(b.service.name))

function readerOf(parts: readonly Part[], source: ServiceName) {
  const { service, database } = partOf(parts, source)
  return databaseReader(database.db, source, service.log.upcasters)
}

/** A checksum of all rows, independent of their order. */
async function contentOf({ db }: Database<PlatformTables>, table: string) {
  const { rows } = await sql<{ rows: number; digest: string }>`
    with prints as (select md5(to_jsonb(t)::text) as print from ${sql.table(table)} as t)
    select count(*)::int as rows, md5(coalesce(string_agg(print, '' order by print), '')) as digest from prints`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, digest: '' }
}

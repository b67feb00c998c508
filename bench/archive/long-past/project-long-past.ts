import type { Part } from '@suvarna/apps/embedded/shop.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { logHead } from '@suvarna/platform/bus/log-reader.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { readerFor, rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import type { RebuildProgress } from '@suvarna/platform/rebuild/rebuild-build.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import { sql } from 'kysely'

export type OnProjected = (name: string, progress: RebuildProgress) => void

/**
 * Rebuilds every projection of a stopped shop from the logs. All other followers are moved to the end: their effects
 * are already part of the past.
 */
export async function projectLongPast(parts: readonly Part[], onProgress: OnProjected): Promise<void> {
  const partOf = (name: ServiceName) => {
    const found = parts.find(({ service }) => service.name === name)
    if (!found) throw new Error(`${name} is not there`)
    return found
  }
  const bus = createPostgresBus((name) => {
    const { database, service } = partOf(name)
    return { database, moved: createSignal(), upcasters: service.log.upcasters }
  })
  for (const part of parts) {
    const service = part.service as unknown as Service<PlatformTables>
    const database = part.database as unknown as Database<PlatformTables>
    for (const target of rebuildablesOf(service))
      await rebuild(database, target, readerFor(target, service, database, bus), (progress) =>
        onProgress(`${service.name} ${target.name}`, progress),
      )
    const rebuilt = new Set(rebuildablesOf(service).map(({ name }) => name))
    const followers = [...(service.consumers ?? []), ...(service.reactors ?? [])]
    for (const { name, sources } of followers.filter((follower) => !rebuilt.has(follower.name)))
      for (const source of sources) await moveToHead(database, name, source, partOf(source).database)
  }
}

async function moveToHead(
  database: Database<PlatformTables>,
  consumer: string,
  source: ServiceName,
  { db }: Pick<Database<never>, 'db'>,
) {
  const { epoch, position } = await logHead(db)
  await sql`
    insert into checkpoints (consumer, source, partition, epoch, position)
    values (${consumer}, ${source}, 0, ${epoch}, ${position})
    on conflict (consumer, source, partition) do update set position = excluded.position`.execute(database.db)
}

import { sql } from 'kysely'
import { startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import { DomainError } from '../events/errors.ts'
import type { OnFault, Running } from '../service/service.ts'
import { lockRebuild } from './rebuild-lock.ts'

/** The schema of a running rebuild's tables. */
export const schemaOf = ({ name }: { name: string }): string => `rebuild_${name.replace(/\W/g, '_')}`

const everyMs = 60_000

export const dropSchema = <Db>({ db }: Pick<Database<Db>, 'db'>, schema: string) =>
  sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)

/**
 * Drops the tables of killed rebuilds: they receive no more events, so an erasure would not reach them. A running
 * rebuild holds its lock and is left alone. Returns the dropped schemas.
 */
export async function dropLeftovers<Db>(
  database: Pick<Database<Db>, 'db' | 'url'>,
  names: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string | null }>`
    select nspname as schema, obj_description(oid, 'pg_namespace') as name
    from pg_namespace where nspname like 'rebuild\\_%'`.execute(database.db)
  const dropped: string[] = []
  for (const { schema, name } of rows) {
    // Schemas of earlier releases have no name of an owner.
    const owner = name ?? names.find((known) => schemaOf({ name: known }) === schema) ?? schema
    const lock = await lockRebuild(database.url, owner).catch((fault) => {
      if (fault instanceof DomainError) return null
      throw fault
    })
    if (!lock) continue
    try {
      await dropSchema(database, schema)
      dropped.push(schema)
    } finally {
      await lock.release()
    }
  }
  return dropped
}

/** Checks at the start and every minute: a killed process may never come back. */
export function startDroppingLeftovers<Db>(
  database: Pick<Database<Db>, 'name' | 'db' | 'url'>,
  names: readonly string[],
  onFault: OnFault,
): Running {
  return startLoop({ service: database.name, loop: 'leftovers of rebuilds', onFault }, async () => {
    await dropLeftovers(database, names)
    return everyMs
  })
}

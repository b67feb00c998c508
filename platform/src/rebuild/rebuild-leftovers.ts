import { sql } from 'kysely'
import { startLoop } from '../background/loops.ts'
import type { Database } from '../database/database.ts'
import { DomainError } from '../events/errors.ts'
import type { OnFault, Running } from '../service/service.ts'
import { lockRebuild } from './rebuild-lock.ts'

/** Where the tables of a rebuild under way stand. */
export const schemaOf = ({ name }: { name: string }): string => `rebuild_${name.replace(/\W/g, '_')}`

const everyMs = 60_000

export const dropSchema = <Db>({ db }: Pick<Database<Db>, 'db'>, schema: string) =>
  sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)

/**
 * Drops what rebuilds left behind whose process was killed: no event reaches those tables any more, so an erasure would
 * pass them by. A rebuild under way holds its lock and is left alone. Answers the schemas that are gone.
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
    // Schemas of earlier releases do not say whose they are.
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

/** Looks at the start and every minute: the process that was killed may never come back, and others go on. */
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

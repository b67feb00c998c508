import type { Part } from '@suvarna/apps/embedded/shop.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import type { Rebuildable } from '@suvarna/platform/rebuild/rebuild-build.ts'
import { sql } from 'kysely'
import { rowsOf } from '../judge.ts'

export type Target = { service: ServiceName; database: Database<never>; target: Rebuildable<never>; line: string }

/** Every projection of a service. */
export const targetsOf = ({ service, database }: Part): Target[] =>
  rebuildablesOf(service).map((target) => {
    const line = `${service.name} ${target.name}`
    return { service: service.name, database, target: target as Rebuildable<never>, line }
  })

/** The number of a projection's half-built tables beside the live ones. */
export async function halfBuilt({ database, target }: Target): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from information_schema.tables
    where table_schema = ${`rebuild_${target.name.replace(/\W/g, '_')}`}`.execute(database.db)
  return rows[0]?.count ?? 0
}

/** Columns, constraints, indexes and settings: a later migration must find them as the first one made them. */
export async function definitionsOf({ database, target }: Target): Promise<unknown[]> {
  const { rows } = await sql`
    select c.relname, c.reloptions,
      (select jsonb_agg(jsonb_build_array(attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid)) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select jsonb_agg(jsonb_build_array(conname, pg_get_constraintdef(oid)) order by conname)
        from pg_constraint where conrelid = c.oid) as constraints,
      (select jsonb_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text)
        from pg_index where indrelid = c.oid) as indexes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in (${sql.join(target.tables)})
    order by 1`.execute(database.db)
  return rows
}

/** Every row of a projection's tables, as text. */
export const contentOf = ({ database, target }: Target): Promise<string[][]> =>
  Promise.all(target.tables.map((table) => rowsOf(database as never, table)))

export const emptyTables = ({ line, target }: Target, live: readonly string[][]) =>
  target.tables.flatMap((table, index) => (live[index]?.length === 0 ? [`${line}: ${table} is empty`] : []))

export const differences = ({ line, target }: Target, live: readonly string[][], fresh: readonly string[][]) =>
  target.tables.flatMap((table, index) => {
    const [before, after] = [new Set(live[index]), new Set(fresh[index])]
    return [
      ...[...before].filter((row) => !after.has(row)).map((row) => `${line}: ${table} only live: ${row}`),
      ...[...after].filter((row) => !before.has(row)).map((row) => `${line}: ${table} only rebuilt: ${row}`),
    ]
  })

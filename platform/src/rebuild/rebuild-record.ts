import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { Rebuildable, RebuildProgress } from './rebuild-build.ts'
import { schemaOf } from './rebuild-leftovers.ts'

/** The last rebuild of each projection, in a table, so that every process and later starts can report it. */
export type RebuildRecord = {
  name: string
  by_actor: string
  started_at: Date
  finished_at: Date | null
  phase: RebuildProgress['phase'] | 'failed'
  read: bigint
  total: bigint
  applied: bigint
  rows: bigint
  rows_before: bigint
  error: string | null
  seconds: number
  silent: boolean
}

/** A rebuild without a sign of life for this long has died with its process. */
const silentAfterSeconds = 15

export async function rebuildRecords<Db extends PlatformTables>(database: Database<Db>) {
  const { rows } = await sql<RebuildRecord>`
    select *, extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at)::float as seconds,
      finished_at is null and beat_at < clock_timestamp() - make_interval(secs => ${silentAfterSeconds}) as silent
    from rebuilds`.execute(database.db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** The end that the new tables have to reach: the own log's length, or the events the live consumer has seen. */
async function totalOf<Db extends PlatformTables>(database: Database<Db>, target: Rebuildable<Db>): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`${
    target.kind === 'inline'
      ? sql`select position as total from log_head`
      : sql`select coalesce(sum(furthest), 0)::bigint as total from (
          select max(position) as furthest from checkpoints where consumer = ${target.name} group by source) sources`
  }`.execute(database.db)
  return rows[0]?.total ?? 0n
}

/** Up to here rows are counted; for larger tables the statistics are used, or the count would hit its time limit. */
const counted = 100_000

/** The number of rows, approximate for large tables. */
async function rowsIn<Db>(database: Database<Db>, schema: string, tables: readonly string[]): Promise<bigint> {
  let sum = 0n
  for (const table of tables) {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass(${`"${schema}"."${table}"`}) is not null as there`.execute(database.db)
    if (!rows[0]?.there) continue
    const found = await sql<{ count: bigint; about: bigint }>`
      select count(*) as count, (
        select greatest(c.reltuples::bigint, pg_stat_get_live_tuples(c.oid)) from pg_class c
        where c.oid = to_regclass(${`"${schema}"."${table}"`})) as about
      from (select from ${sql.id(schema, table)} limit ${counted + 1}) rows`.execute(database.db)
    const { count = 0n, about = 0n } = found.rows[0] ?? {}
    sum += count > counted && about > count ? about : count
  }
  return sum
}

export async function openRecord<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  actor: string,
): Promise<void> {
  const total = await totalOf(database, target)
  const before = await rowsIn(database, 'public', target.tables)
  await sql`
    insert into rebuilds (name, by_actor, total, rows_before) values (${target.name}, ${actor}, ${total}, ${before})
    on conflict (name) do update set by_actor = excluded.by_actor, started_at = clock_timestamp(),
      beat_at = clock_timestamp(), finished_at = null, phase = 'building', read = 0, total = excluded.total,
      applied = 0, rows = 0, rows_before = excluded.rows_before, error = null`.execute(database.db)
}

export async function keepRecord<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  { read, applied, phase }: RebuildProgress,
): Promise<void> {
  const rows = await rowsIn(database, schemaOf(target), target.tables)
  const total = await totalOf(database, target)
  await sql`update rebuilds set read = ${read}, applied = ${applied}, phase = ${phase}, rows = ${rows},
    total = greatest(total, ${total}), beat_at = clock_timestamp() where name = ${target.name}`.execute(database.db)
}

export async function closeRecord<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  { read, applied }: RebuildProgress,
  error: string | null,
): Promise<void> {
  const rows = await rowsIn(database, 'public', target.tables)
  await sql`update rebuilds set read = ${read}, total = greatest(total, ${read}), applied = ${applied}, rows = ${rows},
    phase = ${error === null ? 'done' : 'failed'}, error = ${error}, beat_at = clock_timestamp(),
    finished_at = clock_timestamp() where name = ${target.name}`.execute(database.db)
}

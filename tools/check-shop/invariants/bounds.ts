import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import type { Books } from '../read/books.ts'
import { rowsAs } from '../read/read-events.ts'
import { inEach } from './log.ts'

/** Far above the use of a shop of this size, far below what would bring it down. */
const most = { residentMb: 1_500, walMb: 2_048, connectionShare: 0.9, keyDays: 8 }

export const nothingGrowsForEver: Invariant = {
  id: 'I19',
  title: 'memory, connections, WAL, and every table that has an end stay within their bounds',
  lacks: (books) => (Object.keys(books.databases).length > 0 ? null : 'no database'),
  async look(books) {
    const found = await inEach(books, async (name) => ({
      looked: 1,
      broken: await rowsAs(
        books,
        name,
        sql<{ what: string }>`
          select 'idempotency keys older than ' || ${most.keyDays}::int || ' days: ' || count(*) as what from idempotency
            where created_at < now() - make_interval(days => ${most.keyDays}::int) having count(*) > 0
          union all
          select 'half-built tables of a rebuild that is over: ' || string_agg(distinct table_schema, ', ')
            from information_schema.tables where table_schema like 'rebuild\\_%'
              and not exists (select from pg_locks where locktype = 'advisory') having count(*) > 0`,
        ({ what }) => `${name}: ${what}`,
      ),
    }))
    const [first] = Object.keys(books.databases) as (keyof Books['databases'])[]
    const server = first
      ? await rowsAs(
          books,
          first,
          sql<{ what: string }>`
            select 'replication slot ' || slot_name || ' keeps WAL and nobody reads it' as what
              from pg_replication_slots where not active
            union all
            select count(*) || ' of ' || current_setting('max_connections') || ' connections are in use'
              from pg_stat_activity where backend_type = 'client backend'
              having count(*) > current_setting('max_connections')::int * ${most.connectionShare}::float8
            union all
            select 'WAL takes ' || sum(size) / 1048576 || ' MB' from pg_ls_waldir()
              having sum(size) > ${most.walMb}::bigint * 1048576`,
          ({ what }) => `Postgres: ${what}`,
        )
      : []
    return { looked: found.looked + 1, broken: [...found.broken, ...server, ...(await memoryOf(books))] }
  },
}

/** Memory of the shop's process, where the kernel reports it. */
async function memoryOf({ pid }: Books): Promise<string[]> {
  const status = pid ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  return megabytes > most.residentMb ? [`the shop's process holds ${Math.round(megabytes)} MB`] : []
}

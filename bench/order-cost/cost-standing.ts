import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { addressOf } from '@suvarna/tools/backup/physical-copy.ts'
import pg from 'pg'
import { cpuOfProcesses } from '../measure/processes.ts'
import type { ServiceCost } from '../sale/cost.ts'

type Counted = Omit<ServiceCost, 'cpuMs' | 'postgresMs'>

/** Counters of every part of a shop since its start; the difference of two readings covers the time between them. */
export type Counters = {
  /** Time of the reading, ms. */
  at: number
  services: Record<ServiceName, Counted>
  /** CPU time, ms, by part: `gateway`, `kafka`, `postgres`, `orders/api`. */
  cpu: Map<string, number>
  walBytes: number
  kafkaBytes: number
}

export async function readCounters(folder: string, pid: number): Promise<Counters> {
  const cpu = await cpuOfProcesses(pid, partOf)
  const at = performance.now()
  const statements = await asOwner(folder, 'postgres', async (client) => {
    const { rows } = await client.query<{ name: string; calls: number; batches: number; ms: number; disk: number }>(`
      select datname as name, sum(calls)::float8 as calls,
        coalesce(sum(calls) filter (where query like '%update checkpoints%'), 0)::float8 as batches, sum(total_exec_time)::float8 as ms,
        pg_database_size(dbid)::float8 as disk
      from pg_stat_statements join pg_database on pg_database.oid = dbid group by datname, dbid`)
    return new Map(rows.map((row) => [row.name, row]))
  })
  const services = {} as Counters['services']
  for (const name of serviceNames) {
    const { calls = 0, batches = 0, ms = 0, disk = 0 } = statements.get(name) ?? {}
    const log = await asOwner(folder, name, async (client) => {
      const { rows } = await client.query<{ events: number; bytes: number }>(
        'select count(*)::float8 as events, coalesce(sum(length(data::text) + length(meta::text)), 0)::float8 as bytes from events',
      )
      return rows[0]
    })
    services[name] = {
      statements: calls,
      batches,
      statementMs: ms,
      events: log?.events ?? 0,
      eventBytes: log?.bytes ?? 0,
      diskBytes: disk,
    }
  }
  return { at, services, cpu, walBytes: await walOf(folder), kafkaBytes: await topicBytes(join(folder, 'kafka')) }
}

/** `plans`: how often it was planned, which for a prepared statement is seldom; `planMs`: the time of that. */
export type Statement = { service: string; calls: number; ms: number; plans: number; planMs: number; text: string }

/** Returns the statements that took the most time, or ran most often, since the last reset, worst first. */
export const worstStatements = (
  folder: string,
  most: number,
  by: 'ms' | 'calls' | 'planMs' = 'ms',
): Promise<Statement[]> =>
  asOwner(folder, 'postgres', async (client) => {
    // Safe to inline: one of the three columns.
    const { rows } = await client.query<Statement>(
      `select datname as service, sum(calls)::float8 as calls, sum(total_exec_time)::float8 as ms,
        sum(plans)::float8 as plans, sum(total_plan_time)::float8 as "planMs",
        regexp_replace(min(query), '\\s+', ' ', 'g') as text
      from pg_stat_statements join pg_database on pg_database.oid = dbid
      where datname <> 'postgres' group by datname, queryid order by "${by}" desc limit $1`,
      [most],
    )
    return rows
  })

/** Makes Postgres count statements, and how often they are planned, from its next start on. */
export const countStatements = (folder: string): Promise<unknown> =>
  asOwner(folder, 'postgres', async (client) => {
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
    await client.query('alter system set pg_stat_statements.track_planning = on')
  })

export const countFromZero = (folder: string): Promise<unknown> =>
  asOwner(folder, 'postgres', async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select pg_stat_statements_reset()')
  })

export const walOf = (folder: string) =>
  asOwner(folder, 'postgres', async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
    )
    return rows[0]?.bytes ?? 0
  })

/** Bytes of the services' topics on the broker's disk. */
async function topicBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const logs = files.filter((name) => /\.events[^/]*\/\d+\.log$/.test(name))
  const sizes = await Promise.all(logs.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The part of the shop that a process belongs to: by its command, for a service also by its role. */
async function partOf(command: string, pid: number): Promise<string | undefined> {
  const [, service] = /services\/(\w+)\/src\/main\.ts/.exec(command) ?? []
  if (service) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    return `${service}/${/(?:^|\0)ROLE=(\w+)/.exec(environment)?.[1]}`
  }
  if (command.includes('gateway/src/main.ts')) return 'gateway'
  if (command.includes('postgres')) return 'postgres'
  return /kafka/i.test(command) ? 'kafka' : undefined
}

export async function asOwner<T>(
  folder: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = await addressOf(join(folder, 'postgres'))
  if (!url) throw new Error(`no Postgres runs in ${folder}`)
  const client = new pg.Client({ connectionString: url(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

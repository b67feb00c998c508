import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@suvarna/contracts/services.ts'
import { addressOf } from '@suvarna/deploy/backup/physical-copy.ts'
import pg from 'pg'
import { untilCaughtUp } from './admin.ts'
import { drive } from './drive.ts'
import { anyOf, orderOf, stockUp } from './pieces.ts'
import { cpuOfProcesses } from './processes.ts'
import { row, say, sayLoad } from './report.ts'
import type { OrderCost, ServiceCost } from './sale/cost.ts'
import type { BenchedShop } from './shop.ts'

const costFile = join(import.meta.dirname, 'order-cost.json')
const warmUpSeconds = 3
const clients = 4

/**
 * What one cash order costs the distributed shop, from its first request to the last follower: statements, events,
 * bytes and CPU time of each part. `first` is stopped and started again on its folder, so that Postgres counts
 * statements. Writes order-cost.json, which the simulation of a sale reads.
 */
export async function benchOrderCost(
  folder: string,
  first: BenchedShop,
  startAgain: () => Promise<BenchedShop>,
  { seconds }: { seconds: number },
): Promise<void> {
  await countStatements(folder).finally(() => first.stop())
  const shop = await startAgain()
  try {
    const cost = await measure(folder, shop, seconds)
    print(cost)
    await writeFile(costFile, `${JSON.stringify(cost, null, 2)}\n`)
  } finally {
    await shop.stop()
  }
}

/** From its next start on. */
const countStatements = (folder: string) =>
  asOwner(folder, 'postgres', async (client) => {
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  })

async function measure(folder: string, shop: BenchedShop, seconds: number): Promise<OrderCost> {
  await asOwner(folder, 'postgres', (client) => client.query('create extension if not exists pg_stat_statements'))
  const pieces = await stockUp(shop.admin)
  const ordering = (time: number) => drive(shop, { clients, seconds: time, ask: () => orderOf(anyOf(pieces)) })
  await ordering(warmUpSeconds)
  await untilCaughtUp(shop.admin)
  await asOwner(folder, 'postgres', (client) => client.query('select pg_stat_statements_reset()'))
  const before = await standing(folder, shop)
  sayLoad(`Orders for ${seconds} s, ${clients} at a time, and all that follows from them`)
  const { count, failed } = await ordering(seconds)
  const caughtUpMs = await untilCaughtUp(shop.admin)
  if (failed > 0) throw new Error(`${failed} of ${count} orders failed: their cost means nothing`)
  const after = await standing(folder, shop)
  say(`  ${count} orders, followed to the end ${Math.round(caughtUpMs)} ms later`)
  const each = (value: number) => Number((value / count).toPrecision(4))
  const services = Object.fromEntries(
    serviceNames.map((name): [ServiceName, ServiceCost] => {
      const [old, now] = [before.services[name], after.services[name]]
      return [
        name,
        {
          statements: each(now.statements - old.statements),
          statementMs: each(now.statementMs - old.statementMs),
          events: each(now.events - old.events),
          eventBytes: each(now.eventBytes - old.eventBytes),
          cpuMs: each((after.cpu.get(name) ?? 0) - (before.cpu.get(name) ?? 0)),
        },
      ]
    }),
  ) as Record<ServiceName, ServiceCost>
  const spent = (part: string) => each((after.cpu.get(part) ?? 0) - (before.cpu.get(part) ?? 0))
  return {
    measuredAt: new Date().toISOString().slice(0, 10),
    orders: count,
    services,
    gatewayCpuMs: spent('gateway'),
    postgresCpuMs: spent('postgres'),
    kafkaCpuMs: spent('kafka'),
    walBytes: each(after.wal - before.wal),
  }
}

type Standing = {
  services: Record<ServiceName, Omit<ServiceCost, 'cpuMs'>>
  cpu: Map<string, number>
  wal: number
}

async function standing(folder: string, shop: BenchedShop): Promise<Standing> {
  const services = {} as Standing['services']
  for (const name of serviceNames)
    services[name] = await asOwner(folder, name, async (client) => {
      const { rows } = await client.query(`
        select
          (select coalesce(sum(calls), 0)::int from pg_stat_statements
            where dbid = (select oid from pg_database where datname = current_database())) as statements,
          (select coalesce(sum(total_exec_time), 0)::real from pg_stat_statements
            where dbid = (select oid from pg_database where datname = current_database())) as "statementMs",
          (select count(*)::int from events) as events,
          (select coalesce(sum(length(data::text) + length(meta::text)), 0)::int from events) as "eventBytes"`)
      return rows[0]
    })
  const wal = await asOwner(folder, 'postgres', async (client) => {
    const { rows } = await client.query("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes")
    return rows[0].bytes as number
  })
  return { services, wal, cpu: await cpuOfProcesses(shop.pid, partOf) }
}

/** Which part of the shop a process below it is, by its command line. */
function partOf(command: string): string | undefined {
  const [, service] = /services\/(\w+)\/src\/main\.ts/.exec(command) ?? []
  if (service) return service
  if (command.includes('gateway/src/main.ts')) return 'gateway'
  if (/postgres/.test(command)) return 'postgres'
  return /kafka/i.test(command) ? 'kafka' : undefined
}

async function asOwner<T>(folder: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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

function print(cost: OrderCost): void {
  say()
  row('One order costs', 'statements', 'SQL ms', 'events', 'bytes', 'Node ms')
  for (const [name, { statements, statementMs, events, eventBytes, cpuMs }] of Object.entries(cost.services))
    row(
      name,
      statements.toFixed(1),
      statementMs.toFixed(2),
      events.toFixed(1),
      Math.round(eventBytes),
      cpuMs.toFixed(2),
    )
  row('gateway', '', '', '', '', cost.gatewayCpuMs.toFixed(2))
  row('Postgres, CPU ms', cost.postgresCpuMs.toFixed(2))
  row('Kafka, CPU ms', cost.kafkaCpuMs.toFixed(2))
  row('WAL, bytes', Math.round(cost.walBytes))
}

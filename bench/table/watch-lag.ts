import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { addressOf } from '@suvarna/tools/backup/physical-copy.ts'
import type { Lag } from '@suvarna/tools/check-shop/read/who-is-behind.ts'
import pg from 'pg'
import { type Admin, lagsOf } from '../shop/admin.ts'

const [everyMs, allowedMs] = [500, 2_000] as const

export type LagWatch = {
  /** The first thing that was more than two seconds late, or null. */
  late(): string | null
  stop(): Promise<void>
}

/**
 * Watches an embedded shop under load. A follower is two seconds late when it has not yet read what was appended two
 * seconds ago; a parcel or a mail when its job has been open for that time.
 */
export async function watchLag(folder: string, admin: Admin): Promise<LagWatch> {
  const jobs = await connectAll(folder)
  const past: { at: number; ends: Map<string, bigint> }[] = []
  let late: string | null = null
  let open = true
  const look = async () => {
    const at = performance.now()
    const lags = await lagsOf(admin)
    const before = past.findLast((one) => at - one.at >= allowedMs)
    if (before) late ??= behind(lags, before.ends)
    past.push({ at, ends: endsOf(lags) })
    if (past.length > 20) past.shift()
    for (const [service, client] of jobs) {
      const { rows } = await client.query<{ reactor: string; age: number }>({
        name: 'oldest job',
        text: `select reactor, extract(epoch from clock_timestamp() - run_at)::float8 * 1000 as age
          from jobs where status = 'open' order by run_at limit 1`,
      })
      const [oldest] = rows
      if (oldest && oldest.age > allowedMs) late ??= `a job of ${service}, ${oldest.reactor}`
    }
  }
  const watching = (async () => {
    while (open) await Promise.all([look(), delay(everyMs)])
  })()
  watching.catch(() => {})
  return {
    late: () => late,
    async stop() {
      open = false
      await watching
      for (const client of jobs.values()) await client.end()
    },
  }
}

/** The end of each log, including events without a position. */
const endsOf = (lags: readonly Lag[]) =>
  new Map(lags.map(({ service, head, unsequenced }) => [service as string, BigInt(head) + BigInt(unsequenced)]))

function behind(lags: readonly Lag[], ends: ReadonlyMap<string, bigint>): string | null {
  for (const { service, head, followers } of lags) {
    if (BigInt(head) < (ends.get(service) ?? 0n)) return `the log of ${service}`
    for (const { consumer, source, position } of followers)
      if (BigInt(position) < (ends.get(source) ?? 0n)) return `${consumer}, which reads ${source}`
  }
  return null
}

async function connectAll(folder: string): Promise<Map<ServiceName, pg.Client>> {
  const url = await addressOf(join(folder, 'postgres'))
  if (!url) throw new Error(`no Postgres runs in ${folder}`)
  const clients = new Map<ServiceName, pg.Client>()
  for (const name of serviceNames) {
    const client = new pg.Client({ connectionString: url(name) })
    await client.connect()
    clients.set(name, client)
  }
  return clients
}

import type { KeyObject } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Bus } from '@suvarna/platform/bus/bus.ts'
import { logHead } from '@suvarna/platform/bus/log-reader.ts'
import { createPostgresBus, type LogSource } from '@suvarna/platform/bus/postgres-bus.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { isUnavailable } from '@suvarna/platform/database/database-faults.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { checkpointsOf } from '@suvarna/platform/follow/subscriber.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runService } from '@suvarna/platform/run/run-service.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { FastifyBaseLogger } from 'fastify'

export type Part = { service: Service<never>; database: Database<never> }

/** A service with its own database, in the type of the composition below. */
export const part = <Db extends PlatformTables>(service: Service<Db>, database: Database<Db>): Part =>
  ({ service, database }) as unknown as Part

/**
 * Runs all services in this process, each on a loopback port of its own, with a bus that reads their logs.
 * `startFollowing` is separate from the routes, so that demo data can be written in between.
 */
export async function runServices(
  parts: readonly Part[],
  options: { actorKeys: readonly KeyObject[]; logger: FastifyBaseLogger },
) {
  const sources = new Map<ServiceName, LogSource>()
  const cannotGoOn = (what: string, fault: unknown) => options.logger.error({ err: fault, what }, 'cannot go on')
  const sequencers = parts.map(({ service, database }) => {
    const sequencer = startSequencer(database as unknown as Database<PlatformTables>, cannotGoOn, service)
    sources.set(service.name, { database, moved: sequencer.moved, upcasters: service.log.upcasters })
    return sequencer
  })
  const sourceOf = (name: ServiceName) => {
    const source = sources.get(name)
    if (!source) throw new Error(`${name} does not run in this process`)
    return source
  }
  const bus = createPostgresBus(sourceOf, cannotGoOn)
  const stopLogs = async () => {
    await bus.close()
    await Promise.all(sequencers.map((sequencer) => sequencer.stop()))
  }
  const running = await runAll(parts, { bus, ...options }).catch(async (fault) => {
    await stopLogs()
    throw fault
  })
  const urls = Object.fromEntries(
    parts.map(({ service }, index) => [service.name, running[index]?.url ?? '']),
  ) as Record<ServiceName, string>
  return {
    bus,
    urls,
    /** Notified after each commit of a service. */
    committed: (name: ServiceName) => sourceOf(name).database.committed,
    async stop() {
      await Promise.all(running.map((service) => service.stop()))
      await stopLogs()
    },
  }
}

const runAll = (
  parts: readonly Part[],
  options: { bus: Bus; actorKeys: readonly KeyObject[]; logger: FastifyBaseLogger },
) =>
  Promise.all(
    parts.map(({ service, database }) =>
      runService(service as unknown as Service<PlatformTables>, {
        database: database as unknown as Database<PlatformTables>,
        ...options,
        logger: options.logger.child({ service: service.name }),
      }),
    ),
  )

/** Migrates all databases, in parallel: they are independent of each other. */
export const migrateAll = (parts: readonly Part[]) =>
  Promise.all(parts.map(({ service, database }) => migrate(database, service.migrations)))

const timeoutMs = 120_000

/** Each check costs six queries, which compete with those that it waits for. */
const lookMs = 200

/** A busy machine may give no connection in time; the query is then repeated, and the shop opens later. */
function noneWhileBusy(fault: unknown): never[] {
  if (isUnavailable(fault)) return []
  throw fault
}

/**
 * Waits until every follower has read the present end of the logs, so that a shop opens with its stock, prices and
 * metrics.
 */
export async function untilInStep(parts: readonly Part[], say: (how: string) => void = () => {}): Promise<void> {
  const heads = await Promise.all(
    parts.map(async ({ service, database }) => [service.name, (await logHead(database.db)).position] as const),
  )
  const headOf = new Map(heads)
  const until = Date.now() + timeoutMs
  const behind = async ({ service, database }: Part) => {
    const seen = await checkpointsOf(database as unknown as Database<PlatformTables>).catch(noneWhileBusy)
    const position = (consumer: string, source: string) =>
      seen.find((row) => row.consumer === consumer && row.source === source)?.position ?? 0n
    const followers = [...(service.consumers ?? []), ...(service.reactors ?? [])]
    return followers.flatMap(({ name, sources }) =>
      sources.map((source) => ({ of: headOf.get(source) ?? 0n, seen: position(name, source) })),
    )
  }
  // A checkpoint only moves forward, so a part that has caught up is not checked again.
  const waiting = new Set(parts)
  const unread = new Map<Part, number>()
  let all = 0
  const look = async (part: Part) => {
    const left = (await behind(part)).reduce((sum, { of, seen }) => sum + (seen < of ? Number(of - seen) : 0), 0)
    unread.set(part, left)
    if (left === 0) waiting.delete(part)
  }
  while (Date.now() < until) {
    await Promise.all([...waiting].map(look))
    if (waiting.size === 0) return
    const left = [...unread.values()].reduce((sum, one) => sum + one, 0)
    all ||= left
    say(`${Math.floor((100 * (all - Math.min(all, left))) / all)} %`)
    await pause(lookMs)
  }
}

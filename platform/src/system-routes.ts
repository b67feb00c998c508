import type { systemRoutes } from '@suvarna/contracts/system.ts'
import { sql } from 'kysely'
import type { Bus } from './bus.ts'
import { type Database, isDatabaseFault } from './database.ts'
import { discardParked, listDeadLetters, replayParked } from './dead-letters.ts'
import { DomainError } from './errors.ts'
import { faultInWords } from './fault-in-words.ts'
import { on } from './http.ts'
import type { App } from './http-app.ts'
import { databaseReader, logHead } from './log-reader.ts'
import type { PlatformTables } from './platform-schema.ts'
import { rebuild } from './rebuild.ts'
import type { Rebuildable, RebuildProgress } from './rebuild-build.ts'
import type { OnFault, RouteRegistration, Service } from './service.ts'

/** The calls of orders stand for all six: they are the same but for the name in the path. */
type SystemKey = keyof ReturnType<typeof systemRoutes<'orders'>>

/** What an operator sees and does in one service: lag, dead letters, rebuilds. */
export function systemRegistration<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  bus: Bus,
  onFault: OnFault,
): RouteRegistration {
  const rebuilds = new Map<string, RebuildProgress>()
  const consumerOf = (name: string) => {
    const found = service.consumers?.find((consumer) => consumer.name === name)
    if (!found) throw new DomainError('consumer_not_found', `There is no consumer ${name}`)
    return found
  }
  return (app: App) => {
    // Typed as orders' call, registered as this service's own.
    const own = <Key extends SystemKey>(key: Key) => key.replace('/system/orders/', `/system/${service.name}/`) as Key
    on(app, own('GET /admin/system/orders/lag'), async () => ({ success: true, data: await lagOf(service, database) }))
    on(app, own('GET /admin/system/orders/dead-letters'), async () => {
      const letters = await listDeadLetters(database)
      const data = letters.map(({ event, first_at, ...letter }) => ({
        ...letter,
        error: faultInWords(letter.error),
        type: event.type,
        first_at: first_at.toISOString(),
      }))
      return { success: true, data }
    })
    on(app, own('POST /admin/system/orders/dead-letters/replay'), async ({ body, request }) => {
      const consumer = consumerOf(body.consumer)
      const replayed = await replayParked(database, consumer, body.stream).catch((fault) => {
        if (isDatabaseFault(fault)) throw fault
        request.log.error({ err: fault, consumer: body.consumer, stream: body.stream }, 'a replay failed')
        throw new DomainError('replay_failed', `The event still cannot be handled. ${faultInWords(String(fault))}`)
      })
      return { success: true, data: { replayed } }
    })
    on(app, own('POST /admin/system/orders/dead-letters/discard'), async ({ body, actor, request }) => {
      consumerOf(body.consumer)
      const discarded = await discardParked(database, body.consumer, body.event_id)
      if (!discarded) throw new DomainError('dead_letter_not_found', 'There is no such parked event')
      request.log.warn({ security: 'dead-letter-discarded', actor: actor.accountId, event: body.event_id })
      return { success: true, data: { discarded } }
    })
    on(app, own('GET /admin/system/orders/projections'), async () => ({
      success: true,
      data: rebuildablesOf(service).map((target) => shown(target, rebuilds.get(target.name))),
    }))
    on(app, own('POST /admin/system/orders/projections/{name}/rebuild'), async ({ params, reply }) => {
      const target = rebuildablesOf(service).find(({ name }) => name === params.name)
      if (!target) throw new DomainError('projection_not_found', `There is no projection ${params.name}`)
      const running = rebuilds.get(target.name)
      if (running && running.phase !== 'done')
        throw new DomainError('rebuild_running', `${target.name} is being rebuilt`)
      rebuilds.set(target.name, { applied: 0, phase: 'building' })
      void rebuild(database, target, readerFor(target, service, database, bus), (progress) =>
        rebuilds.set(target.name, { ...progress }),
      ).catch((fault) => {
        rebuilds.delete(target.name)
        onFault(`rebuild ${target.name}`, fault)
      })
      reply.code(202)
      return { success: true, data: shown(target, rebuilds.get(target.name)) }
    })
  }
}

const shown = (
  { name, tables }: { name: string; tables: readonly string[] },
  progress: RebuildProgress | undefined,
) => ({
  name,
  tables: [...tables],
  rebuilding: progress !== undefined && progress.phase !== 'done',
  ...(progress ? { applied: progress.applied, phase: progress.phase } : {}),
})

/** The registry of what can be made anew: every inline projection, every consumer that names its tables. */
export function rebuildablesOf<Db extends PlatformTables>(service: Service<Db>): Rebuildable<Db>[] {
  const inline = service.log.inline.map((projection) => ({
    ...projection,
    kind: 'inline' as const,
    sources: [service.name],
  }))
  const consumers = (service.consumers ?? []).flatMap(({ tables, ...consumer }) =>
    tables ? [{ ...consumer, tables, kind: 'consumer' as const }] : [],
  )
  return [...inline, ...consumers]
}

export const readerFor =
  <Db extends PlatformTables>(target: Rebuildable<Db>, service: Service<Db>, database: Database<Db>, bus: Bus) =>
  (source: Service<Db>['name']) =>
    target.kind === 'inline'
      ? Promise.resolve(databaseReader(database.db as never, source, service.log.upcasters))
      : bus.reader(source)

async function lagOf<Db extends PlatformTables>(service: Service<Db>, database: Database<Db>) {
  const [head, followers, counts] = await Promise.all([
    logHead(database.db as never),
    database.db
      .selectFrom('checkpoints' as never)
      .selectAll()
      .execute() as Promise<PlatformCheckpoint[]>,
    sql<{ unsequenced: number; parked: number; open_jobs: number }>`
      select (select count(*)::int from outbox) as unsequenced,
        (select count(*)::int from dead_letters where status = 'parked') as parked,
        (select count(*)::int from jobs where status = 'open') as open_jobs`.execute(database.db),
  ])
  const { unsequenced = 0, parked = 0, open_jobs = 0 } = counts.rows[0] ?? {}
  return {
    service: service.name,
    epoch: head.epoch,
    head: String(head.position),
    unsequenced,
    parked,
    open_jobs,
    followers: followers.map(({ next_offset: _offset, position, moved_at, ...row }) => ({
      ...row,
      position: String(position),
      moved_at: moved_at.toISOString(),
      // A service knows the end of its own log only; the distance to another's is a metric of the broker.
      lag: row.source === service.name ? Number(head.position - position) : null,
    })),
  }
}

type PlatformCheckpoint = {
  consumer: string
  source: string
  partition: number
  epoch: string
  position: bigint
  next_offset: string | null
  moved_at: Date
}

import type { Bus } from '../bus/bus.ts'
import { databaseReader } from '../bus/log-reader.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { DomainError } from '../events/errors.ts'
import { on } from '../http/http.ts'
import { actingAdmin } from '../http/request/request-access.ts'
import type { Rebuildable } from '../rebuild/rebuild-build.ts'
import { type RebuildRecord, rebuildRecords } from '../rebuild/rebuild-record.ts'
import { startRebuild } from '../rebuild/rebuild-run.ts'
import type { OnFault, RouteRegistration, Service } from '../service/service.ts'
import type { SystemRouteKey } from './system-route-key.ts'

/** Admin routes for rebuilds: what can be rebuilt from events, the progress, and the start. */
export const rebuildRoutes =
  <Db extends PlatformTables>(
    service: Service<Db>,
    database: Database<Db>,
    bus: Bus,
    { routeKey, onFault }: { routeKey: SystemRouteKey; onFault: OnFault },
  ): RouteRegistration =>
  (app) => {
    on(app, routeKey('GET /admin/system/orders/projections'), async () => {
      const records = await rebuildRecords(database)
      return { success: true, data: rebuildablesOf(service).map((target) => shown(target, records.get(target.name))) }
    })
    on(app, routeKey('POST /admin/system/orders/projections/{name}/rebuild'), async ({ params, reply, actor }) => {
      const target = rebuildablesOf(service).find(({ name }) => name === params.name)
      if (!target) throw new DomainError('projection_not_found', `There is no projection ${params.name}`)
      const readerOf = readerFor(target, service, database, bus)
      await startRebuild(database, target, readerOf, { actor: actingAdmin(actor), onFault })
      const records = await rebuildRecords(database)
      reply.code(202)
      return { success: true, data: shown(target, records.get(target.name)) }
    })
  }

const shown = <Db>({ name, tables, sources }: Rebuildable<Db>, record: RebuildRecord | undefined) => ({
  name,
  tables: [...tables],
  sources: [...sources],
  rebuilding: record !== undefined && record.finished_at === null && !record.silent,
  ...(record ? progressOf(record) : {}),
})

function progressOf({ silent, seconds, ...record }: RebuildRecord) {
  const [read, total] = [Number(record.read), Number(record.total)]
  const left = read > 0 ? Math.ceil((seconds * Math.max(0, total - read)) / read) : null
  return {
    applied: Number(record.applied),
    phase: silent ? 'interrupted' : record.phase,
    read,
    total,
    rows: Number(record.rows),
    rows_before: Number(record.rows_before),
    started_at: record.started_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
    seconds_left: record.finished_at || silent ? null : left,
    by: record.by_actor,
    error: record.error,
  }
}

/** Everything that can be rebuilt: every inline projection, and every consumer that names its tables. */
export function rebuildablesOf<Db extends PlatformTables>(service: Service<Db>): Rebuildable<Db>[] {
  const inline = service.log.inline.map((projection) => ({
    ...projection,
    kind: 'inline' as const,
    sources: [service.name],
    upcasters: service.log.upcasters,
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
      ? Promise.resolve(databaseReader(database.db, source, service.log.upcasters))
      : bus.reader(source)

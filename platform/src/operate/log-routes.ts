import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { events } from '@suvarna/contracts/events.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { lagOf, waitingBehind } from '../follow/lag.ts'
import { on } from '../http/http.ts'
import { searchLog } from '../log/log-search.ts'
import { contentOf } from '../observe/redacted.ts'
import type { RouteRegistration, Service } from '../service/service.ts'
import { recentActions } from '../store/operator-actions.ts'
import { momentOf } from './audit/audit-routes.ts'
import type { SystemRouteKey } from './system-route-key.ts'

const usualPage = 50

/** Admin routes for reading a service: its progress, its log, and the operators' actions. */
export const logRoutes =
  <Db extends PlatformTables>(
    { name, log: { upcasters } }: Pick<Service<Db>, 'name' | 'log'>,
    database: Database<Db>,
    routeKey: SystemRouteKey,
  ): RouteRegistration =>
  (app) => {
    on(app, routeKey('GET /admin/system/orders/lag'), async () => ({
      success: true,
      data: await lagOf(name, database),
    }))
    on(app, routeKey('GET /admin/system/orders/waiting'), async ({ query }) => ({
      success: true,
      data: await waitingBehind(database, query.after.split(',').map(BigInt)),
    }))
    on(app, routeKey('GET /admin/system/orders/actions'), async () => ({
      success: true,
      data: await recentActions(database.db),
    }))
    on(app, routeKey('GET /admin/system/orders/events'), async ({ query }) => {
      const { before, limit = usualPage, from, to, ...words } = query
      const filter = { ...words, from: momentOf('from', from), to: momentOf('to', to) }
      const page = await searchLog(database.db, filter, {
        before: before ? BigInt(before) : null,
        limit,
        upcasters,
      })
      return {
        success: true,
        data: page.events.map(({ id, stream, version, type, at, meta, data }) => ({
          ...{ id, stream, version, type },
          ...contentOf({ at: at.toISOString(), meta, data }),
        })),
        next: page.next === null ? null : String(page.next),
        searched_to: page.searchedTo?.toISOString() ?? null,
        types: typesOf(name),
      }
    })
  }

const typesOf = (name: ServiceName) =>
  Object.entries(events)
    .filter(([, { service }]) => service === name)
    .map(([type]) => type)
    .sort()

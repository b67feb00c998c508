import type { Bus } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { App } from '../http/http-app.ts'
import type { OnFault, RouteRegistration, Service } from '../service/service.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { deadLetterRoutes } from './dead-letter-routes.ts'
import { failingWorkRoutes } from './failing-work-routes.ts'
import { logRoutes } from './log-routes.ts'
import { rebuildRoutes } from './rebuild-routes.ts'
import type { SystemRouteKey } from './system-route-key.ts'

/** The operator's routes of one service: lag, log, dead letters, rebuilds. */
export function systemRegistration<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  bus: Bus,
  onFault: OnFault,
): RouteRegistration {
  const routeKey: SystemRouteKey = (key) => key.replace('/system/orders/', `/system/${service.name}/`) as typeof key
  return (app: App) => {
    logRoutes(service, database, routeKey)(app)
    auditRoutes(database, routeKey)(app)
    deadLetterRoutes(service, database, routeKey)(app)
    failingWorkRoutes(database, routeKey)(app)
    rebuildRoutes(service, database, bus, { routeKey, onFault })(app)
  }
}

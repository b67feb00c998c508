import type { Database } from '../database/database.ts'
import { faultMessage } from '../database/describe-fault.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { DomainError } from '../events/errors.ts'
import { listFailingWork, retryWork } from '../follow/failing-work.ts'
import { on } from '../http/http.ts'
import { actingAdmin } from '../http/request/request-access.ts'
import { scrubbed } from '../observe/logging.ts'
import { redacted } from '../observe/redacted.ts'
import type { RouteRegistration } from '../service/service.ts'
import { noteAction } from '../store/operator-actions.ts'
import type { SystemRouteKey } from './system-route-key.ts'

/** Admin routes for failing jobs and deadlines: list with the reason, retry. */
export const failingWorkRoutes =
  <Db extends PlatformTables>(database: Database<Db>, routeKey: SystemRouteKey): RouteRegistration =>
  (app) => {
    on(app, routeKey('GET /admin/system/orders/jobs'), async () => {
      const work = await listFailingWork(database)
      const data = work.map(({ payload, since, next_try_at, error, ...job }) => ({
        ...job,
        about: aboutOf(payload),
        since: since.toISOString(),
        next_try_at: next_try_at?.toISOString() ?? null,
        error: scrubbed(faultMessage(error)),
      }))
      return { success: true, data }
    })
    on(app, routeKey('POST /admin/system/orders/jobs/retry'), async ({ body, actor }) => {
      const retried = await database.transaction(async (tx) => {
        const work = await retryWork(tx, body.ids)
        const [first, ...others] = work
        if (!first) return 0
        const target = others.length > 0 ? `${work.length} failed jobs` : `${first.worker} ${first.kind}`
        await noteAction(tx, { actor: actingAdmin(actor), action: 'retry', target, outcome: 'tried again' })
        return work.length
      })
      if (retried === 0) throw new DomainError('job_not_found', 'There is no such failed job any more')
      return { success: true, data: { retried } }
    })
  }

const telling = ['orderId', 'stream', 'accountId', 'reference', 'providerOrderId', 'awb', 'endpointId']

/** The id in a job's payload that an operator can look up; payloads hold no personal addresses. */
function aboutOf(payload: unknown): string {
  const named = redacted(payload)
  if (typeof named !== 'object' || named === null || Array.isArray(named)) return ''
  const key = telling.find((name) => typeof named[name] === 'string') ?? ''
  return String(named[key] ?? '')
}

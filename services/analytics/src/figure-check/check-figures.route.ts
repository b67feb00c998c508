import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { beginCheck, runCheck } from './figure-checks.ts'

/** POST /admin/analytics/check: starts a check, which may outlast a request; GET returns the result. */
export const checkFiguresRoute =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    const running = new Set<Promise<void>>()
    app.addHook('onClose', async () => void (await Promise.allSettled(running)))
    on(app, 'POST /admin/analytics/check', async ({ request, reply }) => {
      const { check, fresh } = await beginCheck(db)
      if (fresh) {
        const run = runCheck(db, check.id, now())
          .catch((fault) => request.log.error({ err: fault }, 'a check of the figures broke off'))
          .finally(() => running.delete(run))
        running.add(run)
      }
      reply.code(202)
      return { success: true as const, data: check }
    })
  }

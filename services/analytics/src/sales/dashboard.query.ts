import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { allFigures, dashboardOf } from '../summary/dashboard-metrics.ts'

/** GET /admin/dashboard */
export const dashboardQuery =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/dashboard', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: dashboardOf(await allFigures(db, now())) }
    })
  }

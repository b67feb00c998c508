import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { lastCheck } from './figure-checks.ts'

/** GET /admin/analytics/check: the last check, running or done. */
export const figureCheckQuery =
  ({ database: { db } }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/analytics/check', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await lastCheck(db) }
    })
  }

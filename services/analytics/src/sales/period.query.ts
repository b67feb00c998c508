import { dayInIndia, problemOfPeriod } from '@suvarna/contracts/analytics/analytics-period.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { periodFigures } from './period-metrics.ts'

/** GET /admin/analytics/period?from&to: the figures of these days in India, and of an equally long period before. */
export const periodQuery =
  ({ database: { db }, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/analytics/period', async ({ query, reply }) => {
      const problem = problemOfPeriod(query, dayInIndia(now()))
      if (problem) throw new DomainError('invalid_input', problem.message, { field: problem.field })
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await periodFigures(db, query, now()) }
    })
  }

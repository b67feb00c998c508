import type { Activity } from '@suvarna/contracts/analytics/routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { activityOf, activityTypes } from './activity.ts'

const usualLimit = 5
/** An order causes several events, so this many are read for each entry. */
const eventsPerEntry = 8

/** GET /admin/activity: the latest activity of each order and user, from the archive. */
export const activityQuery =
  ({ database: { db } }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/activity', async ({ query, reply }) => {
      const limit = query.limit ?? usualLimit
      const events = await db
        .selectFrom('archive')
        .select(['type', 'data', 'at'])
        .where('type', 'in', [...activityTypes])
        .orderBy('at', 'desc')
        .orderBy('version', 'desc')
        .limit(limit * eventsPerEntry)
        .execute()
      const newest = new Map<string, Activity>()
      for (const event of events) {
        const activity = activityOf(event)
        if (activity && !newest.has(`${activity.type} ${activity.id}`))
          newest.set(`${activity.type} ${activity.id}`, activity)
      }
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: [...newest.values()].slice(0, limit) }
    })
  }

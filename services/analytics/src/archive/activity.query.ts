import type { Activity } from '@suvarna/contracts/analytics/routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { activityOf, activityTypes } from './activity.ts'

const usualLimit = 5
/** An order tells several things in its life; so many events are read to find enough different orders. */
const eventsPerEntry = 8

/** GET /admin/activity: the newest word about each order and user, read from the archive. */
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
        const told = activityOf(event)
        if (told && !newest.has(`${told.type} ${told.id}`)) newest.set(`${told.type} ${told.id}`, told)
      }
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: [...newest.values()].slice(0, limit) }
    })
  }

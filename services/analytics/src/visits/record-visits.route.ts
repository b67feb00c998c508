import type { BodyOf } from '@suvarna/contracts/api.ts'
import { isRingSize, sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { AnalyticsDeps } from '../deps.ts'

/** Maximum age: a beacon may wait in a phone without a connection. */
const oldestMs = 24 * 3_600_000

/** POST /events: a visitor's actions, in one append. No cookie, IP address or account: the browser makes the id. */
export const recordVisitsRoute =
  ({ database, log, now }: AnalyticsDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /events', async ({ body, meta, reply }) => {
      const visits = visitsOf(body, now())
      const stream = `visitor-${body.visitor_id}`
      await database.transaction(async (tx) => {
        const version = await log.versionOf(tx, stream)
        // Visits are anonymous, also for logged-in users.
        await log.append(tx, stream, version, visits, { ...meta, actor: { kind: 'anonymous' } })
      })
      reply.code(202)
      return { success: true as const }
    })
  }

function visitsOf({ visitor_id, events }: BodyOf<'POST /events'>, now: Date): EventOf<'VisitRecorded'>[] {
  return events.map(({ kind, product_id, size: sent, at }) => {
    const size = sizeOf(sent)
    return {
      type: 'VisitRecorded',
      data: {
        visitorId: visitor_id,
        kind,
        productId: product_id ?? null,
        size: isRingSize(size) ? size : null,
        at: believable(at, now).toISOString(),
      },
    }
  })
}

/** The browser's time, unless it is impossible; then ours. */
function believable(at: string | undefined, now: Date): Date {
  const claimed = at === undefined ? Number.NaN : Date.parse(at)
  return claimed <= now.getTime() && claimed > now.getTime() - oldestMs ? new Date(claimed) : now
}

import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { isClosed } from '../order/access/allowed-actions.ts'

/** GET /admin/erasures/orders: the contacts that are erased next, and what each erasure waits for. */
export const announcedContactErasures =
  ({ database, retention }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/erasures/orders', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('contact_erasures as e')
        .innerJoin('order_list as o', 'o.order_id', 'e.order_id')
        .select(['e.order_id', 'o.contact', 'o.status', 'o.updated_at', 'e.erase_at', 'e.notified_at'])
        .orderBy('e.erase_at')
        .limit(500)
        .execute()
      return {
        success: true as const,
        after_days: retention.guestDays,
        notice_days: retention.noticeDays,
        erasures: rows.map((row) => ({
          id: row.order_id,
          email: row.contact?.email ?? '',
          since: row.updated_at.toISOString(),
          erase_at: row.erase_at.toISOString(),
          notified_at: row.notified_at?.toISOString() ?? null,
          waits_for: row.notified_at === null ? ('notice' as const) : isClosed(row) ? null : ('open_order' as const),
        })),
      }
    })
  }

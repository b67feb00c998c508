import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Identity } from '../deps.ts'

/** GET /admin/erasures/accounts: which accounts are erased next, and what delays them. */
export const announcedErasures =
  ({ database, retention }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/erasures/accounts', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('account_logins as l')
        .innerJoin('accounts as a', 'a.id', 'l.account_id')
        .select(['a.id', 'a.email', 'l.last_login_at', 'l.erase_at', 'l.notified_at'])
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('account_orders as o')
              .select('o.order_id')
              .whereRef('o.account_id', '=', 'a.id')
              .where('o.open', '=', true),
          ).as('is_open'),
        )
        .where('l.erase_at', 'is not', null)
        .orderBy('l.erase_at')
        .limit(500)
        .execute()
      return {
        success: true as const,
        after_days: retention.idleDays,
        notice_days: retention.noticeDays,
        erasures: rows.map((row) => ({
          id: row.id,
          email: row.email,
          since: row.last_login_at.toISOString(),
          erase_at: row.erase_at?.toISOString() ?? '',
          notified_at: row.notified_at?.toISOString() ?? null,
          waits_for: row.notified_at === null ? ('notice' as const) : row.is_open ? ('open_order' as const) : null,
        })),
      }
    })

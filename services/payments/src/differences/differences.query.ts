import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Difference } from '@suvarna/contracts/payments/difference-routes.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { unreadDays } from '../payment/nightly/ask-for-days.ts'
import type { Found } from './compare-books.ts'
import { comparisons } from './compare-day.ts'
import { told } from './keep-differences.ts'

type Row = Omit<Found, 'theirs' | 'ours'> & {
  theirs: string | null
  ours: string | null
  since: Date
  state: 'open' | 'agrees' | 'explained'
  note: string | null
  account_id: string | null
  explained_at: Date | null
  closed_at: Date | null
  total: string
}

/** GET /admin/settlements/differences: where the provider's books differ from ours. */
export const differencesQuery =
  ({ database }: Pick<PaymentsDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/settlements/differences', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { state = 'open', page = 1, limit = 50 } = query
      const isOpen = state === 'open'
      const { db } = database
      const [{ rows }, { rows: counted }, unread] = await Promise.all([
        sql<Row>`with ${told}
          select *, count(*) over () as total from told where (state = 'open') = ${isOpen}
          order by ${isOpen ? sql`since, id` : sql`coalesce(closed_at, explained_at) desc, id`}
          limit ${limit} offset ${(page - 1) * limit}`.execute(db),
        sql<{ open: string; to: string | null }>`with ${told}
          select count(*) filter (where state = 'open') as open,
            (select max(day)::text from comparison_days where read_at is not null) as "to" from told`.execute(db),
        unreadDays(database, comparisons),
      ])
      return {
        success: true as const,
        data: {
          ...{ open: Number(counted[0]?.open ?? 0), differences: rows.map(shown) },
          ...{ compared_to: counted[0]?.to ?? null, unread },
        },
        ...{ total: Number(rows[0]?.total ?? 0), page, limit },
      }
    })
  }

const rupees = (paise: string | null) => (paise === null ? null : rupeesOf(Number(paise)))

const shown = (row: Row): Difference => ({
  ...{ id: row.id, about: row.about, kind: row.kind, payment_id: row.payment_id, order_id: row.order_id },
  ...{ theirs: rupees(row.theirs), ours: rupees(row.ours), status: row.status, since: row.since.toISOString() },
  ...{ state: row.state, note: row.note, by: row.account_id },
  closed_at: (row.closed_at ?? row.explained_at)?.toISOString() ?? null,
})

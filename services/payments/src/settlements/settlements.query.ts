import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { unreadDays } from '../payment/nightly/ask-for-days.ts'
import { settlementReports } from './read-settlements.ts'
import { type Sums, settled, settledSums, shownSums } from './settled.ts'

const toLookAt = sql`state in ('unknown', 'differs')`

type Settlement = Sums & { id: string; utr: string | null; settled_at: Date; to_look_at: string }

/** GET /admin/settlements: what should be in the bank, and what is. */
export const settlementsQuery =
  ({ database }: Pick<PaymentsDeps, 'database'>): RouteRegistration =>
  (app) => {
    const { db } = database
    on(app, 'GET /admin/settlements', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const now = new Date()
      const months = (
        await sql<{ month: string }>`
          select distinct to_char(day, 'YYYY-MM') as month from settlement_entries order by 1 desc`.execute(db)
      ).rows.map(({ month }) => month)
      const month = query.month ?? months[0] ?? dayInIndia(now).slice(0, 7)
      const first = sql`${`${month}-01`}::date`
      const inMonth = sql`day >= ${first} and day < ${first} + interval '1 month'`
      const [{ rows: settlements }, { rows: total }, { rows: open }, unread] = await Promise.all([
        sql<Settlement>`with ${settled(now)}
          select settlement_id as id, max(utr) as utr, max(at) as settled_at, ${settledSums},
            count(*) filter (where ${toLookAt}) as to_look_at
          from settled where ${inMonth} group by settlement_id order by max(at) desc, settlement_id`.execute(db),
        sql<Sums>`with ${settled(now)} select ${settledSums} from settled where ${inMonth}`.execute(db),
        sql<{ state: string; entries: string; net: string }>`with ${settled(now)}
          select state, count(*) as entries, sum(credit - debit) as net from settled
          where state not in ('matched', 'other') group by state`.execute(db),
        unreadDays(database, settlementReports),
      ])
      const of = (state: string) => {
        const { entries = '0', net = '0' } = open.find((one) => one.state === state) ?? {}
        return { entries: Number(entries), net: rupeesOf(Number(net)) }
      }
      const none: Sums = { entries: '0', gross: '0', refunds: '0', adjustments: '0', fees: '0', gst: '0', net: '0' }
      return {
        success: true as const,
        data: {
          ...{ month, months, total: shownSums(total[0] ?? none) },
          settlements: settlements.map(({ id, utr, settled_at, to_look_at, ...sums }) => ({
            ...{ id, utr, settled_at: settled_at.toISOString(), ...shownSums(sums), to_look_at: Number(to_look_at) },
          })),
          ...{ waiting: of('waiting'), overdue: of('overdue'), unread },
          to_look_at: of('unknown').entries + of('differs').entries + of('overdue').entries,
        },
      }
    })
  }

import type { SettlementEntry } from '@suvarna/contracts/payments/settlement-routes.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { type SettledRow, settled, shownEntry } from './settled.ts'

/** GET /admin/settlements/entries: entries of one settlement, or in one state. */
export const settlementEntriesQuery =
  ({ database: { db } }: Pick<PaymentsDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/settlements/entries', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const { settlement, state, page = 1, limit = 50 } = query
      const { rows } = await sql<SettledRow & { total: string }>`with ${settled(new Date())}
        select *, count(*) over () as total from settled
        where ${settlement ? sql`settlement_id = ${settlement}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}
        order by at, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
      const total = Number(rows[0]?.total ?? 0)
      return { success: true as const, data: rows.map(({ total: _, ...row }) => shownEntry(row)), total, page, limit }
    })
  }

const columns: CsvColumns<SettlementEntry> = [
  ['Settled', ({ at }) => at],
  ['Settlement', ({ settlement_id }) => settlement_id ?? ''],
  ['UTR', ({ utr }) => utr ?? ''],
  ['Kind', ({ kind }) => kind],
  ['Id', ({ id }) => id],
  ['Order', ({ order_id }) => order_id ?? ''],
  ['Part', ({ at_door }) => (at_door === null ? '' : 'advance paid online')],
  ['Collected at the door', ({ at_door }) => at_door ?? ''],
  ['Amount', ({ amount }) => amount],
  ['Fee', ({ fees }) => fees],
  ['GST on fee', ({ gst }) => gst],
  ['Net', ({ net }) => net],
  ['By our books', ({ ours }) => ours ?? ''],
  ['State', ({ state }) => state],
]
const pageSize = 1_000

/** GET /admin/settlements/export: a month, page by page. */
export const settlementsExportQuery =
  ({ database: { db } }: Pick<PaymentsDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/settlements/export', async ({ query, reply }) => {
      const first = sql`${`${query.month}-01`}::date`
      async function* pages() {
        for (let offset = 0; ; offset += pageSize) {
          const { rows } = await sql<SettledRow>`with ${settled(new Date())} select * from settled
            where day >= ${first} and day < ${first} + interval '1 month'
            order by at, settlement_id, id limit ${pageSize} offset ${offset}`.execute(db)
          yield rows.map(shownEntry)
          if (rows.length < pageSize) return
        }
      }
      return sendCsv(reply, `settlements-${query.month}.csv`, columns, pages())
    })
  }

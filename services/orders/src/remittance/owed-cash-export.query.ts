import type { OwedOrder } from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { type OwedRow, owedCash, shownOwed } from './owed-cash.ts'

const columns: CsvColumns<OwedOrder> = [
  ['Order', ({ order_id }) => order_id],
  ['AWB', ({ awb }) => awb ?? ''],
  ['Courier', ({ courier }) => courier ?? ''],
  ['Delivered', ({ delivered_at }) => delivered_at ?? ''],
  ['Expected', ({ expected }) => expected],
  ['Advance paid online', ({ advance }) => advance ?? ''],
  ['Remitted', ({ remitted }) => remitted],
  ['Charged by the courier', ({ charges }) => charges ?? ''],
  ['Remitted on', ({ remitted_on }) => remitted_on ?? ''],
  ['State', ({ state }) => state],
]

/** GET /admin/cash/remittances/export: streamed page by page, a row per order. */
export const owedCashExportQuery =
  ({ database: { db }, now }: Pick<OrdersDeps, 'database' | 'now'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/cash/remittances/export', async ({ query, reply }) => {
      const at = now()
      async function* pages() {
        for (let offset = 0; ; offset += pageSize) {
          const { rows } = await sql<OwedRow>`with ${owedCash(query, at)} select * from owed
            where ${query.state ? sql`state = ${query.state}` : sql`true`}
            order by since, order_id limit ${pageSize} offset ${offset}`.execute(db)
          yield rows.map(shownOwed)
          if (rows.length < pageSize) return
        }
      }
      return sendCsv(reply, 'cash-of-couriers.csv', columns, pages())
    })
  }

const pageSize = 1_000

import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { type Books, chargeIdOf, matchRemittances, remittanceIdOf, sumOf } from './match-remittances.ts'
import { type FileRow, readRemittanceFile } from './remittance-file.ts'

/**
 * POST /admin/cash/remittances: a courier's settlement file. Its valid rows are stored in one transaction, each once.
 * Concurrent uploads of the same file run one after the other, and the second finds all rows known.
 */
export const importRemittancesRoute =
  ({ database, log, now }: Pick<OrdersDeps, 'database' | 'log' | 'now'>): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/cash/remittances', async ({ body, meta }) => {
      const { rows, wrong: unread } = readRemittanceFile(body.file, dayInIndia(now()))
      const { taken, events, known, wrong } = await database.transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('remittances', 0))`.execute(tx)
        const matched = matchRemittances(rows, await booksFor(tx, rows))
        const appends = matched.events.map((event) => ({
          ...{ stream: streamOf(event), expectedVersion: 0, events: [event], meta },
        }))
        if (appends.length > 0) await log.appendAll(tx, appends, meta)
        return matched
      })
      const paise = (type: 'CashRemitted' | 'CourierCharged') =>
        events.reduce((sum, one) => sum + (one.type === type ? paiseOf(one) : 0), 0)
      const sums = { amount: rupeesOf(paise('CashRemitted')), charges: rupeesOf(paise('CourierCharged')) }
      const all = [...unread, ...wrong].sort((a, b) => a.line - b.line)
      return { success: true as const, data: { taken, ...sums, known, wrong: all } }
    })
  }

type Event = ReturnType<typeof matchRemittances>['events'][number]

const streamOf = ({ type, data }: Event) =>
  type === 'CashRemitted' ? `remittance-${data.remittanceId}` : `courier-charge-${data.chargeId}`
const paiseOf = ({ type, data }: Event) => (type === 'CashRemitted' ? data.amount : sumOf(data))

async function booksFor(tx: Transaction<OrdersDb>, rows: readonly FileRow[]): Promise<Books> {
  const bills = rows.map(({ awb }) => awb)
  const numbers = rows.flatMap(({ order }) => (order ? [order, order.replace(/-\d$/, '')] : []))
  const ids = rows.map(remittanceIdOf)
  const chargeIds = rows.map(chargeIdOf)
  const [orders, known, charged] = await Promise.all([
    tx
      .selectFrom('order_list')
      .select(['order_id', 'tracking_number', 'to_collect'])
      .where(sql<boolean>`tracking_number = any(${bills}) or order_id = any(${numbers})`)
      .execute(),
    tx
      .selectFrom('remittances')
      .select(['remittance_id', 'amount'])
      .where(sql<boolean>`remittance_id = any(${ids})`)
      .execute(),
    tx.selectFrom('courier_charges').selectAll().where(sql<boolean>`charge_id = any(${chargeIds})`).execute(),
  ])
  return {
    orders,
    known: new Map(known.map(({ remittance_id, amount }) => [remittance_id, Number(amount)])),
    charged: new Map(
      charged.map(({ charge_id, freight, rto, cod_fee, gst }) => [
        charge_id,
        { freight: Number(freight), rto: Number(rto), codFee: Number(cod_fee), gst: Number(gst) },
      ]),
    ),
  }
}

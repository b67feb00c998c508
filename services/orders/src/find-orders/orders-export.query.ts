import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import { type CsvColumns, sendCsv } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { Selectable } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { Contact, OrderListTable, StoredLine } from '../schema.ts'
import { chosenOrders, orderSorts } from './order-page.ts'

const read = [
  ...(['order_id', 'created_at', 'contact', 'lines', 'subtotal', 'discount', 'total', 'status'] as const),
  ...(['payment_status', 'payment_method', 'courier', 'tracking_number', 'invoice', 'refunded', 'gift'] as const),
  ...(['to_collect', 'cash_fee'] as const),
]
type Row = Pick<Selectable<OrderListTable>, (typeof read)[number]>

const contact = (name: Exclude<keyof Contact, 'business'>) => (row: Row) => row.contact?.[name] ?? ''

const itemText = ({ quantity, name, sku, size }: StoredLine) =>
  `${quantity} × ${name} (${[sku, size !== null && `size ${size}`].filter(Boolean).join(', ')})`

const columns: CsvColumns<Row> = [
  ['Order ID', (row) => row.order_id],
  ['Date', (row) => momentInIndia(row.created_at)],
  ['Customer', (row) => row.contact?.name || 'Guest'],
  ['Email', contact('email')],
  ['Phone', contact('phone')],
  ['Items', (row) => row.lines.map(itemText).join('; ')],
  ['Subtotal', (row) => rupeesOf(Number(row.subtotal))],
  ['Discount', (row) => rupeesOf(Number(row.discount))],
  ['Total', (row) => rupeesOf(Number(row.total))],
  ['Status', (row) => row.status],
  ['Payment status', (row) => row.payment_status],
  ['Payment method', (row) => row.payment_method],
  ['Courier', (row) => row.courier ?? ''],
  ['Tracking number', (row) => row.tracking_number ?? ''],
  ['City', contact('city')],
  ['State', contact('state')],
  ['Pincode', contact('pincode')],
  ['Address', contact('address')],
  ['Invoice', (row) => row.invoice ?? ''],
  ['Refunded', (row) => rupeesOf(Number(row.refunded))],
  ['Gift wrap', (row) => (row.gift?.wrap === undefined ? '' : rupeesOf(row.gift.wrap))],
  ['To collect in cash', (row) => (row.to_collect > 0 ? rupeesOf(Number(row.to_collect)) : '')],
  ['Cash on delivery fee', (row) => (row.cash_fee > 0 ? rupeesOf(Number(row.cash_fee)) : '')],
]

// Created once: `toLocaleString` would create one for each row.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: policy.timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** 2026-11-23 17:45:10 in Indian time, a form that spreadsheets read as a date. */
const momentInIndia = (at: Date): string => clock.format(at)

/** GET /admin/orders/export: the list as a file, without a limit on the number of orders. */
export const ordersExportQuery =
  ({ database, now }: Pick<OrdersDeps, 'database' | 'now'>): RouteRegistration =>
  (app) =>
    on(app, 'GET /admin/orders/export', ({ query, reply }) => {
      const orders = chosenOrders(database.db, query, now())
        .select(read)
        .orderBy(orderSorts[query.sort ?? 'newest'])
        .orderBy('order_id')
      return sendCsv(reply, `orders-${dayInIndia(now())}.csv`, columns, rowsInPages(database, orders))
    })

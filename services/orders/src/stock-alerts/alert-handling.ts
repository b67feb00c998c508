import type { Meta } from '@suvarna/platform/events/events.ts'
import { scheduleAll } from '@suvarna/platform/follow/deadlines.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import type { StockKey } from '../stock/stock.decider.ts'
import { alertStream, type StockAlert, type StockAlertCommand, type StockAlertEvent } from './stock-alert.decider.ts'

type Alerts = CommandHandler<OrdersDb, StockAlertCommand, StockAlert, StockAlertEvent>
export type Alerting = Pick<OrdersDeps, 'now'> & { alerts: Alerts }

/** The kind of an alert's deadline: a waiting alert expires, a notified one lapses. */
export const alertDeadline = 'stock-alert'
export const waitingDays = 90
/** Hours for which a unit counts as reserved for the person who was mailed. */
const notifiedHours = 24
const hourMs = 3_600_000

/** The units available now; the row stays locked, so that a sale or restock waits for the alerts. */
export async function lockedStock(tx: Transaction<OrdersDb>, { productId, size }: StockKey): Promise<number> {
  const row = await tx
    .selectFrom('stock')
    .select('available')
    .where('product_id', '=', productId)
    .where('size', '=', size ?? 0)
    .forUpdate()
    .executeTakeFirst()
  return row?.available ?? 0
}

/** Notifies the longest-waiting alerts, at most as many as there are units not already offered to others. */
export async function notifyNext({ alerts, now }: Alerting, tx: Transaction<OrdersDb>, key: StockKey, meta: Meta) {
  const available = await lockedStock(tx, key)
  const queue = await tx
    .selectFrom('stock_alerts')
    .innerJoin('price_book', 'price_book.product_id', 'stock_alerts.product_id')
    .select(['alert_id', 'notified_at'])
    .where('stock_alerts.product_id', '=', key.productId)
    .where('size', '=', key.size ?? 0)
    .where('retired', '=', false)
    .orderBy('requested_at')
    .orderBy('alert_id')
    .execute()
  const waiting = queue.filter(({ notified_at }) => notified_at === null)
  const free = Math.max(0, available - (queue.length - waiting.length))
  const next = waiting.slice(0, free).map(({ alert_id }) => alertStream(alert_id))
  const notifiedAt = now().toISOString()
  await alerts.handleAllIn(
    tx,
    next.map((stream) => ({ stream, command: { type: 'NotifyAlert', notifiedAt }, meta })),
  )
  const inMs = notifiedHours * hourMs
  await scheduleAll(
    tx,
    next.map((stream) => ({ kind: alertDeadline, stream, inMs, meta: { ...meta, actor: { kind: 'system' } } })),
  )
}

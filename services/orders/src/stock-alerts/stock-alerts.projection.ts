import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { OrdersDb } from '../schema.ts'

/** Alerts that wait or were notified, in the order of their requests; ended ones are deleted. */
export const stockAlertsProjection: Projection<OrdersDb> = defineProjection({
  name: 'stock_alerts',
  tables: ['stock_alerts'],
  types: ['StockAlertRequested', 'StockAlertNotified', 'StockAlertEnded'],
  async apply(tx, events) {
    for (const { type, data } of events) {
      const { alertId: alert_id } = data
      if (type === 'StockAlertRequested') {
        const { productId: product_id, customer, accountId: account_id, requestedAt: requested_at } = data
        const row = { alert_id, product_id, size: data.size ?? 0, customer, account_id, requested_at }
        await tx
          .insertInto('stock_alerts')
          .values({ ...row, sealed: JSON.stringify(data.sealed), language: data.language ?? null, notified_at: null })
          .execute()
      } else if (type === 'StockAlertNotified')
        await tx
          .updateTable('stock_alerts')
          .set({ notified_at: data.notifiedAt })
          .where('alert_id', '=', alert_id)
          .execute()
      else await tx.deleteFrom('stock_alerts').where('alert_id', '=', alert_id).execute()
    }
  },
})

import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../schema.ts'
import { type Alerting, notifyNext } from './alert-handling.ts'

/** Offers units that became free, by a count, an unpaid order or a return, to the next alerts. */
export const backInStock = (alerting: Alerting): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.back-in-stock',
    sources: ['orders'],
    types: ['StockLevelChanged', 'StockReleased', 'StockReturned'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { productId, size, available } = event.data
        if (available === 0) continue
        const waits = await tx
          .selectFrom('stock_alerts')
          .select('alert_id')
          .where('product_id', '=', productId)
          .where('size', '=', size ?? 0)
          .where('notified_at', 'is', null)
          .limit(1)
          .execute()
        if (waits.length > 0) await notifyNext(alerting, tx, { productId, size }, causedBy(event))
      }
    },
  })

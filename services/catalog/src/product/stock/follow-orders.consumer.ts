import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { CatalogDb } from '../../schema.ts'
import { bumpRevision } from '../revision.ts'
import { isStockEvent, showLevels, stockEventTypes } from './stock-levels.ts'
import { countUnits, isSaleEvent, saleEventTypes } from './units-sold.ts'

/** Stock levels and units sold, owned by orders. A batch of both bumps the revision once. */
export const followOrders: Consumer<CatalogDb> = defineConsumer({
  name: 'catalog-follow-orders',
  sources: ['orders'],
  types: [...stockEventTypes, ...saleEventTypes],
  mode: 'batch',
  isPrompt: true,
  tables: ['stock_levels', 'counted_orders', 'units_sold'],
  async apply(tx, events) {
    await showLevels(tx, events.filter(isStockEvent))
    await countUnits(tx, events.filter(isSaleEvent))
  },
  announce: (tx) => bumpRevision(tx),
})

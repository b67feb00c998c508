import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { CatalogDb, RecentAdjustment } from '../../schema.ts'
import { bumpRevision } from '../revision.ts'
import { sizeKey } from './size-key.ts'
import { adjustmentNumber } from './stock-adjustment.ts'

/** More than are ever unsettled at the same time; older ones have long been settled. */
const maxRecent = 50

/** Recent adjustments by size; unsettled ones are shown on top of orders' level. */
export const stockAdjustmentsProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-stock-wishes',
  tables: ['stock_wishes'],
  types: ['StockAdjusted', 'StockCounted'],
  async apply(tx, events) {
    for (const { type, data } of events) {
      const key = { product_id: data.productId, size: sizeKey(data.size) }
      const number = adjustmentNumber(data.adjustmentId)
      const known = await tx
        .selectFrom('stock_wishes')
        .select('recent')
        .where('product_id', '=', key.product_id)
        .where('size', '=', key.size)
        .executeTakeFirst()
      // A count replaces everything earlier, settled or not.
      const recent: RecentAdjustment[] =
        type === 'StockCounted'
          ? [{ number, counted: data.counted }]
          : [...(known?.recent ?? []), { number, added: data.wanted - data.seen }].slice(-maxRecent)
      const set = { last_number: number, recent: JSON.stringify(recent) }
      await tx
        .insertInto('stock_wishes')
        .values({ ...key, ...set })
        .onConflict((conflict) => conflict.columns(['product_id', 'size']).doUpdateSet(set))
        .execute()
    }
    await bumpRevision(tx)
  },
})

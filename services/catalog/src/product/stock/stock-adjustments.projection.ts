import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { CatalogDb, Wish } from '../../schema.ts'
import { bumpRevision } from '../revision.ts'
import { shelf } from './size-key.ts'
import { adjustmentNumber } from './stock-adjustment.ts'

/** More are never under way at once; what is older has long been settled. */
const maxRecent = 50

/** The recent wishes for each shelf; those that orders has not settled yet are shown on top of its level. */
export const stockAdjustmentsProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-stock-wishes',
  tables: ['stock_wishes'],
  types: ['StockAdjusted', 'StockCounted'],
  async apply(tx, events) {
    for (const { type, data } of events) {
      const key = { product_id: data.productId, size: shelf(data.size) }
      const number = adjustmentNumber(data.adjustmentId)
      const known = await tx
        .selectFrom('stock_wishes')
        .select('recent')
        .where('product_id', '=', key.product_id)
        .where('size', '=', key.size)
        .executeTakeFirst()
      // A count makes everything before it irrelevant, whether or not that was settled.
      const wishes: Wish[] =
        type === 'StockCounted'
          ? [{ number, counted: data.counted }]
          : [...(known?.recent ?? []), { number, added: data.wanted - data.seen }].slice(-maxRecent)
      const set = { last_number: number, recent: JSON.stringify(wishes) }
      await tx
        .insertInto('stock_wishes')
        .values({ ...key, ...set })
        .onConflict((conflict) => conflict.columns(['product_id', 'size']).doUpdateSet(set))
        .execute()
    }
    await bumpRevision(tx)
  },
})

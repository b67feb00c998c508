import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Stored } from '@suvarna/platform/events.ts'
import type { Projection } from '@suvarna/platform/projection.ts'
import { bumpRevision } from './revision.ts'
import type { CatalogDb } from './schema.ts'
import { shelf } from './shelf.ts'
import { wishNumber } from './stock-wish.ts'

/** Every wish for a shelf; those that orders has not settled yet are shown on top of its level. */
export const stockWishesProjection: Projection<CatalogDb> = {
  name: 'catalog-stock-wishes',
  tables: ['stock_wishes'],
  types: ['StockAdjusted', 'StockCounted'],
  async apply(tx, events) {
    const rows = (events as Stored<EventOf<'StockAdjusted' | 'StockCounted'>>[]).map(({ type, data }) => ({
      product_id: data.productId,
      size: shelf(data.size),
      number: wishNumber(data.adjustmentId),
      ...(type === 'StockCounted'
        ? { counted: data.counted, added: 0 }
        : { counted: null, added: data.wanted - data.seen }),
    }))
    await tx.insertInto('stock_wishes').values(rows).execute()
    await bumpRevision(tx)
  },
}

import { policy } from '@suvarna/contracts/common/policy.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { bumpRevision } from '../revision.ts'

/** The shop's low stock threshold from the settings; the last event wins. */
export const shopLimits: Consumer<CatalogDb> = defineConsumer({
  name: 'catalog-shop-limits',
  sources: ['orders'],
  types: ['ShopLimitsChanged'],
  mode: 'batch',
  tables: ['shop_limits'],
  async apply(tx, events) {
    const low_stock = events.at(-1)?.data.limits.low_stock
    if (low_stock === undefined) return
    await tx
      .insertInto('shop_limits')
      .values({ one: true, low_stock })
      .onConflict((clash) => clash.column('one').doUpdateSet({ low_stock }))
      .execute()
  },
  announce: (tx) => bumpRevision(tx),
})

/** The threshold of products without one of their own. */
export const shopThreshold = sql`coalesce((select low_stock from shop_limits), ${policy.lowStock}::int)`

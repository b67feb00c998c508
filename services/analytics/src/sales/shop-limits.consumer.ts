import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { announceChanges } from '../announce.ts'
import type { AnalyticsDb } from '../schema.ts'

/** The shop's low stock threshold from the settings; the last event wins. */
export const shopLimitsConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.shop-limits',
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
    announce: (tx, events) => announce(tx, events, { figures: ['products'] }),
  })

import type { Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Announcement, announceChanges } from '../announce.ts'
import { differenceOf } from '../archive/contributions.ts'
import { evolveFact, type OrderFact, type SaleEvent, saleEventTypes, unknownOrder } from '../archive/order-fact.ts'
import { claimFacts, writeFacts } from '../archive/order-facts.ts'
import type { AnalyticsDb } from '../schema.ts'
import { addToSums } from '../summary/sums.ts'

type Sale = Recorded<SaleEvent>

/**
 * Keeps a row per order, and the sums that all sales figures are read from. A batch changes facts in memory and writes
 * its change of the sums in one statement; both in sorted order, so that two batches never deadlock.
 */
export const salesConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.sales',
    // Not payments: money that an order declined was never in a figure, and only orders has which payments it accepted.
    sources: ['orders'],
    types: saleEventTypes,
    mode: 'batch',
    tables: ['order_facts', 'sums'],
    async apply(tx, sales) {
      const before = await claimFacts(tx, [...new Set(sales.map(({ data }) => data.orderId))].sort())
      const after = new Map<string, OrderFact>(before)
      for (const sale of sales) {
        const { orderId } = sale.data
        after.set(orderId, evolveFact(after.get(orderId) ?? unknownOrder(orderId), sale))
      }
      await writeFacts(tx, [...after.values()])
      await addToSums(tx, differenceOf([...before.values()], [...after.values()]))
    },
    announce: (tx, events) => announce(tx, events, liveMessagesOf(events)),
  })

const liveMessagesOf = (sales: readonly Sale[]): Announcement => ({
  figures: ['sales'],
  orders: sales.flatMap(({ type, data, meta }) =>
    type === 'OrderPlaced' && !meta.seed
      ? [{ orderId: data.orderId, amount: data.total, status: 'pending' as const, createdAt: data.placedAt }]
      : [],
  ),
})

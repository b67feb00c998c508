import type { EventOf } from '@suvarna/contracts/events.ts'
import { causedBy, type Meta, type Recorded } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { stockStream } from './stock.decider.ts'
import { moveStock } from './stock-ledger.ts'

type Wish = EventOf<'StockAdjusted' | 'StockCounted'>

/** Applies an admin's stock adjustments from the catalogue, as far as the units allow. */
export const stockAdjustments = (log: EventLog<OrdersDb>): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.stock-wishes',
    sources: ['catalog'],
    types: ['StockAdjusted', 'StockCounted'],
    mode: 'single',
    isPrompt: true,
    async apply(tx, events) {
      for (const event of events) {
        const command =
          event.type === 'StockAdjusted'
            ? { type: 'AdjustStock' as const, ...event.data }
            : { type: 'CountStock' as const, ...event.data }
        await moveStock(log, tx, [command], await metaOf(tx, event))
      }
    },
  })

/**
 * Keeps the admin as the actor, so that the ledger shows who counted. A ledger must be in order of time: an adjustment
 * from the demo's past that arrives after later sales is dated now.
 */
async function metaOf(tx: Transaction<OrdersDb>, event: Recorded<Wish>): Promise<Meta> {
  const { at, ...meta } = { ...causedBy(event), actor: event.meta.actor }
  if (at === undefined) return meta
  const ledger = eventRows({ streams: [stockStream(event.data)] })
  const { rows } = await sql`select from ${ledger} e where at > ${at} limit 1`.execute(tx)
  return rows.length > 0 ? meta : { ...meta, at }
}

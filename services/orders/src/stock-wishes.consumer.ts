import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Consumer } from '@suvarna/platform/consumer.ts'
import type { EventLog } from '@suvarna/platform/event-store.ts'
import { causedBy, type Recorded } from '@suvarna/platform/events.ts'
import type { OrdersDb } from './schema.ts'
import { moveStock } from './stock-ledger.ts'

type Wish = EventOf<'StockAdjusted'> | EventOf<'StockCounted'>

/** The catalogue says what an admin wants; here it is applied to the units, as far as they go. */
export const stockWishes = (log: EventLog<OrdersDb>): Consumer<OrdersDb> => ({
  name: 'orders.stock-wishes',
  sources: ['catalog'],
  types: ['StockAdjusted', 'StockCounted'],
  mode: 'single',
  async apply(tx, events) {
    for (const event of events as Recorded<Wish>[]) {
      const command =
        event.type === 'StockAdjusted'
          ? { type: 'AdjustStock' as const, ...event.data }
          : { type: 'CountStock' as const, ...event.data }
      // The admin's name stays on it: a ledger is asked who counted.
      await moveStock(log, tx, [command], { ...causedBy(event), actor: event.meta.actor })
    }
  },
})

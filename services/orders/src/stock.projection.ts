import type { Stored } from '@suvarna/platform/events.ts'
import type { Projection } from '@suvarna/platform/projection.ts'
import { sql } from 'kysely'
import type { OrdersDb } from './schema.ts'
import { type StockEvent, stock } from './stock.decider.ts'

const noUnits = stock.initial

/**
 * The stock rows: each is the snapshot of its stream, so that nobody folds thousands of events to sell a ring.
 * Inline, so a row is as new as its stream; its checks refuse whatever would break the ledger.
 */
export const stockProjection: Projection<OrdersDb> = {
  name: 'stock',
  tables: ['stock'],
  types: ['StockLevelChanged', 'StockReserved', 'StockCommitted', 'StockReleased', 'StockReturned'],
  async apply(tx, events) {
    for (const event of events as Stored<StockEvent>[]) {
      const change = stock.evolve(noUnits, event)
      const { productId, size } = event.data
      // No upsert: the checks would judge the change itself, and a sale is below zero.
      if (event.version === 1)
        await sql`
          insert into stock (product_id, size, version, available, reserved, sold, received)
          values (${productId}, ${size ?? 0}, 1, ${change.available}, ${change.reserved}, ${change.sold}, ${change.received})`.execute(
          tx,
        )
      else
        await sql`
          update stock set version = ${event.version},
            available = available + ${change.available}, reserved = reserved + ${change.reserved},
            sold = sold + ${change.sold}, received = received + ${change.received}
          where product_id = ${productId} and size = ${size ?? 0}`.execute(tx)
    }
  },
}

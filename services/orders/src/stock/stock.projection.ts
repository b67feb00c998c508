import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { type Stock, type StockEvent, stock } from './stock.decider.ts'

/**
 * The stock rows: each is the snapshot of its stream, so that a sale need not fold thousands of events. Inline, so a
 * row is as new as its stream; its checks refuse whatever would break the ledger.
 */
export const stockProjection: Projection<OrdersDb> = defineProjection({
  name: 'stock',
  tables: ['stock'],
  types: ['StockLevelChanged', 'StockReserved', 'StockCommitted', 'StockReleased', 'StockReturned'],
  async apply(tx, events) {
    for (const [first, ...more] of byStream(events)) {
      const { productId, size } = first.data
      const change = [first, ...more].reduce<Stock>(stock.evolve, stock.initial)
      const version = (more.at(-1) ?? first).version
      // No upsert: the checks would judge the change itself, and a sale is below zero.
      if (first.version === 1)
        await sql`
          insert into stock (product_id, size, version, available, reserved, sold, received)
          values (${productId}, ${size ?? 0}, ${version}, ${change.available}, ${change.reserved}, ${change.sold}, ${change.received})`.execute(
          tx,
        )
      else
        await sql`
          update stock set version = ${version},
            available = available + ${change.available}, reserved = reserved + ${change.reserved},
            sold = sold + ${change.sold}, received = received + ${change.received}
          where product_id = ${productId} and size = ${size ?? 0}`.execute(tx)
    }
  },
})

function byStream(events: readonly Stored<StockEvent>[]): [Stored<StockEvent>, ...Stored<StockEvent>[]][] {
  const streams = new Map<string, [Stored<StockEvent>, ...Stored<StockEvent>[]]>()
  for (const event of events) {
    const known = streams.get(event.stream)
    if (known) known.push(event)
    else streams.set(event.stream, [event])
  }
  return [...streams.values()]
}

import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { type Stock, type StockEvent, stock } from './stock.decider.ts'
import { stockEventTypes } from './stock-movements.ts'

/**
 * The stock rows: each is the snapshot of its stream, so that a sale need not fold thousands of events. Inline, so that
 * a row is always as new as its stream; its checks reject changes that would break the ledger.
 */
export const stockProjection: Projection<OrdersDb> = defineProjection({
  name: 'stock',
  tables: ['stock'],
  types: [...stockEventTypes],
  async apply(tx, events) {
    const changes = byStream(events).map(([first, ...more]) => ({
      product_id: first.data.productId,
      size: first.data.size ?? 0,
      version: (more.at(-1) ?? first).version,
      isNew: first.version === 1,
      ...[first, ...more].reduce<Stock>(stock.evolve, stock.initial),
    }))
    // No upsert: the checks would apply to the inserted change itself, which is negative for a sale.
    for (const { isNew, ...row } of changes) if (isNew) await tx.insertInto('stock').values(row).execute()
    const known = changes.filter(({ isNew }) => !isNew)
    if (known.length > 0)
      await sql`
        update stock s set version = c.version, available = s.available + c.available,
          reserved = s.reserved + c.reserved, sold = s.sold + c.sold, received = s.received + c.received
        from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as c(product_id text, size real, version integer,
          available integer, reserved integer, sold integer, received integer)
        where s.product_id = c.product_id and s.size = c.size`.execute(tx)
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

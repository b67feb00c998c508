import type { EventOf } from '@suvarna/contracts/events.ts'
import { isNamed, type Recorded } from '@suvarna/platform/events/events.ts'
import { sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { sizeKey } from './size-key.ts'
import { adjustmentNumber } from './stock-adjustment.ts'

export const stockEventTypes = [
  'StockLevelChanged',
  'StockReserved',
  'StockCommitted',
  'StockReleased',
  'StockReturned',
] as const

type StockEvent = Recorded<EventOf<(typeof stockEventTypes)[number]>>
export const isStockEvent = (event: Recorded): event is StockEvent => isNamed(event, ...stockEventTypes)

type Level = { product_id: string; size: string; available: number; settled: number; shortfall: number | null }

/** The last event of each size sets its level. One statement in key order, so that two batches never deadlock. */
export async function showLevels(tx: Transaction<CatalogDb>, events: readonly StockEvent[]): Promise<void> {
  const levels = new Map<string, Level>()
  for (const event of events) {
    const { productId, available } = event.data
    const size = sizeKey(event.data.size)
    const before = levels.get(`${productId} ${size}`) ?? { settled: 0, shortfall: null }
    const now = { ...before, ...adjustmentsSettledBy(event) }
    // Never lowered, as in the row: a change that is not caused by our adjustment settles nothing.
    const settled = Math.max(before.settled, now.settled)
    levels.set(`${productId} ${size}`, { ...now, settled, product_id: productId, size, available })
  }
  if (levels.size === 0) return
  await sql`
    insert into stock_levels as l (product_id, size, available, settled, shortfall)
    select product_id, size, available, settled, shortfall
    from jsonb_to_recordset(${JSON.stringify([...levels.values()])}::jsonb)
      as r(product_id text, size text, available int, settled int, shortfall int)
    order by product_id, size
    on conflict (product_id, size) do update set
      available = excluded.available,
      settled = greatest(l.settled, excluded.settled),
      shortfall = coalesce(excluded.shortfall, l.shortfall)`.execute(tx)
}

/** `shortfall`: units that an adjustment could not remove because they had been sold meanwhile. */
function adjustmentsSettledBy(event: StockEvent): { settled?: number; shortfall?: number } {
  if (event.type !== 'StockLevelChanged') return {}
  const { adjustmentIds, wanted, applied } = event.data
  return { settled: Math.max(0, ...adjustmentIds.map(adjustmentNumber)), shortfall: Math.max(0, applied - wanted) }
}

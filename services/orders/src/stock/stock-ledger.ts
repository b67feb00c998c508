import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Append, EventLog } from '@suvarna/platform/store/event-store.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { noteOversell } from './oversell.ts'
import { type Stock, type StockCommand, type StockEvent, type StockKey, stock, stockStream } from './stock.decider.ts'

type Held = { state: Stock; version: number }

/** Decides the commands and appends what follows from them. */
export async function moveStock(
  log: EventLog<OrdersDb>,
  tx: Transaction<OrdersDb>,
  commands: readonly StockCommand[],
  meta: Meta,
): Promise<void> {
  await log.appendAll(tx, await decideStock(tx, commands), meta)
}

/**
 * Locks the stock rows of all commands in sorted order, then decides each; the caller appends the events in the same
 * transaction. Concurrent orders for the same products queue here instead of failing on the stream's version.
 */
async function decideStock(
  tx: Transaction<OrdersDb>,
  commands: readonly StockCommand[],
): Promise<Append<StockEvent>[]> {
  return decideOn(await lockStock(tx, commands), commands)
}

/**
 * The same for several orders, one after the other: of each all its commands take effect, or none and the answer is its
 * refusal.
 */
export async function decideStockOfEach(
  tx: Transaction<OrdersDb>,
  orders: readonly (readonly StockCommand[])[],
): Promise<(Append<StockEvent>[] | DomainError)[]> {
  const held = await lockStock(tx, orders.flat())
  return orders.map((commands) => {
    try {
      return decideOn(held, commands)
    } catch (fault) {
      if (fault instanceof DomainError) return fault
      throw fault
    }
  })
}

/** Moves `held` on, unless one of the commands is refused. */
function decideOn(held: Map<string, Held>, commands: readonly StockCommand[]): Append<StockEvent>[] {
  const moved = new Map<string, Held>()
  const decided = new Map<string, StockEvent[]>()
  const standing = (stream: string): Held => held.get(stream) ?? { state: stock.initial, version: 0 }
  for (const command of commands) {
    const stream = stockStream(command)
    const { state, version } = moved.get(stream) ?? standing(stream)
    const events = decide(command, state)
    moved.set(stream, { state: events.reduce(stock.evolve, state), version: version + events.length })
    decided.set(stream, [...(decided.get(stream) ?? []), ...events])
  }
  const appends = [...decided].map(([stream, events]) => ({
    stream,
    expectedVersion: standing(stream).version,
    events,
  }))
  for (const [stream, now] of moved) held.set(stream, now)
  return appends
}

function decide(command: StockCommand, state: Stock): readonly StockEvent[] {
  try {
    return stock.decide(command, state)
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'out_of_stock') noteOversell()
    throw fault
  }
}

/** Locks and reads the rows of these products; one that was never in stock has no row. */
export async function lockStock(tx: Transaction<OrdersDb>, keys: readonly StockKey[]): Promise<Map<string, Held>> {
  if (keys.length === 0) return new Map()
  const wanted = JSON.stringify(keys.map(({ productId, size }) => ({ product_id: productId, size: size ?? 0 })))
  const { rows } = await sql<Stock & { product_id: string; size: number; version: number }>`
    select s.* from stock s
    where (s.product_id, s.size) in (select product_id, size from jsonb_to_recordset(${wanted}::jsonb) as k(product_id text, size real))
    order by s.product_id, s.size for update`.execute(tx)
  return new Map(
    rows.map(({ product_id, size, version, available, reserved, sold, received }) => [
      stockStream({ productId: product_id, size: size === 0 ? null : size }),
      { version, state: { available, reserved, sold, received } },
    ]),
  )
}

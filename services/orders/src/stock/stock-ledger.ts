import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { DomainEvent, Meta } from '@suvarna/platform/events/events.ts'
import type { Append, EventLog } from '@suvarna/platform/store/event-store.ts'
import { sql, type Transaction } from 'kysely'
import { type Decided, decideTogether, type Held } from '../decide-together.ts'
import type { OrdersDb } from '../schema.ts'
import { noteOversell } from './oversell.ts'
import { type Stock, type StockCommand, type StockEvent, type StockKey, stock, stockStream } from './stock.decider.ts'

const decideOn = (held: Map<string, Held<Stock>>, commands: readonly StockCommand[]) =>
  decideTogether({ decide, evolve: stock.evolve }, held, commands, {
    streamOf: stockStream,
    initialOf: () => stock.initial,
  })

/** Decides the commands and appends their events. */
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
  return decideOn(await lockStock(tx, commands), commands).appends
}

/**
 * The same for several orders, one after the other. For each order, either all its commands and the decisions in
 * `besides` take effect, or none do and its result is the error.
 */
export async function decideStockOfEach<More extends DomainEvent>(
  tx: Transaction<OrdersDb>,
  orders: readonly (readonly StockCommand[])[],
  besides: (place: number) => Decided<More>,
): Promise<(Append<StockEvent | More>[] | DomainError)[]> {
  const held = await lockStock(tx, orders.flat())
  return orders.map((commands, place) => {
    try {
      const [units, more] = [decideOn(held, commands), besides(place)]
      units.keep()
      more.keep()
      return [...units.appends, ...more.appends]
    } catch (fault) {
      if (fault instanceof DomainError) return fault
      throw fault
    }
  })
}

function decide(command: StockCommand, state: Stock): readonly StockEvent[] {
  try {
    return stock.decide(command, state)
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'out_of_stock') noteOversell()
    throw fault
  }
}

/** Locks and reads the rows of these products; a product that was never in stock has no row. */
export async function lockStock(
  tx: Transaction<OrdersDb>,
  keys: readonly StockKey[],
): Promise<Map<string, Held<Stock>>> {
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

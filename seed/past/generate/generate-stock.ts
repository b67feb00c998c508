import { adjustmentIdOf } from '@suvarna/catalog/product/stock/stock-adjustment.ts'
import { type Stock, type StockEvent, stock, stockStream } from '@suvarna/orders/stock/stock.decider.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'
import type { StockMove } from './generate-order.ts'
import { pastMeta, system } from './past-stream.ts'

/** The stock of a size when the past begins: a consumer of a running shop may have filled it already. */
export type StockStream = { state: Stock; version: number }

/**
 * Generates the ledger of every size that was sold. Each receives what it sells on the day before its first sale and
 * loses what was returned, so that in the end the stock equals the catalogue's level as before.
 */
export function generateStock(
  moves: readonly StockMove[],
  shelves: ReadonlyMap<string, StockStream>,
  until: number,
): PastEvent<StockEvent>[] {
  const past: PastEvent<StockEvent>[] = []
  for (const [stream, own] of byStream(moves)) {
    const [first] = own
    if (!first) continue
    const { productId, size } = first.command
    let { state, version } = shelves.get(stream) ?? { state: stock.initial, version: 0 }
    const held = state.available
    const emit = ({ at, actor, subject, command }: StockMove) => {
      for (const event of stock.decide(command, state)) {
        state = stock.evolve(state, event)
        version += 1
        past.push({ stream, version, event, meta: pastMeta(subject, { at, actor }) })
      }
    }
    const level = (at: number, name: string, wanted: number, seen: number) =>
      emit({
        ...{ at, actor: system, subject: `${name} ${stream}` },
        // Number 0 is not one of the catalogue's adjustments, so it settles none.
        command: { type: 'AdjustStock', adjustmentId: adjustmentIdOf(productId, 0), productId, size, wanted, seen },
      })
    level(first.at - 24 * 3_600_000, 'received', maxHeld(own), 0)
    for (const move of own) emit(move)
    if (state.available > held) level(until - 1, 'counted', held, state.available)
  }
  return past
}

/** The most units sold or held at the same time. */
function maxHeld(moves: readonly StockMove[]): number {
  let [out, most] = [0, 0]
  for (const { command } of moves) {
    if (command.type === 'ReserveStock') out += command.quantity
    if (command.type === 'ReleaseStock' || command.type === 'ReturnStock') out -= command.quantity
    most = Math.max(most, out)
  }
  return most
}

function byStream(moves: readonly StockMove[]): Map<string, StockMove[]> {
  const streams = new Map<string, StockMove[]>()
  for (const move of moves.toSorted((a, b) => a.at - b.at)) {
    const stream = stockStream(move.command)
    streams.set(stream, [...(streams.get(stream) ?? []), move])
  }
  return streams
}

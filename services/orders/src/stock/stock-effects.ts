import { settledByReturns, takenAnew } from '../order/decider/desk/return-cases.ts'
import { packed } from '../order/decider/edits/order-pieces.decider.ts'
import type { ExchangedPiece, Hold, OrderEvent, OrderLine, PlacedOrder } from '../order/decider/order-state.ts'
import type { StockCommand } from './stock.decider.ts'

/** The stock commands for an order's events, based on the units it held before: exactly once in each direction. */
export function stockEffects(before: PlacedOrder, events: readonly OrderEvent[]): StockCommand[] {
  let hold: Hold = before.hold
  const effects: StockCommand[] = []
  const inParcel = packed(before)
  const each = (command: (line: OrderLine) => StockCommand, lines = inParcel) => effects.push(...lines.map(command))
  const units = ({ productId, size, quantity }: OrderLine) => ({ productId, size, quantity, orderId: before.orderId })
  const reserveUntil =
    (until: string | null) =>
    (line: OrderLine): StockCommand & { type: 'ReserveStock' } => ({
      type: 'ReserveStock',
      until,
      name: line.name,
      ...units(line),
    })
  const commit = (line: OrderLine): StockCommand => ({ type: 'CommitStock', ...units(line) })
  const without = (gone: (line: OrderLine) => number) =>
    inParcel.flatMap((line) => {
      const quantity = line.quantity - gone(line)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
  /** When the order is sent again, takes pieces in place of those that are back on sale, broken or lost. */
  const takeAnew = (to: Extract<OrderEvent, { type: 'OrderStatusSet' }>['data']['to']) => {
    const lines = without((line) => line.quantity - takenAnew(before.cases, line, to))
    each((line) => ({ ...reserveUntil(null)(line), again: true }), lines)
    each(commit, lines)
  }
  const take = () => {
    if (hold === 'none') each(reserveUntil(null))
    if (hold !== 'committed') each(commit)
    hold = 'committed'
  }
  const giveBack = () => {
    if (hold === 'reserved') each((line) => ({ type: 'ReleaseStock', ...units(line) }))
    if (hold === 'committed')
      each(
        (line) => ({ type: 'ReturnStock', ...units(line) }),
        without((line) => settledByReturns(before.cases, line)),
      )
    hold = 'none'
  }
  for (const { type, data } of events) {
    // The customer has a kept piece, so none can be reserved from the stock.
    if (type === 'OrderPaymentExtended' && hold === 'none' && !before.keptOf) {
      each(reserveUntil(data.payBy))
      hold = 'reserved'
    }
    if (type === 'OrderPiecesTakenOut' && hold !== 'none')
      for (const { amount: _, ...piece } of data.pieces)
        effects.push({
          ...{ type: hold === 'reserved' ? 'ReleaseStock' : 'ReturnStock', ...piece, orderId: before.orderId },
        })
    if (type === 'ReturnRequested' && data.exchange)
      for (const piece of data.exchange.pieces) {
        const name = before.lines.find(({ productId }) => productId === piece.productId)?.name ?? ''
        effects.push({ type: 'ReserveStock', until: data.exchange.until, name, ...keptFor(before.orderId, piece) })
      }
    if (type === 'ExchangeSent' || type === 'ExchangeEnded')
      for (const piece of data.pieces) effects.push({ type: 'ReleaseStock', ...keptFor(before.orderId, piece) })
    const isSent = type === 'OrderStatusSet' || type === 'OrderReopened'
    if (isSent && hold === 'committed') takeAnew(data.to)
    if (type === 'ReturnPiecesInspected' || type === 'ReturnRepairEnded') {
      const why = before.cases.find(({ name }) => name === data.case)?.kind
      const said = { ...(data.by === undefined ? {} : { by: data.by }), ...(why ? { why } : {}) }
      for (const { productId, size, quantity, to } of data.pieces)
        effects.push({
          ...(to === 'shelf' ? { type: 'ReturnStock' } : { type: 'SetStockAside', to }),
          ...{ productId, size, quantity, orderId: before.orderId, ...said },
        })
    }
    if (type === 'OrderPaid' || type === 'OrderStatusSet' || type === 'OrderReopened') take()
    if (type === 'OrderFailed' || type === 'OrderSuperseded' || (type === 'OrderCancelled' && data.restock)) giveBack()
  }
  return effects
}

/** The wanted size of an exchange; when it is sent, the new order takes the units in the same transaction. */
const keptFor = (orderId: string, { productId, to, quantity }: ExchangedPiece) => ({
  ...{ orderId, productId, size: to, quantity, exchange: true as const },
})

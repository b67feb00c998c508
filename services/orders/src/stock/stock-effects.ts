import type { Hold, OrderEvent, OrderLine, PlacedOrder } from '../order/decider/order-state.ts'
import type { StockCommand } from './stock.decider.ts'

/** What an order's events do to the stock, decided from whose units it held before: exactly once in each direction. */
export function stockEffects(before: PlacedOrder, events: readonly OrderEvent[]): StockCommand[] {
  let hold: Hold = before.hold
  const effects: StockCommand[] = []
  const each = (command: (line: OrderLine) => StockCommand) => effects.push(...before.lines.map(command))
  const units = ({ productId, size, quantity }: OrderLine) => ({ productId, size, quantity, orderId: before.orderId })
  const reserveUntil =
    (until: string | null) =>
    (line: OrderLine): StockCommand => ({ type: 'ReserveStock', until, name: line.name, ...units(line) })
  const commit = (line: OrderLine): StockCommand => ({ type: 'CommitStock', ...units(line) })
  const take = () => {
    if (hold === 'none') each(reserveUntil(null))
    if (hold !== 'committed') each(commit)
    hold = 'committed'
  }
  const giveBack = () => {
    if (hold === 'reserved') each((line) => ({ type: 'ReleaseStock', ...units(line) }))
    if (hold === 'committed') each((line) => ({ type: 'ReturnStock', ...units(line) }))
    hold = 'none'
  }
  for (const { type, data } of events) {
    if (type === 'OrderPaymentExtended' && hold === 'none') {
      each(reserveUntil(data.payBy))
      hold = 'reserved'
    }
    if (type === 'OrderPaid' || type === 'OrderStatusSet' || type === 'OrderReopened') take()
    if (type === 'OrderFailed' || type === 'OrderSuperseded' || (type === 'OrderCancelled' && data.restock)) giveBack()
  }
  return effects
}

import { price } from '@suvarna/contracts/orders/price/price.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import type { PlacedOrder, ReturnedLine } from './order-state.ts'

type Bought = Pick<PlacedOrder, 'lines' | 'total' | 'shipping' | 'wrap' | 'fee'>
type Key = Pick<ReturnedLine, 'productId' | 'size'>

const isOf = (one: Key) => (other: Key) => one.productId === other.productId && one.size === other.size

/**
 * The cost of these units (paise) after others that were returned before: the cost of all of them, less that of the
 * earlier ones, so that the parts of a line always add up to the line.
 */
export function shareOfLines(order: Bought, earlier: readonly ReturnedLine[], back: readonly ReturnedLine[]): number[] {
  const bought = price(order.lines, { agreed: order })
  return back.map((one) => {
    const at = order.lines.findIndex(isOf(one))
    const line = order.lines[at]
    if (!line) return 0
    const before = unitsOf(earlier.filter(isOf(one)))
    const upTo = (count: number) =>
      Math.round(((bought.lines[at]?.paid ?? 0) * Math.min(count, line.quantity)) / line.quantity)
    return upTo(before + one.quantity) - upTo(before)
  })
}

/** Merges lines for the same item into one with the total quantity. */
export function merged(lines: readonly ReturnedLine[]): ReturnedLine[] {
  const all: ReturnedLine[] = []
  for (const one of lines) {
    const at = all.findIndex(isOf(one))
    const known = all[at]
    if (known) all[at] = { ...known, quantity: known.quantity + one.quantity }
    else all.push(one)
  }
  return all
}

import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import type { AskedReturn, CommandOf, OrderEvent, OrderLine, PlacedOrder } from './order-state.ts'

/** Whether the shopper keeps a unit of the line, after these returns. */
export const isKept = (
  line: Pick<OrderLine, 'productId' | 'size' | 'quantity'>,
  returns: readonly Pick<AskedReturn, 'lines'>[],
): boolean => {
  const isOfLine = (one: Pick<OrderLine, 'productId' | 'size'>) =>
    one.productId === line.productId && one.size === line.size
  return line.quantity > unitsOf(returns.flatMap(({ lines }) => lines.filter(isOfLine)))
}

/**
 * Requests a review at most once, and only while the shopper still has a delivered piece; otherwise does nothing, since
 * the order may have changed since the delivery.
 */
export function askReview({ proof }: CommandOf<'AskReview'>, state: PlacedOrder): readonly OrderEvent[] {
  const { orderId, status, cameBack, erased, reviewAsked, lines } = state
  if (reviewAsked || erased || status !== 'delivered' || cameBack !== null) return []
  const returns = state.returns.filter((one) => one.state !== 'refused')
  return lines.some((line) => isKept(line, returns)) ? [{ type: 'ReviewAsked', data: { orderId, proof } }] : []
}

import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'

const closed = (status: string) => status === 'cancelled' || status === 'failed'
const sumOf = (returns: readonly { amount: number }[]) => returns.reduce((sum, { amount }) => sum + amount, 0)
const dispatched = (status: string) => status === 'shipped' || status === 'delivered'

const reopens =
  'This opens the order again. Pieces that are back on the shelf are taken from it, if they are still there; no others are expected back.'

/** What a new status changes in stock and money, said before it is confirmed; '' when nothing. */
export function consequenceOf(
  order: Pick<
    AdminOrder,
    'status' | 'paymentStatus' | 'paymentMethod' | 'amount' | 'amountRefunded' | 'returns' | 'cameBack'
  >,
  to: string,
) {
  const { status: from, paymentStatus, paymentMethod, amount, amountRefunded = 0, returns } = order
  if (to === '' || to === from) return ''
  if (to === 'cancelled') {
    if (closed(from)) return ''
    const stock = dispatched(from)
      ? `${whereabouts(order)}, so they do not go back on the shelf by themselves.`
      : 'The pieces go back on the shelf.'
    if (paymentStatus !== 'paid') return stock
    const sent = sumOf(returns.filter(({ repaidAt }) => repaidAt !== ''))
    const left = amount - Math.max(isOnline(paymentMethod) ? amountRefunded : 0, sent)
    if (left <= 0) return `${stock} What was paid is back with the customer.`
    if (!isOnline(paymentMethod)) return `${stock} ${formatCharge(left)} was collected in cash; give it back by hand.`
    const byHand = sumOf(returns.filter(({ refund, repaidAt }) => refund === 'by_hand' && repaidAt === ''))
    const covered = byHand > 0 ? ` The ${formatCharge(byHand)} of a return are among it: do not send them by hand.` : ''
    return `${stock} ${formatCharge(left)} is refunded.${covered}`
  }
  if (closed(from) && paymentStatus === 'refunded') return 'Its money went back, so it cannot be opened again.'
  const cash =
    to === 'delivered' && !isOnline(paymentMethod) && paymentStatus !== 'paid'
      ? `Counts ${formatCharge(amount)} as collected in cash.`
      : ''
  return closed(from) ? `${reopens} ${cash}`.trim() : cash
}

function whereabouts({ status, cameBack }: Pick<AdminOrder, 'status' | 'cameBack'>): string {
  if (cameBack === 'returned') return 'The parcel came back and its pieces want a look'
  if (cameBack === 'lost') return 'The pieces are lost'
  return `The pieces are ${status === 'shipped' ? 'on their way' : 'with the shopper'}`
}

import { formatRupees } from '@suvarna/contracts/money.ts'
import type { AdminOrder } from './admin-order.ts'

const closed = (status: string) => status === 'cancelled' || status === 'failed'
const dispatched = (status: string) => status === 'shipped' || status === 'delivered'

/** What a new status does beyond its word, so that nobody is surprised by stock or money; '' when nothing. */
export function consequenceOf(
  order: Pick<AdminOrder, 'status' | 'paymentStatus' | 'paymentMethod' | 'amount' | 'amountRefunded' | 'cameBack'> & {
    returns?: AdminOrder['returns']
  },
  to: string,
) {
  const { status: from, paymentStatus, paymentMethod, amount } = order
  if (to === '' || to === from) return ''
  if (to === 'cancelled') {
    if (closed(from)) return ''
    const stock = dispatched(from)
      ? `${whereabouts(order)}, so they do not go back on the shelf by themselves.`
      : 'The pieces go back on the shelf.'
    const sentByHand = (order.returns ?? []).reduce((sum, one) => sum + (one.repaidAt ? one.amount : 0), 0)
    const owed = amount - (order.amountRefunded ?? 0) - sentByHand
    if (paymentStatus !== 'paid' || owed <= 0) return stock
    const back = paymentMethod === 'razorpay' ? 'is refunded' : 'was collected in cash; give it back by hand'
    return `${stock} ${formatRupees(owed)} ${back}.`
  }
  if (closed(from) && paymentStatus === 'refunded') return 'Its money went back, so it cannot be opened again.'
  if (closed(from)) return 'This opens the order again and takes its pieces from the shelf, if they are still there.'
  if (to === 'delivered' && paymentMethod !== 'razorpay' && paymentStatus !== 'paid')
    return `Counts ${formatRupees(amount)} as collected in cash.`
  return ''
}

function whereabouts({ status, cameBack }: Pick<AdminOrder, 'status' | 'cameBack'>): string {
  if (cameBack === 'returned') return 'The parcel came back and its pieces want a look'
  if (cameBack === 'lost') return 'The pieces are lost'
  return `The pieces are ${status === 'shipped' ? 'on their way' : 'with the shopper'}`
}

import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { unsent } from '../../../entities/order/admin/next-step.ts'
import { collectedOf } from '../../../entities/order/order.ts'

const closed = (status: string) => status === 'cancelled' || status === 'failed'
const sumOf = (returns: readonly { amount: number }[]) => returns.reduce((sum, { amount }) => sum + amount, 0)
const dispatched = (status: string) => status === 'shipped' || status === 'delivered'

const reopens =
  'This opens the order again. Pieces that are back on the shelf are taken from it, if they are still there; no others are expected back.'

const owed = 'a mail asks the customer where to send it, and it waits under To pay out.'

/** What a new status changes in stock and money, shown before it is confirmed; '' for nothing. */
export function consequenceOf(
  order: Pick<
    AdminOrder,
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'amount'
    | 'advance'
    | 'toCollect'
    | 'amountRefunded'
    | 'returns'
    | 'cameBack'
  >,
  to: string,
) {
  const { status: from, paymentStatus, paymentMethod, amount, amountRefunded = 0, returns } = order
  if (to === '' || to === from) return ''
  if (to === 'cancelled') {
    if (closed(from)) return ''
    const stock = dispatched(from)
      ? `${whereabouts(order)}, so they do not go back on the shelf by themselves.${toTurnRound(order)}`
      : 'The pieces go back on the shelf.'
    if (paymentStatus !== 'paid') return stock
    if (order.advance) return `${stock} ${afterAdvance(order, order.advance)}`
    const sent = sumOf(returns.filter(({ repaidAt }) => repaidAt !== ''))
    const left = amount - Math.max(isOnline(paymentMethod) ? amountRefunded : 0, sent)
    if (left <= 0) return `${stock} What was paid is back with the customer.`
    if (!isOnline(paymentMethod))
      return `${stock} ${formatCharge(left)} was collected in cash; ${from === 'delivered' ? owed : 'give it back by hand.'}`
    const byHand = sumOf(returns.filter(({ refund, repaidAt }) => refund === 'by_hand' && repaidAt === ''))
    const covered = byHand > 0 ? ` The ${formatCharge(byHand)} of a return are among it: do not send them by hand.` : ''
    return `${stock} ${formatCharge(left)} is refunded.${covered}`
  }
  if (closed(from) && paymentStatus === 'refunded') return 'Its money went back, so it cannot be opened again.'
  const isCashDue = isOnline(paymentMethod) ? collectedOf(order) > 0 : paymentStatus !== 'paid'
  const cash = to === 'delivered' && isCashDue ? `Counts ${formatCharge(collectedOf(order))} as collected in cash.` : ''
  if (dispatched(from) && unsent.includes(to)) return back(from)
  return closed(from) ? `${reopens} ${cash}`.trim() : cash
}

const back = (from: string) => `The parcel was ${from}: this puts the order back among those that are still to be sent.`

type Split = Pick<AdminOrder, 'status' | 'toCollect' | 'amountRefunded'>

/** The advance is refunded automatically; collected cash is returned by hand. */
function afterAdvance({ status, toCollect = 0, amountRefunded = 0 }: Split, advance: number): string {
  const left = advance - amountRefunded
  const online =
    left > 0
      ? `At most ${formatCharge(left)} that was paid online is refunded.`
      : 'What was paid online is back with the customer.'
  return status === 'delivered' ? `${online} ${formatCharge(toCollect)} was collected in cash; ${owed}` : online
}

/**
 * A booking not yet picked up is cancelled with the order; a parcel under way can only be recalled on the courier's own
 * pages.
 */
const toTurnRound = ({ status, cameBack }: Pick<AdminOrder, 'status' | 'cameBack'>): string =>
  status === 'shipped' && !cameBack
    ? ' If the courier has the parcel already, ask the courier to bring it back: the cancel does not stop it, and the customer is asked to refuse it.'
    : ''

function whereabouts({ status, cameBack }: Pick<AdminOrder, 'status' | 'cameBack'>): string {
  if (cameBack === 'returned') return 'The parcel came back and its pieces want a look'
  if (cameBack === 'lost') return 'The pieces are lost'
  return `The pieces are ${status === 'shipped' ? 'on their way' : 'with the shopper'}`
}

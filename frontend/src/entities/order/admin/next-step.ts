import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { OrderStep } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { AdminOrder } from './admin-order.ts'
import { adminOrderPath } from './order-path.ts'

/**
 * A step done by one press, a page where something must be decided, or the cancel, which asks first. `needs`: the
 * required permission.
 */
export type NextStep =
  | { label: string; step: Exclude<OrderStep, 'undo'>; hint: string; needs: 'orders.write' }
  | { label: string; asks: 'cancel'; hint: string; needs: 'orders.refund' }
  | { label: string; to: string; hint: string; needs: Permission }

type Known = Pick<AdminOrder, 'id' | 'status' | 'amount' | 'paymentStatus' | 'paymentMethod' | 'cameBack' | 'returns'> &
  Pick<AdminOrder, 'amountRefunded' | 'refundToCome' | 'toCollect' | 'cancelledParcel'>

type Money = Pick<Known, 'amount' | 'paymentMethod' | 'paymentStatus' | 'amountRefunded' | 'refundToCome' | 'toCollect'>

/**
 * True if none of the online payment is left, as the server counts it. If such an order is unsent, it must not ship.
 */
export function paymentWentBack(order: Money): boolean {
  const { amount, paymentMethod, paymentStatus, amountRefunded = 0, refundToCome = 0, toCollect = 0 } = order
  if (!isOnline(paymentMethod)) return false
  const paidAhead = amount - toCollect
  return paymentStatus === 'refunded' || (paidAhead > 0 && amountRefunded + refundToCome >= paidAhead)
}

/**
 * An exchange needs no answer: the new piece is sent automatically once the old ones have arrived in good condition.
 */
export const isReturnToAnswer = ({ status, exchange }: AdminOrder['returns'][number]): boolean =>
  status === 'asked' && exchange?.state !== 'held'

/** The statuses of orders whose pieces are still in the shop. */
export const unsent: readonly string[] = ['pending', 'confirmed', 'processing']

/** The one action to take on an order now; null if the next step is not the shop's, or there is none. */
export function nextStepOf(order: Known): NextStep | null {
  const { id, status, paymentStatus, paymentMethod, cameBack, returns } = order
  const page = adminOrderPath(id)
  const needs = 'orders.write'
  if (returns.some(isReturnToAnswer))
    return { label: 'Answer', to: page, hint: 'A return was requested', needs: 'orders.refund' }
  if (returns.some(({ exchange }) => exchange?.toAnswer))
    return {
      label: 'Answer',
      to: `/admin/returns?order=${encodeURIComponent(id)}`,
      hint: 'What came back for an exchange was not fine',
      needs: 'orders.refund',
    }
  const toPay = returns.find(
    (one) => one.status === 'accepted' && one.refund === 'by_hand' && !one.repaidAt && one.amount > 0,
  )
  if (toPay) {
    const cash = toPay.agreed
      ? 'A refund of cash is to be sent by hand'
      : 'The courier collected its cash although it is cancelled: it is to be sent back by hand'
    const hint = toPay.owed ? cash : 'The money of a return is to be sent by hand'
    return { label: 'Pay out', to: page, hint, needs: 'orders.refund' }
  }
  if (order.cancelledParcel === 'delivered')
    return {
      label: 'Ask for it back',
      to: `/admin/returns?order=${encodeURIComponent(id)}`,
      hint: 'It is cancelled, and the customer has the parcel',
      needs,
    }
  if (cameBack && status !== 'cancelled')
    return {
      label: 'Decide',
      to: page,
      hint: cameBack === 'lost' ? 'The parcel is lost' : 'The parcel came back',
      needs,
    }
  if (paymentWentBack(order))
    return unsent.includes(status)
      ? { label: 'Cancel', asks: 'cancel', hint: 'Its payment went back to the customer', needs: 'orders.refund' }
      : null
  if (status === 'pending' && (!isOnline(paymentMethod) || paymentStatus === 'paid'))
    return { label: 'Confirm', step: 'confirm', hint: 'From pending to confirmed', needs }
  if (status === 'confirmed')
    return { label: 'Pack', step: 'pack', hint: 'From confirmed to processing: the invoice gets its number', needs }
  if (status === 'processing')
    return { label: 'Ship', step: 'ship', hint: 'From processing to shipped: the mail goes out', needs }
  return null
}

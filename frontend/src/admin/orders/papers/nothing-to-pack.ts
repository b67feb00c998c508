import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { paymentWentBack } from '../../../entities/order/admin/next-step.ts'

/** Why this order is not packed and so has no slip; '' if it is or was packed. */
export function nothingToPack(order: AdminOrder): string {
  const { status, paymentStatus, paymentMethod } = order
  if (order.keptOf) return 'The customer has this piece already: nothing is sent.'
  if (order.cancelledParcel) return `The order is cancelled: ${afterCancel[order.cancelledParcel]}`
  if (status === 'cancelled') return 'The order is cancelled: nothing is sent.'
  if (status === 'failed') return 'The order was never paid: nothing is sent.'
  if (status === 'pending' && isOnline(paymentMethod) && paymentStatus === 'pending')
    return 'The order waits for its payment: nothing is packed yet.'
  const isHere = status === 'pending' || status === 'confirmed' || status === 'processing'
  return isHere && paymentWentBack(order) ? 'Its payment went back: nothing is sent.' : ''
}

const afterCancel = {
  on_its_way: 'its parcel had left already, and is expected back.',
  delivered: 'its parcel is with the customer, and is expected back.',
} as const

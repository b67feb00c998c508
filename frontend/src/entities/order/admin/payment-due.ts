import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { AdminOrder } from './admin-order.ts'

type Paying = Pick<AdminOrder, 'status' | 'paymentStatus' | 'paymentMethod'>

/** What an order that is not paid waits for; null once its money came or went back. */
export function paymentDue({ status, paymentStatus, paymentMethod }: Paying): string | null {
  if (paymentStatus !== 'pending') return null
  const isClosed = status === 'cancelled' || status === 'failed'
  if (isClosed) return 'Nothing due'
  return isOnline(paymentMethod) ? 'Awaiting payment' : 'Cash due'
}

import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { AdminOrder } from './admin-order.ts'

type Paying = Pick<AdminOrder, 'status' | 'paymentStatus' | 'paymentMethod' | 'advance'> &
  Partial<Pick<AdminOrder, 'returns'>>

/** What an unpaid order waits for; null once its money arrived or was refunded. */
export function paymentDue({ status, paymentStatus, paymentMethod, advance, returns = [] }: Paying): string | null {
  const isClosed = status === 'cancelled' || status === 'failed'
  if (returns.some(({ owed, repaidAt }) => owed && !repaidAt)) return 'Cash to pay out'
  if (advance && paymentStatus === 'paid' && !isClosed && status !== 'delivered') return 'Advance paid, cash due'
  if (paymentStatus !== 'pending') return null
  if (isClosed) return 'Nothing due'
  return isOnline(paymentMethod) ? (advance ? 'Awaiting advance' : 'Awaiting payment') : 'Cash due'
}

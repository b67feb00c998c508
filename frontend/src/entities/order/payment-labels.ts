import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { Order } from './order.ts'

type Standing = Pick<Order, 'amount' | 'status' | 'paymentMethod' | 'paymentStatus' | 'cameBack'>

/** What an unpaid order costs its shopper, and when; null where the payment's own state says it. */
export function paymentLabel({ amount, status, paymentMethod, paymentStatus, cameBack }: Standing): string | null {
  if (paymentStatus !== 'pending') return null
  if (status === 'cancelled' || cameBack) return 'Nothing to pay'
  return paymentMethod === 'cod' ? `Cash on delivery · ${formatRupees(amount)}` : null
}

import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { Order } from './order.ts'

type PaymentFacts = Pick<Order, 'amount' | 'status' | 'paymentMethod' | 'paymentStatus' | 'cameBack'>

/** The way of paying by whose rules money of the order goes back. */
export const wayBackOf = ({ paymentMethod, backByHand }: Pick<Order, 'paymentMethod' | 'backByHand'>): string =>
  backByHand ? 'cod' : paymentMethod

/** The amount that an unpaid order costs and when it is due; null where the payment's own status says it. */
export function paymentLabel({ amount, status, paymentMethod, paymentStatus, cameBack }: PaymentFacts): string | null {
  if (paymentStatus !== 'pending') return null
  if (status === 'cancelled' || cameBack) return t`Nothing to pay`
  return paymentMethod === 'cod' ? t`Cash on delivery · ${formatCharge(amount)}` : null
}

import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { Order } from './order.ts'

type PaymentFacts = Pick<
  Order,
  'amount' | 'advance' | 'toCollect' | 'status' | 'paymentMethod' | 'paymentStatus' | 'cameBack'
>

/** The payment method whose refund rules apply to the order. */
export const wayBackOf = ({ paymentMethod, backByHand }: Pick<Order, 'paymentMethod' | 'backByHand'>): string =>
  backByHand ? 'cod' : paymentMethod

/** The amount of an unpaid order and when it is due; null if the payment's own status says it. */
export function paymentLabel(order: PaymentFacts): string | null {
  const { amount, advance, toCollect = 0, status, paymentMethod, paymentStatus, cameBack } = order
  const isOver = status === 'cancelled' || status === 'failed' || Boolean(cameBack)
  if (advance && !isOver && paymentStatus === 'paid') {
    const [online, cash] = [formatCharge(advance), formatCharge(toCollect)]
    return status === 'delivered' ? t`${online} online, ${cash} in cash` : t`${online} paid, ${cash} to the courier`
  }
  if (paymentStatus !== 'pending') return null
  if (status === 'cancelled' || cameBack) return t`Nothing to pay`
  if (advance && !isOver) return t`${formatCharge(advance)} now, ${formatCharge(toCollect)} to the courier`
  return paymentMethod === 'cod' ? t`Cash on delivery · ${formatCharge(amount)}` : null
}

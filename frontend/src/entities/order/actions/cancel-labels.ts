import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { Order } from '../order.ts'

type Paid = Pick<Order, 'amount' | 'advance' | 'amountRefunded' | 'gift' | 'paymentMethod' | 'paymentStatus'>

/** What happens to the money if the order is cancelled; shown before the shopper confirms. */
export function moneyAfterCancel(order: Paid): string {
  const { amountRefunded = 0, gift, paymentMethod, paymentStatus } = order
  const amount = order.advance ?? order.amount
  const within = t`within ${policy.pages.refundBusinessDays} business days`
  if (!isOnline(paymentMethod)) return t`You have nothing to pay.`
  if (paymentStatus === 'paid' && amountRefunded > 0)
    return t`${formatCharge(amountRefunded)} has been refunded already. We’ll refund the other ${formatCharge(amount - amountRefunded)} the way you paid, ${within}.`
  if (paymentStatus === 'paid' && gift?.wrap && !order.advance)
    return t`We’ll refund ${formatCharge(amount)} the way you paid, ${within}: the gift wrap is in it.`
  if (paymentStatus === 'paid') return t`We’ll refund ${formatCharge(amount)} the way you paid, ${within}.`
  return t`We have not received a payment. If you have paid, we’ll refund it the way you paid, ${within}.`
}

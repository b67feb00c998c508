import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import type { Order } from '../order.ts'

type Paid = Pick<Order, 'amount' | 'amountRefunded' | 'paymentMethod' | 'paymentStatus'>

/** What happens to the money when the order is cancelled; shown before the shopper confirms. */
export function moneyAfterCancel({ amount, amountRefunded = 0, paymentMethod, paymentStatus }: Paid): string {
  const within = `within ${policy.pages.refundBusinessDays} business days`
  if (!isOnline(paymentMethod)) return 'You have paid nothing yet, and nothing is due.'
  if (paymentStatus === 'paid' && amountRefunded > 0)
    return `${formatRupees(amountRefunded)} are back with you already. The other ${formatRupees(amount - amountRefunded)} go back the way you paid. They reach you ${within}.`
  if (paymentStatus === 'paid')
    return `Your ${formatRupees(amount)} go back the way you paid. They reach you ${within}.`
  return `No payment has reached us. If you have paid, your money goes back the way you paid, ${within}.`
}

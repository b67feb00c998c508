import type { PlaceBody } from '@suvarna/contracts/orders/routes.ts'
import type { BagLine } from '../../shared/bag/bag.ts'
import type { BagKind } from '../../shared/bag/bag-store.ts'
import { orderItemsOf } from '../../shared/bag/order-items.ts'
import { totalsOf } from '../../shared/bag/totals.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** The order as the server's call names it; an online one is placed first and paid afterwards. */
export function placeBodyOf(kind: BagKind, values: CheckoutValues, lines: readonly BagLine[]): PlaceBody {
  const { paymentMethod, ...contact } = values
  const online = paymentMethod !== 'cod'
  return {
    ...contact,
    payment_method: online ? 'razorpay' : 'cod',
    ...(online && { payment_status: 'pending' }),
    amount: totalsOf(lines).total,
    order_items: orderItemsOf(lines),
    isBuyNow: kind === 'buy-now',
  }
}

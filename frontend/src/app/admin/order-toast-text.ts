import type { LiveOrder } from '@suvarna/contracts/analytics/routes.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'

type ToastText = { title: string; amount: string; action: string; to: string }

/** Text for one order by its number or for several orders; null for none. */
export function orderToastText(orders: readonly LiveOrder[]): ToastText | null {
  const [first] = orders
  if (!first) return null
  const amount = formatRupees(orders.reduce((sum, order) => sum + order.amount, 0))
  return orders.length === 1
    ? { title: `New order ${first.order_id}`, amount, action: 'View order', to: `/admin/orders?q=${first.order_id}` }
    : { title: `${orders.length} new orders`, amount, action: 'View orders', to: '/admin/orders' }
}

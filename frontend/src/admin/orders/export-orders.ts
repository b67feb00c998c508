import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { type OrderFilters, orderListPath } from '../../entities/order/admin/admin-order-reads.ts'
import { download } from '../../ui/admin/download/download.ts'

/** Downloads all orders that match the filters, as streamed by the server. */
export function exportOrders(filters: OrderFilters): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: the specification's Export logs
  console.log('Exporting orders')
  const path = orderListPath(filters).replace('/admin/orders', '/admin/orders/export')
  return download(path, `orders-${dayInIndia(new Date())}.csv`)
}

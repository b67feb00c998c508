import { download } from '../ui/download.ts'
import { type OrderFilters, orderListPath } from './order-reads.ts'

/** Saves all orders that the filters let through, as the server streams them. */
export function exportOrders(filters: OrderFilters): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: the specification's Export logs
  console.log('Exporting orders')
  return download(orderListPath(filters).replace('/admin/orders', '/admin/orders/export'), 'orders.csv')
}

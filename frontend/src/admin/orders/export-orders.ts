import { call } from '../../shared/api/client.ts'
import { csvOf, saveFile } from '../ui/csv.ts'
import { type AdminOrder, toOrderPage } from './admin-order.ts'
import { type OrderFilters, orderListPath } from './order-reads.ts'

const columns: readonly (readonly [string, (order: AdminOrder) => string | number])[] = [
  ['Order ID', ({ id }) => id],
  ['Date', ({ createdAt }) => createdAt],
  ['Customer', ({ name }) => name || 'Guest'],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Items', ({ items }) => items.map(itemText).join('; ')],
  ['Total', ({ amount }) => amount],
  ['Status', ({ status }) => status],
  ['Payment status', ({ paymentStatus }) => paymentStatus],
  ['Payment method', ({ paymentMethod }) => paymentMethod || 'cod'],
  ['Courier', ({ courier }) => courier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Pincode', ({ pincode }) => pincode],
]

const itemText = ({ quantity, name, sku, size }: AdminOrder['items'][number]) =>
  `${quantity} × ${name} (${[sku, size && `size ${size}`].filter(Boolean).join(', ')})`

/** All orders that the filters let through, as a file of comma-separated values. */
export async function exportOrders(filters: OrderFilters): Promise<number> {
  const { orders } = toOrderPage(await call('GET', orderListPath(filters)))
  // biome-ignore lint/suspicious/noConsole: the specification's Export logs
  console.log(`Exporting ${orders.length} orders`)
  const rows = orders.map((order) => columns.map(([, cell]) => cell(order)))
  saveFile('orders.csv', csvOf([columns.map(([name]) => name), ...rows]))
  return orders.length
}

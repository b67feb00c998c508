import { daysAfter, type Period } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { MetricId } from '@suvarna/contracts/analytics/metrics.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'

const dayMs = 24 * 3_600_000
const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString()
const address = (path: string, query: Record<string, string>) => `/admin/${path}?${new URLSearchParams(query)}`

/** Address of the counted orders placed in these days. */
export const ordersOf = ({ from, to }: Period): string => address('orders', { counted: '1', from, to })

/**
 * Address of the list behind a metric, with as many rows as its value; null if there is none: visitors are anonymous.
 */
export function listBehind(id: MetricId, now: Date = new Date()): string | null {
  switch (id) {
    case 'total_revenue':
    case 'total_orders':
    case 'average_order_value':
      return address('orders', { counted: '1' })
    case 'repeat_customers':
      return address('orders', { customers: 'repeat' })
    case 'pending_orders':
      return address('orders', { status: 'pending' })
    case 'completed_orders':
      return address('orders', { status: 'delivered' })
    case 'total_customers':
      return '/admin/users'
    case 'new_customers':
      return address('users', { since: new Date(now.getTime() - policy.newCustomerDays * dayMs).toISOString() })
    case 'total_products':
      return '/admin/products'
    case 'low_stock_alerts':
      return address('products', { stock: 'low' })
    case 'abandoned_carts':
      return address('analytics', { tab: 'funnel', by: 'bags', filled: 'any' })
    default:
      return null
  }
}

/** Address of the list behind a metric of a period. */
export function listBehindPeriod(id: MetricId, period: Period): string | null {
  switch (id) {
    case 'period_revenue':
    case 'period_orders':
    case 'period_average_order_value':
      return ordersOf(period)
    case 'period_new_customers':
      return address('users', { since: midnightOf(period.from), before: midnightOf(daysAfter(period.to, 1)) })
    case 'period_abandoned':
      return address('analytics', { tab: 'funnel', by: 'bags', range: 'own', ...period })
    default:
      return null
  }
}

/** Address of the stock ledger of a product; of a ring, per size. */
export const stockLedgerOf = (productId: string, size: number | null): string =>
  size === null
    ? `/admin/stock/${encodeURIComponent(productId)}`
    : address(`stock/${encodeURIComponent(productId)}`, { size: String(size) })

export const productsOfCategory = (category: string): string => address('products', { category })
export const productsNamed = (name: string): string => address('products', { q: name })
export const customersOf = (group: string): string => address('orders', { customers: group.toLowerCase() })

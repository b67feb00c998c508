import { orderKinds } from '@suvarna/contracts/orders/admin-orders.ts'
import { orderStatuses } from '@suvarna/contracts/orders/values.ts'
import { read } from '../../../lib/api/read.ts'
import { toOrderPage } from './admin-order.ts'
import { behindNothing, behindQuery, type OrdersBehind } from './follow-orders.ts'

export type OrderFilters = { q: string; status: string; only: string; sort: string; page: string } & OrdersBehind

export const noFilters: OrderFilters = { q: '', status: '', only: '', sort: '', page: '1', ...behindNothing }
export const isFiltered = (filters: OrderFilters) =>
  filters.q !== '' || filters.status !== '' || filters.only !== '' || behindQuery(filters).length > 0

/** A page of the list by the address's filters; values that the server would refuse are left out. */
export const orderPage = (filters: OrderFilters, limit: number) => read(orderListPath(filters, limit), toOrderPage)

/** Without `limit`: the path of the whole filtered list. */
export function orderListPath(filters: OrderFilters, limit?: number): string {
  const { q, status, only, sort, page } = withFailed(filters)
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if ((orderStatuses as readonly string[]).includes(status)) query.set('status', status)
  if ((orderKinds as readonly string[]).includes(only)) query.set('only', only)
  if (['oldest', 'amount_high', 'amount_low'].includes(sort)) query.set('sort', sort)
  for (const [name, value] of behindQuery(filters)) query.set(name, value)
  if (limit !== undefined) {
    query.set('page', String(pageOf(page)))
    query.set('limit', String(limit))
  }
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders'
}

/** Orders that were never paid have no card and no choice in the filter; searching for the word `failed` finds them. */
const withFailed = (filters: OrderFilters): OrderFilters =>
  filters.status === '' && /^failed$/i.test(filters.q.trim()) ? { ...filters, q: '', status: 'failed' } : filters

export const pageOf = (page: string): number => Math.max(1, Math.trunc(Number(page)) || 1)

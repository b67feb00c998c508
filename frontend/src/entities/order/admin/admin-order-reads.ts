import {
  orderKinds,
  orderSorts,
  paymentFilters,
  placedFilters,
  returnFilters,
} from '@suvarna/contracts/orders/admin-orders.ts'
import { orderTagLength } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { orderStatuses } from '@suvarna/contracts/orders/values.ts'
import { read } from '../../../lib/api/read.ts'
import { toOrderPage } from './admin-order.ts'
import { behindNothing, behindQuery, type OrdersBehind } from './follow-orders.ts'

/** The filters that the list's own controls set and a saved view keeps. */
export type DeskFilters = {
  status: string
  only: string
  payment: string
  returns: string
  courier: string
  tag: string
  placed: string
  sort: string
}
/** `size`: rows per page */
export type OrderFilters = { q: string; page: string; size: string; customer_of: string } & DeskFilters & OrdersBehind

export const noDeskFilters: DeskFilters = {
  ...{ status: '', only: '', payment: '', returns: '', courier: '', tag: '', placed: '', sort: '' },
}
export const noFilters: OrderFilters = {
  q: '',
  ...noDeskFilters,
  customer_of: '',
  page: '1',
  size: '10',
  ...behindNothing,
}

export const isFiltered = (filters: OrderFilters) => filterQuery({ ...filters, sort: '' }).length > 0

/** A page of the list by the address's filters; values that the server would refuse are omitted. */
export const orderPage = (filters: OrderFilters, limit: number) => read(orderListPath(filters, limit), toOrderPage)

/** The path of the list; without `limit`, of the whole filtered list. */
export function orderListPath(filters: OrderFilters, limit?: number): string {
  const query = new URLSearchParams(filterQuery(filters))
  if (limit !== undefined) {
    query.set('page', String(pageOf(filters.page)))
    query.set('limit', String(limit))
  }
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders'
}

const known: readonly [keyof DeskFilters, readonly string[]][] = [
  ['status', orderStatuses],
  ['only', orderKinds],
  ['payment', paymentFilters],
  ['returns', returnFilters],
  ['placed', placedFilters],
  ['sort', orderSorts],
]

function filterQuery(filters: OrderFilters): [string, string][] {
  const { q, customer_of, ...wanted } = withFailed(filters)
  return [
    ...(q.trim() ? [['q', q.trim()] satisfies [string, string]] : []),
    ...deskQuery(wanted),
    ...(customer_of ? [['customer_of', customer_of] satisfies [string, string]] : []),
    ...behindQuery(filters),
  ]
}

/** The filters that are set; the default order, newest first, is omitted. */
export function deskQuery(filters: DeskFilters): [string, string][] {
  const chosen = known.flatMap(([name, values]): [string, string][] =>
    values.includes(filters[name]) && filters[name] !== 'newest' ? [[name, filters[name]]] : [],
  )
  const courier = filters.courier.trim().slice(0, 80)
  const tag = filters.tag.trim().slice(0, orderTagLength)
  const named: [string, string][] = [
    ['courier', courier],
    ['tag', tag],
  ]
  return [...chosen, ...named.filter(([, value]) => value !== '')]
}

/** Orders that were never paid (`failed`) have no card or filter option; searching for the word `failed` finds them. */
const withFailed = (filters: OrderFilters): OrderFilters =>
  filters.status === '' && /^failed$/i.test(filters.q.trim()) ? { ...filters, q: '', status: 'failed' } : filters

export const pageOf = (page: string): number => Math.max(1, Math.trunc(Number(page)) || 1)

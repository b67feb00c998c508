import { t } from '@suvarna/contracts/common/language/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Order, toOrder, toOrders } from '../../entities/order/order.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call, callTagged, type Tagged } from '../../lib/api/client.ts'
import { pageLanguage } from '../../lib/language/reader-language.ts'
import { dropExpiredToken, peekSession } from '../../lib/session/session.ts'

const POLL_MS = 5000

/** One order, polled every 5 s while open; unchanged, the response is an empty 304. */
export const orderById = (id: string, link: string | null) => {
  const query = new URLSearchParams({ ...(link ? { t: link } : {}), ...pageLanguage() }).toString()
  const path = `/orders/${encodeURIComponent(id)}${query && `?${query}`}`
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal, client, queryKey }) => {
      const known = client.getQueryData<Tagged>(queryKey)
      dropExpiredToken()
      // While the session is paused, the order of an open form stays unchanged.
      return known && peekSession().paused ? known : callTagged(path, known, signal)
    },
    select: ({ answer }) => unwrap(answer),
    refetchInterval: (query) => (query.state.data ? POLL_MS : false),
    staleTime: 0,
    retry: false,
  })
}

export async function ordersOfEmail(email: string): Promise<Order[]> {
  const answer = await call<unknown>('GET', `/orders/email/${encodeURIComponent(email)}`)
  const { success, data, orders } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (success === false) throw new ApiError(200, answer)
  if (![answer, data, orders].some(Array.isArray)) throw new TypeError('The answer holds no orders')
  return toOrders(answer)
}

export function whyNoOrder(error: unknown): string {
  if (!(error instanceof ApiError)) return t`An unexpected error occurred. Please try again.`
  if (error.status === 0) return t`Network error. Please check your internet connection and try again.`
  // 414 and 431: the address with such an order number is too long to be read.
  if ([404, 414, 431].includes(error.status)) return t`Order not found. Please check your order ID and try again.`
  return messageOf(error, t`Failed to track order`)
}

export function whyNoOrders(error: unknown): string {
  if (!(error instanceof ApiError)) return t`An unexpected error occurred. Please try again.`
  if (error.status === 0) return t`Network error. Please check your internet connection and try again.`
  if (error.status === 404) return NO_ORDERS
  return messageOf(error, t`Failed to fetch orders`)
}

export const NO_ORDERS = t`No orders found for this email address. Please check your email and try again.`

/** Throws for a response without an order: ApiError for a refusal, TypeError for a malformed one. */
function unwrap(answer: unknown): Order {
  const { success, data } = (answer ?? {}) as { success?: unknown; data?: unknown }
  if (success === false) throw new ApiError(200, answer)
  const order = toOrder(data ?? answer)
  if (order.id === '') throw new TypeError('The answer holds no order')
  return order
}

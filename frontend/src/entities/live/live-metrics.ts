import type { LiveEvents, LiveOrder, TouchedOrder } from '@suvarna/contracts/analytics/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ACTIVITY, ACTIVITY_COUNT, DASHBOARD } from '../metrics/metrics-reads.ts'
import type { StreamEvent } from './event-stream.ts'

type Activity = LiveEvents['activity']

/** Puts what the stream brings into the query cache; a name that this version does not know changes nothing. */
export function applyLiveEvent(client: QueryClient, { name, data }: StreamEvent): void {
  if (name === 'dashboard') client.setQueryData([DASHBOARD], { success: true, data: JSON.parse(data) })
  if (name === 'activity') addActivity(client, JSON.parse(data) as Activity)
}

/** The order that a message is about; null for figures and people. */
export function orderIn({ name, data }: StreamEvent): string | null {
  if (name === 'order' || name === 'touched') return (JSON.parse(data) as LiveOrder | TouchedOrder).order_id
  if (name !== 'activity') return null
  const { type, id } = JSON.parse(data) as Activity
  return type === 'order' ? id : null
}

/** Asks again for the lists of orders on screen: the stream names orders without their contact. */
export function refreshOrderLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => /^\/admin\/orders(\?|$)/.test(String(queryKey[0])) })
}

/** Asks again for all that is on screen of one order: itself, its timeline, its history. */
export function refreshOrder(client: QueryClient, orderId: string): Promise<void> {
  const id = encodeURIComponent(orderId)
  return client.invalidateQueries({
    predicate: ({ queryKey }) => ofOneOrder.exec(String(queryKey[0]))?.[1] === id,
  })
}

const ofOneOrder = /^\/(?:admin\/(?:history\/)?)?orders\/([^/?]+)/

/** Asks again for every order on screen, listed or open. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/admin\/orders(\?|$)/.test(String(queryKey[0])) || ofOneOrder.test(String(queryKey[0])),
  })
}

/** Asks again for what moves with the orders but is not in the stream: lists of products, accounts, the analytics page. */
export function refreshStockLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/(products\?|admin\/(analytics|users))/.test(String(queryKey[0])),
  })
}

/** Asks again for the figures on screen that visitors change by looking around. */
export function refreshAnalytics(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => /^\/admin\/analytics\//.test(String(queryKey[0])) })
}

/** Asks for everything that the back office shows. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => /^\/(admin|orders)\//.test(String(queryKey[0])) })
}

function addActivity(client: QueryClient, news: Activity): void {
  client.setQueryData<{ data: Activity[] }>([ACTIVITY], (known) => {
    const others = (known?.data ?? []).filter(({ id, type }) => id !== news.id || type !== news.type)
    return { ...known, data: [news, ...others].slice(0, ACTIVITY_COUNT) }
  })
}

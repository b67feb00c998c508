import type { LiveEvents, LiveOrder, TouchedOrder } from '@suvarna/contracts/analytics/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ACTIVITY, ACTIVITY_COUNT, DASHBOARD } from '../metrics/metrics-reads.ts'
import type { StreamEvent } from './event-stream.ts'

type Activity = LiveEvents['activity']

/** Writes a stream event into the query cache; unknown names are ignored. */
export function applyLiveEvent(client: QueryClient, { name, data }: StreamEvent): void {
  if (name === 'dashboard') client.setQueryData([DASHBOARD], { success: true, data: JSON.parse(data) })
  if (name === 'activity') addActivity(client, JSON.parse(data) as Activity)
}

/** Returns the id of the order that an event is about; null for metrics and users. */
export function orderIn({ name, data }: StreamEvent): string | null {
  if (name === 'order' || name === 'touched') return (JSON.parse(data) as LiveOrder | TouchedOrder).order_id
  if (name !== 'activity') return null
  const { type, id } = JSON.parse(data) as Activity
  return type === 'order' ? id : null
}

/** Order lists, and the counts of pending work, which change with the same orders. */
const isOrderList = (queryKey: readonly unknown[]) =>
  /^\/admin\/(orders(\/desk)?|returns)(\?|$)/.test(String(queryKey[0]))

/** Refetches the order lists on screen, since stream events carry no customer contact. */
export function refreshOrderLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => isOrderList(queryKey) })
}

/** Refetches everything on screen about one order: the order, its timeline, its history. */
export function refreshOrder(client: QueryClient, orderId: string): Promise<void> {
  const id = encodeURIComponent(orderId)
  return client.invalidateQueries({
    predicate: ({ queryKey }) => ofOneOrder.exec(String(queryKey[0]))?.[1] === id,
  })
}

const ofOneOrder = /^\/(?:admin\/(?:history\/)?)?orders\/([^/?]+)/

/** Refetches every order on screen, listed or open. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => isOrderList(queryKey) || ofOneOrder.test(String(queryKey[0])),
  })
}

/** Refetches data that changes with orders but is not in the stream: product lists, accounts, the analytics page. */
export function refreshStockLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/(products\?|admin\/(analytics|users))/.test(String(queryKey[0])),
  })
}

/** Refetches the metrics on screen that visits change. */
export function refreshAnalytics(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => /^\/admin\/analytics\//.test(String(queryKey[0])) })
}

/** Refetches everything on screen in the back office. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => /^\/(admin|orders)\//.test(String(queryKey[0])) })
}

function addActivity(client: QueryClient, activity: Activity): void {
  client.setQueryData<{ data: Activity[] }>([ACTIVITY], (known) => {
    const others = (known?.data ?? []).filter(({ id, type }) => id !== activity.id || type !== activity.type)
    return { ...known, data: [activity, ...others].slice(0, ACTIVITY_COUNT) }
  })
}

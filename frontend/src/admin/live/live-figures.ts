import type { LiveEvents } from '@suvarna/contracts/analytics.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ACTIVITY, ACTIVITY_COUNT, DASHBOARD } from '../admin-reads.ts'
import type { StreamEvent } from './event-stream.ts'

type Activity = LiveEvents['activity']

/** Puts what the stream brings into the query cache; a name that this version does not know changes nothing. */
export function applyLiveEvent(client: QueryClient, { name, data }: StreamEvent): void {
  if (name === 'dashboard') client.setQueryData([DASHBOARD], { success: true, data: JSON.parse(data) })
  if (name === 'activity') addActivity(client, JSON.parse(data) as Activity)
}

/** Asks again for the orders on screen: the stream names them without their contact. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/admin/orders') })
}

/** Asks again for what moves with the orders but is not in the stream: lists of products, accounts, the analytics page. */
export function refreshShelves(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/(products\?|admin\/(analytics|users))/.test(String(queryKey[0])),
  })
}

/** Asks for everything that the back office shows. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/admin/') })
}

function addActivity(client: QueryClient, news: Activity): void {
  client.setQueryData<{ data: Activity[] }>([ACTIVITY], (known) => {
    const others = (known?.data ?? []).filter(({ id, type }) => id !== news.id || type !== news.type)
    return { ...known, data: [news, ...others].slice(0, ACTIVITY_COUNT) }
  })
}

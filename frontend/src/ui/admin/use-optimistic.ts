import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import type { Messages } from './use-message.ts'

type Change<Cached> = {
  /** selects the cached lists to change, by the start of their path */
  of: (path: string) => boolean
  /** returns their new contents */
  change: (cached: Cached) => Cached
  send: () => Promise<unknown>
  good: string
  bad: string
}

/** Applies a change immediately and sends it. If the server refuses, the change is undone and the reason shown. */
export function useOptimistic(notify: Messages['notify']) {
  const client = useQueryClient()
  return async <Cached>({ of, change, send, good, bad }: Change<Cached>): Promise<boolean> => {
    const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => of(String(queryKey[0])) }
    // A fetch in flight would overwrite the new state with the old one.
    await client.cancelQueries(filters)
    const back = show(client, filters, change)
    try {
      await send()
      notify('good', good)
      return true
    } catch (error) {
      back()
      notify('error', messageOf(error, bad))
      return false
    } finally {
      await client.invalidateQueries(filters)
    }
  }
}

function show<Cached>(
  client: QueryClient,
  filters: Parameters<QueryClient['getQueriesData']>[0] & object,
  change: (cached: Cached) => Cached,
): () => void {
  const before = client.getQueriesData<Cached>(filters)
  for (const [key, cached] of before) if (cached !== undefined) client.setQueryData(key, change(cached))
  return () => {
    for (const [key, cached] of before) client.setQueryData(key, cached)
  }
}

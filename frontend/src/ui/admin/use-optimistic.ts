import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import type { Messages } from './use-message.ts'

type Change<Cached> = {
  /** The lists that show it, by the beginning of their address. */
  of: (path: string) => boolean
  /** What they show from now on. */
  change: (cached: Cached) => Cached
  send: () => Promise<unknown>
  good: string
  bad: string
}

/** Shows a change at once and sends it; when the server refuses, everything goes back and its reason is said. */
export function useOptimistic(say: Messages['say']) {
  const client = useQueryClient()
  return async <Cached>({ of, change, send, good, bad }: Change<Cached>): Promise<boolean> => {
    const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => of(String(queryKey[0])) }
    // What is under way would bring the old state back over the new one.
    await client.cancelQueries(filters)
    const back = show(client, filters, change)
    try {
      await send()
      say('good', good)
      return true
    } catch (error) {
      back()
      say('error', messageOf(error, bad))
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

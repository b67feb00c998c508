import type { QueryClient } from '@tanstack/react-query'
import { whoIn } from './actors.ts'
import { staleOf } from './conflict/conflict.ts'
import { namesOf } from './history-reads.ts'

/** The name of the admin whose save came first; 'an admin' when names cannot be read. */
export async function changedByLabel(client: QueryClient, error: unknown): Promise<string> {
  const changes = staleOf(error)?.changes ?? []
  const { enabled, select, ...query } = namesOf(changes.map(({ by }) => by))
  if (!enabled) return whoIn(changes, undefined)
  const answer = await client.fetchQuery(query).catch(() => ({}))
  return whoIn(changes, select?.(answer))
}

import type { QueryClient } from '@tanstack/react-query'
import { whoIn } from './actors.ts'
import { staleOf } from './conflict/conflict.ts'
import { namesOf } from './history-reads.ts'

/** Who was faster than a refused save, by name; without the names it is still said that it was an admin. */
export async function changedByLabel(client: QueryClient, error: unknown): Promise<string> {
  const changes = staleOf(error)?.changes ?? []
  const { enabled, select, ...query } = namesOf(changes.map(({ by }) => by))
  if (!enabled) return whoIn(changes, undefined)
  const answer = await client.fetchQuery(query).catch(() => ({}))
  return whoIn(changes, select?.(answer))
}

import type { QueryClient } from '@tanstack/react-query'
import { namesOf } from './history-reads.ts'
import { staleOf } from './stale.ts'
import { whoIn } from './who-in.ts'

/** Who was faster than a refused save, by name; without the names it is still said that it was an admin. */
export async function whoChanged(client: QueryClient, error: unknown): Promise<string> {
  const changes = staleOf(error)?.changes ?? []
  const { enabled, select, ...query } = namesOf(changes.map(({ by }) => by))
  if (!enabled) return whoIn(changes, undefined)
  const answer = await client.fetchQuery(query).catch(() => ({}))
  return whoIn(changes, select?.(answer))
}

import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { DomainEvent, Stored } from '@suvarna/platform/events/events.ts'
import type { EventHistory } from '@suvarna/platform/history/history.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'

/** The state at a version and the present one. Throws version_not_found for a version that never existed. */
export function earlierVersion<State, Event extends DomainEvent>(
  { initial, evolve }: Pick<EventHistory<State, Event>, 'initial' | 'evolve'>,
  events: readonly Stored<Event>[],
  to: number,
): { was: State; now: State; of: string } {
  const last = events.find(({ version }) => version === to)
  if (!last) throw new DomainError('version_not_found', 'There was no such version', { field: 'to' })
  const fold = (until: readonly Event[]) => until.reduce(evolve, initial)
  return { was: fold(events.filter(({ version }) => version <= to)), now: fold(events), of: last.at }
}

/** The subset of these pictures that the store no longer has. */
export async function missingIn(store: ObjectStore, names: readonly (string | null)[]): Promise<string[]> {
  const gone = await Promise.all(
    [...new Set(names)].map(async (name) => {
      if (name === null) return []
      const found = await store.get(name)
      found?.stream.destroy()
      return found ? [] : [name]
    }),
  )
  return gone.flat()
}

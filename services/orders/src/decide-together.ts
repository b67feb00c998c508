import type { Decider } from '@suvarna/platform/events/decider.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import type { Append } from '@suvarna/platform/store/event-store.ts'

/** The current state and version of a stream whose row is locked. */
export type Held<State> = { state: State; version: number }

/** `keep` advances the held streams; called after everything else for the same order has been decided. */
export type Decided<Event extends DomainEvent> = { appends: Append<Event>[]; keep(): void }

/**
 * Decides commands one after the other on streams that advance in memory. Either all of them succeed, or one throws and
 * no stream has advanced.
 */
export function decideTogether<Command, State, Event extends DomainEvent>(
  { decide, evolve }: Pick<Decider<Command, State, Event>, 'decide' | 'evolve'>,
  held: Map<string, Held<State>>,
  commands: readonly Command[],
  { streamOf, initialOf }: { streamOf(command: Command): string; initialOf(stream: string): State },
): Decided<Event> {
  const moved = new Map<string, Held<State>>()
  const decided = new Map<string, Event[]>()
  const standing = (stream: string): Held<State> => held.get(stream) ?? { state: initialOf(stream), version: 0 }
  for (const command of commands) {
    const stream = streamOf(command)
    const { state, version } = moved.get(stream) ?? standing(stream)
    const events = decide(command, state)
    moved.set(stream, { state: events.reduce(evolve, state), version: version + events.length })
    decided.set(stream, [...(decided.get(stream) ?? []), ...events])
  }
  const appends = [...decided].map(([stream, events]) => ({
    stream,
    expectedVersion: standing(stream).version,
    events,
  }))
  return {
    appends,
    keep() {
      for (const [stream, now] of moved) held.set(stream, now)
    },
  }
}

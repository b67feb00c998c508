import type { Decider } from '@suvarna/platform/events/decider.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import type { Append } from '@suvarna/platform/store/event-store.ts'

/** A stream whose row is locked: what it is now, and its version. */
export type Held<State> = { state: State; version: number }

/** `keep` moves the held streams on: called once everything else of the same order is decided, too. */
export type Decided<Event extends DomainEvent> = { appends: Append<Event>[]; keep(): void }

/**
 * Decides commands one after the other, on streams that move on in memory: of all of them something follows, or one of
 * them throws and nothing has moved.
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

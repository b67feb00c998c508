import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'

/** An event as a decider emits it: a past-tense name and its data. */
export type DomainEvent = { readonly type: string; readonly data: object }

/** Who caused an event. Reactors, deadlines and consumers act as `system`. */
export type EventActor = { kind: 'anonymous' | 'user' | 'admin' | 'system'; id?: string }

/**
 * An event's metadata. `correlation` is the same from a click to the last effect; `causation` is the previous event.
 */
export type Meta = {
  correlation: string
  causation?: string
  actor: EventActor
  traceparent?: string
  /** Part of the demo's past: reactors send no mail and book no shipment for it. */
  seed?: true
  /** When a seeded event happened, ISO; the database's clock otherwise. */
  at?: string
}

/** A stored event: `version` is its place in its stream (from 1), `id` its global identity. */
export type Stored<E extends DomainEvent = DomainEvent> = E & {
  id: string
  stream: string
  version: number
  at: string
  meta: Meta
  service: ServiceName
}

/** A stored event with its place in its service's log: positions are in commit order, without a gap. */
export type Recorded<E extends DomainEvent = DomainEvent> = Stored<E> & { position: bigint }

/**
 * The events of these names, each with the data of its contract; unknown names have any data. A union of names gives a
 * union of events, told apart by `type`.
 */
export type EventNamed<Name extends string> = Name extends EventName ? EventOf<Name> : { type: Name; data: object }

/** Type guard: the event has one of these names. */
export const isNamed = <E extends DomainEvent, const Name extends EventName>(
  event: E,
  ...names: readonly Name[]
): event is E & EventOf<Name> => names.some((name) => name === event.type)

/** The meta of what an event causes: same correlation, the event as the cause, the system as the actor. */
export const causedBy = (event: Stored): Meta => ({
  correlation: event.meta.correlation,
  causation: event.id,
  actor: { kind: 'system' },
  ...(event.meta.traceparent ? { traceparent: event.meta.traceparent } : {}),
  ...(event.meta.seed ? { seed: true as const, at: event.at } : {}),
})

import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Stored } from './events.ts'

/** Called in this process when a service's events are committed. Must be quick and must not throw. */
type Listener = (event: Stored) => void

const appended = new WeakMap<object, Stored[]>()
const listeners = new Map<ServiceName, Set<Listener>>()

/** Remembers what a transaction appended until it commits; after a rollback nothing is reported. */
export function noteAppended(tx: object, events: readonly Stored[]): void {
  if (events.length === 0 || !listeners.has(events[0]?.service as ServiceName)) return
  appended.set(tx, [...(appended.get(tx) ?? []), ...events])
}

const written = new WeakMap<object, Set<string>>()

/**
 * Notes what a transaction has written, to wake only the loops that wait for it: `events` for the sequencer, `jobs of
 * <reactor>` for its worker. After a rollback none is woken.
 */
export function noteWritten(tx: object, what: string): void {
  written.set(tx, (written.get(tx) ?? new Set()).add(what))
}

export const writtenIn = (tx: object): Iterable<string> => written.get(tx) ?? []

/** Called after the commit. Seeded events are not reported. */
export function notifyCommitted(tx: object): void {
  for (const event of appended.get(tx) ?? [])
    if (!event.meta.seed) for (const listener of listeners.get(event.service) ?? []) listener(event)
}

/**
 * Subscribes to every event that this process commits for a service, once, in the stream's order. Returns the
 * unsubscribe function.
 */
export function onCommitted(service: ServiceName, listener: Listener): () => void {
  const known = listeners.get(service) ?? new Set()
  listeners.set(service, known.add(listener))
  return () => known.delete(listener)
}

import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Stored } from './events.ts'

/** What happens in this process when a service's events are committed. It must be quick and must not throw. */
type Listener = (event: Stored) => void

const appended = new WeakMap<object, Stored[]>()
const listeners = new Map<ServiceName, Set<Listener>>()

/** Remembers what a transaction appended, until it commits; a transaction that is undone tells nobody. */
export function noteAppended(tx: object, events: readonly Stored[]): void {
  if (events.length === 0 || !listeners.has(events[0]?.service as ServiceName)) return
  appended.set(tx, [...(appended.get(tx) ?? []), ...events])
}

/** Called behind the commit. The demo's past is nobody's business. */
export function notifyCommitted(tx: object): void {
  for (const event of appended.get(tx) ?? [])
    if (!event.meta.seed) for (const listener of listeners.get(event.service) ?? []) listener(event)
}

/** Hears of every event that this process commits for a service, once, in the stream's order. Answers how to end it. */
export function onCommitted(service: ServiceName, listener: Listener): () => void {
  const known = listeners.get(service) ?? new Set()
  listeners.set(service, known.add(listener))
  return () => known.delete(listener)
}

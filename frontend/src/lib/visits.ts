// Visitor events for the shop's own metrics, sent in batches with a random id made by this browser. No name, cookie or
// address is sent, and nothing at all from a browser that requests privacy.
import type { BodyOf } from '@suvarna/contracts/api.ts'
import { newId } from './new-id.ts'
import { createStoredStore } from './stored.ts'

type Batch = BodyOf<'POST /events'>
type Visit = Batch['events'][number]

/** A batch is sent this long after its first event. */
const debounceMs = 2_000
/** Most events in one batch; without a network the latest ones are kept. */
const maxEvents = 50

const numbered = createStoredStore<string | null>('visitor-id', (stored) =>
  typeof stored === 'string' && /^[\w-]{8,100}$/.test(stored) ? stored : null,
)
let waiting: Visit[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const wantsPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

/** The id under which this browser is counted; null for a browser that requests privacy. */
export function visitorId(): string | null {
  if (wantsPrivacy()) return null
  const known = numbered.get()
  if (known) return known
  const made = newId()
  numbered.set(made)
  return made
}

/** Adds an event to the next batch. A browser that requests privacy never sends one. */
export function recordVisit(kind: Visit['kind'], productId: string | null = null, size: number | null = null): void {
  waiting = [...waiting, { kind, product_id: productId, size, at: new Date().toISOString() }].slice(-maxEvents)
  timer ??= setTimeout(send, debounceMs)
}

/** Uses keepalive because the page may be closed before the response arrives. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const visitor = visitorId()
  const events = waiting
  waiting = []
  if (events.length === 0 || visitor === null) return
  const init = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  fetch('/api/events', { ...init, body: JSON.stringify({ visitor_id: visitor, events } satisfies Batch) }).catch(() => {
    // No network: the events go with the next batch.
    waiting = [...events, ...waiting].slice(-maxEvents)
  })
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
globalThis.addEventListener?.('pagehide', send)

// What a visitor does, for the shop's own metrics: sent in batches, with a random id made by this browser. No name, no
// cookie, no address; nothing from a browser that asks for privacy.
import type { BodyOf } from '@suvarna/contracts/api.ts'
import { newId } from './new-id.ts'
import { createStoredStore } from './stored.ts'

type Batch = BodyOf<'POST /events'>
type Visit = Batch['events'][number]

/** A batch is sent this long after its first event. */
const debounceMs = 2_000
/** Events in one batch; without a network the latest this many are kept. */
const maxEvents = 50

const numbered = createStoredStore<string | null>('visitor-id', (stored) =>
  typeof stored === 'string' && /^[\w-]{8,100}$/.test(stored) ? stored : null,
)
let waiting: Visit[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const wantsPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

/** The id under which this browser is counted; null for one that asks for privacy. */
export function visitorId(): string | null {
  if (wantsPrivacy()) return null
  const known = numbered.get()
  if (known) return known
  const made = newId()
  numbered.set(made)
  return made
}

/** Kept for the next batch, of which a browser that asks for privacy sends none. */
export function recordVisit(kind: Visit['kind'], productId: string | null = null, size: number | null = null): void {
  waiting = [...waiting, { kind, product_id: productId, size, at: new Date().toISOString() }].slice(-maxEvents)
  timer ??= setTimeout(send, debounceMs)
}

/** keepalive: the page may be closed before the answer arrives. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const visitor = visitorId()
  const events = waiting
  waiting = []
  if (events.length === 0 || visitor === null) return
  const init = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  fetch('/api/events', { ...init, body: JSON.stringify({ visitor_id: visitor, events } satisfies Batch) }).catch(() => {
    // No network: sent with the next batch.
    waiting = [...events, ...waiting].slice(-maxEvents)
  })
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
globalThis.addEventListener?.('pagehide', send)

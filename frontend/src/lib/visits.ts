// What a visitor does, for the shop's own figures: in batches, under a number that this browser made up. No name, no
// cookie, no address; and nothing of a browser that asks for privacy.
import type { BodyOf } from '@suvarna/contracts/api.ts'
import { newId } from './new-id.ts'
import { createStoredStore } from './stored.ts'

type Batch = BodyOf<'POST /events'>
type Visit = Batch['events'][number]

/** So long after the first of a batch it is sent: a click or two belong together. */
const debounceMs = 2_000
/** In one batch; a browser without a net keeps so many, the latest. */
const most = 50

const numbered = createStoredStore<string | null>('visitor-id', (stored) =>
  typeof stored === 'string' && /^[\w-]{8,100}$/.test(stored) ? stored : null,
)
let waiting: Visit[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const wantsPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

/** The number under which this browser is counted; null for one that asks for privacy. */
export function visitorId(): string | null {
  if (wantsPrivacy()) return null
  const known = numbered.get()
  if (known) return known
  const made = newId()
  numbered.set(made)
  return made
}

export function recordVisit(kind: Visit['kind'], productId: string | null = null, size: number | null = null): void {
  if (wantsPrivacy()) return
  waiting = [...waiting, { kind, product_id: productId, size, at: new Date().toISOString() }].slice(-most)
  timer ??= setTimeout(send, debounceMs)
}

/** The page may be gone before an answer comes, so the browser is asked to see it through. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const visitor = visitorId()
  const events = waiting
  if (events.length === 0 || visitor === null) return
  waiting = []
  const init = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  fetch('/api/events', { ...init, body: JSON.stringify({ visitor_id: visitor, events } satisfies Batch) }).catch(() => {
    // Without a net: with the next batch.
    waiting = [...events, ...waiting].slice(-most)
  })
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
window.addEventListener('pagehide', send)

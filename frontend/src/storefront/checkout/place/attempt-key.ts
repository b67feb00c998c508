import { newId } from '../../../lib/new-id.ts'
import { ATTEMPT } from '../checkout-keys.ts'

type Attempt = { key: string; fingerprint: string }

/** Returns the same key for the same body, so that a retry gets the first answer; a new key for a changed body. */
export function idempotencyKey(body: object, storage: Storage = sessionStorage): string {
  const fingerprint = fingerprintOf(JSON.stringify(body))
  const last = JSON.parse(storage.getItem(ATTEMPT) ?? 'null') as Attempt | null
  if (last?.fingerprint === fingerprint) return last.key
  const attempt: Attempt = { key: newId(), fingerprint }
  storage.setItem(ATTEMPT, JSON.stringify(attempt))
  return attempt.key
}

/** 53 bits (cyrb53) are enough to distinguish one shopper's bodies, and keep the address out of storage. */
function fingerprintOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

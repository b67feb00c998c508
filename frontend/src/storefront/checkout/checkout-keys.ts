// The two ids of a checkout, kept in session storage so that a reload cannot order twice: one for the whole checkout,
// and one for each request body.

import { newId } from '../../lib/new-id.ts'

const CHECKOUT = 'checkout-id'
const ATTEMPT = 'checkout-attempt'

type Attempt = { key: string; fingerprint: string }

/** The same for every try of this checkout; a later order of the same checkout replaces an earlier unpaid one. */
export function checkoutId(kind: string, storage: Storage = sessionStorage): string {
  const stored = storage.getItem(`${CHECKOUT}:${kind}`)
  if (stored) return stored
  const made = newId()
  storage.setItem(`${CHECKOUT}:${kind}`, made)
  return made
}

/** The same key for the same body, so that a retry gets the first answer; a new key for a changed body. */
export function idempotencyKey(body: object, storage: Storage = sessionStorage): string {
  const fingerprint = fingerprintOf(JSON.stringify(body))
  const last = JSON.parse(storage.getItem(ATTEMPT) ?? 'null') as Attempt | null
  if (last?.fingerprint === fingerprint) return last.key
  const attempt: Attempt = { key: newId(), fingerprint }
  storage.setItem(ATTEMPT, JSON.stringify(attempt))
  return attempt.key
}

/** A checkout resumed in a new tab keeps its id, or its own reservation would make its units sold out. */
export const resumeCheckout = (kind: string, id: string, storage: Storage = sessionStorage): void =>
  storage.setItem(`${CHECKOUT}:${kind}`, id)

/** The order of the last attempt is closed: the same body must create a new one. */
export const forgetAttempt = (storage: Storage = sessionStorage): void => storage.removeItem(ATTEMPT)

export function forgetCheckout(kind: string, storage: Storage = sessionStorage): void {
  storage.removeItem(`${CHECKOUT}:${kind}`)
  storage.removeItem(ATTEMPT)
}

/** 53 bits (cyrb53) are enough to tell one shopper's bodies apart, and keep the address out of storage. */
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

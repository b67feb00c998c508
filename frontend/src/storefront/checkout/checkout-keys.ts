// The two ids of a checkout, kept in session storage so that a reload cannot order twice: one for the whole checkout,
// and one for each request body, made by place/attempt-key.ts.

import { newId } from '../../lib/new-id.ts'

const CHECKOUT = 'checkout-id'
export const ATTEMPT = 'checkout-attempt'

/** Returns the same id for every try of this checkout; a later order of it replaces an earlier unpaid one. */
export function checkoutId(kind: string, storage: Storage = sessionStorage): string {
  const stored = storage.getItem(`${CHECKOUT}:${kind}`)
  if (stored) return stored
  const made = newId()
  storage.setItem(`${CHECKOUT}:${kind}`, made)
  return made
}

/** A checkout resumed in a new tab keeps its id; otherwise its own reservation would make its units look sold out. */
export const resumeCheckout = (kind: string, id: string, storage: Storage = sessionStorage): void =>
  storage.setItem(`${CHECKOUT}:${kind}`, id)

/** The order of the last attempt is closed, so the same body must create a new one. */
export const forgetAttempt = (storage: Storage = sessionStorage): void => storage.removeItem(ATTEMPT)

export function forgetCheckout(kind: string, storage: Storage = sessionStorage): void {
  storage.removeItem(`${CHECKOUT}:${kind}`)
  storage.removeItem(ATTEMPT)
}

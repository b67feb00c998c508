// A guest's details of the last order, kept in this browser on request until forgotten.
import { peekSession } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { createStoredStore } from '../../lib/stored.ts'
import type { Place } from './address-checks.ts'

export type Details = Place & { email: string }

const fields = ['name', 'email', 'phone', 'address', 'pincode', 'city', 'state', 'country'] as const
const saved = createStoredStore<Details | null>('last-details', (stored) => {
  const details = stored as Partial<Details> | null
  return details && fields.every((field) => typeof details[field] === 'string') ? detailsOf(details as Details) : null
})
const keepChoice = createStoredStore<boolean>('keep-details', (stored) => stored !== false)

export const useSavedDetails = (): Details | null => useStore(saved)
export const useKeepDetails = (): boolean => useStore(keepChoice)
export const forgetDetails = (): void => saved.set(null)

export function setKeepDetails(keep: boolean): void {
  keepChoice.set(keep)
  if (!keep) forgetDetails()
}

/**
 * Called after an order, except one resumed in another browser, which has no address to keep. A logged-in user's
 * address is saved in the account, so nothing is kept in the browser.
 */
export function keepDetails(values: Details): void {
  if (values.address !== '' && keepChoice.get() && peekSession().user === null) saved.set(detailsOf(values))
}

/** A function declaration, since hoisting is needed: stored values are read while this module is still loading. */
export function detailsOf(values: Details): Details {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Details
}

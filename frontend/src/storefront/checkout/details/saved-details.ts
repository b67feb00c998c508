// A guest's details of the last order, kept in this browser if he likes, until he says forget.
import { peekSession } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/store.ts'
import { createStoredStore } from '../../../lib/stored.ts'
import type { CheckoutValues } from '../checkout-values.ts'

export type Details = Omit<CheckoutValues, 'paymentMethod'>

const fields = ['name', 'email', 'phone', 'address', 'pincode', 'city', 'state', 'country'] as const
const saved = createStoredStore<Details | null>('last-details', (stored) => {
  const details = stored as Partial<Details> | null
  return details && fields.every((field) => typeof details[field] === 'string') ? detailsOf(details as Details) : null
})
const wish = createStoredStore<boolean>('keep-details', (stored) => stored !== false)

export const useSavedDetails = (): Details | null => useStore(saved)
export const useKeepDetails = (): boolean => useStore(wish)
export const forgetDetails = (): void => saved.set(null)

export function setKeepDetails(keep: boolean): void {
  wish.set(keep)
  if (!keep) forgetDetails()
}

/**
 * After an order; one that was resumed in a fresh browser knows no address. Who is logged in has the address in the
 * account, and nothing of it stays in the browser.
 */
export function keepDetails(values: Details): void {
  if (values.address !== '' && wish.get() && peekSession().user === null) saved.set(detailsOf(values))
}

/** A declaration, because what is stored is read while this module is still loading. */
export function detailsOf(values: Details): Details {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Details
}

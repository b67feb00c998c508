import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { useStore } from '../../lib/store.ts'
import { createStoredStore } from '../../lib/stored.ts'

/** The pincode last checked in this browser, '' if none. Product pages and the checkout start with it. */
const known = createStoredStore('pincode', (stored) => (typeof stored === 'string' && isPincode(stored) ? stored : ''))

export const useKnownPincode = (): string => useStore(known)
export const knownPincode = (): string => known.get()
export const rememberPincode = (pincode: string): void => {
  if (isPincode(pincode) && pincode !== known.get()) known.set(pincode)
}

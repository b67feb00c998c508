import { t } from '@suvarna/contracts/common/language/text.ts'
import { mostAddresses } from '@suvarna/contracts/identity/account-limits.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Place, placeParts } from '../../../entities/address/address-checks.ts'
import { asTyped, isSamePlace, saveAddress, savedAddresses } from '../../../entities/address/saved-addresses.ts'
import { currentToken, useSession } from '../../../lib/session/session.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import styles from './saved-details.module.css'

/** Off until the shopper ticks it, for each order anew. */
const wanted = createStore(false)

/** Lets a logged-in shopper save the typed address. Renders nothing if it is already saved or the limit is reached. */
export function SavePlace({ typed }: { typed: Place }) {
  const { token } = useSession()
  const { data: saved } = useQuery(savedAddresses(token))
  const save = useStore(wanted)
  if (!saved || saved.length >= mostAddresses || saved.some((one) => isSamePlace(asTyped(one), typed))) return null
  return (
    <label className={styles.keepDetails}>
      <input type="checkbox" checked={save} onChange={({ target }) => wanted.set(target.checked)} />
      <span>{t`Save this address`}</span>
    </label>
  )
}

/**
 * Saves the address after the order. The order stands either way, so a failure is not shown; the next checkout offers
 * it again.
 */
export function saveIfWanted(client: QueryClient, ordered: Place): void {
  const save = wanted.get() && currentToken() !== null && ordered.address !== ''
  wanted.set(false)
  const place = Object.fromEntries(placeParts.map((part) => [part, ordered[part]])) as Place
  if (save) saveAddress(client, place, false).catch(() => undefined)
}

import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '../../../entities/address/address-checks.ts'
import { asTyped, isSamePlace, savedAddresses } from '../../../entities/address/saved-addresses.ts'
import { useSession } from '../../../lib/session/session.ts'
import styles from './saved-places.module.css'

/** The account's addresses; one tap fills in the form. Renders nothing for guests or without addresses. */
export function SavedPlaces({ typed, onUse }: { typed: Place; onUse: (place: Place) => void }) {
  const { token } = useSession()
  const { data: saved } = useQuery(savedAddresses(token))
  const [used, setUsed] = useState('')
  if (!saved?.length) return null
  return (
    <section className={styles.savedPlaces} aria-label={t`Your saved addresses`}>
      <h2>{t`Deliver to`}</h2>
      <ul>
        {saved.map((address) => {
          const { id, name, address: lines, city, pincode } = address
          const place = asTyped(address)
          const use = () => {
            onUse(place)
            setUsed(t`${name}, ${city}: filled in`)
          }
          return (
            <li key={id}>
              <button type="button" aria-pressed={isSamePlace(place, typed)} onClick={use}>
                <strong>{name}</strong>
                <span className={styles.placeLines}>{lines}</span>
                <span className="muted">
                  {city} <span className="amount">{pincode}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {used}
      </p>
    </section>
  )
}

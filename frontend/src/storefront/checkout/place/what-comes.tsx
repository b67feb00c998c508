import { t } from '@suvarna/contracts/common/language/text.ts'
import { lineKey } from '../../../entities/cart/cart.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import { expectedDay } from '../../../entities/delivery/delivery-labels.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import styles from './order-placed.module.css'
import type { PlacedOrder } from './placed-order.ts'

/** The pieces of a placed order, where and when they arrive, and the address for mails. */
export function WhatComes({ order: { lines, name, email, place, weCall } }: { order: PlacedOrder }) {
  const delivery = useDelivery(place.pincode)
  const day = !weCall && delivery.step === 'known' ? expectedDay(delivery.estimate.expected) : ''
  const town = [place.city, place.state, place.pincode].filter(Boolean).join(', ')
  return (
    <div className={styles.whatComes}>
      <ul className={styles.placedLines} aria-label={t`Your pieces`}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <span className={styles.placedPicture}>
              <ProductImage name={line.image} alt="" sizes="64px" />
            </span>
            <span>
              {line.name}
              <span className="muted small">
                {[line.selectedSize !== null && t`Size ${line.selectedSize}`, t`Quantity ${line.quantity}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.placedFacts}>
        {place.address && (
          <div>
            <dt>{t`Delivering to`}</dt>
            <dd>
              {name}
              <span className="muted small">{[place.address, town].filter(Boolean).join(', ')}</span>
            </dd>
          </div>
        )}
        {day && (
          <div>
            <dt>{t`Expected by`}</dt>
            <dd>{day}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t`Mailed to`}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

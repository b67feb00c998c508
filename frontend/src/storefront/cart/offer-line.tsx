import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import styles from './offer-line.module.css'

const NEEDED = policy.discount.fromUnits

/** The offer as a bar that fills towards the second unit. */
export function OfferLine({ units }: { units: number }) {
  const reached = units >= NEEDED
  return (
    <div className={styles.offerLine} data-reached={reached}>
      <p role="status">
        {reached ? t`This is your day! You got a 10% discount.` : t`Buy any 2 products to get 10% discount!`}
      </p>
      <span className={styles.offerTrack} aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, units / NEEDED)})` }} />
      </span>
    </div>
  )
}

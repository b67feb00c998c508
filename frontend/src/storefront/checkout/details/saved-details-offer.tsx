import { t } from '@suvarna/contracts/common/language/text.ts'
import { type Details, forgetDetails } from '../../../entities/address/saved-details.ts'
import buttonStyles from '../../../ui/button.module.css'
import styles from './saved-details.module.css'

/** Offers the details of a guest's last order, to use or forget with one press. */
export function SavedDetailsOffer({ details, onUse }: { details: Details; onUse: () => void }) {
  const { name, address, city, pincode } = details
  return (
    <section className={styles.savedDetails} aria-label={t`Details of your last order`}>
      <div>
        <p className={styles.savedDetailsName}>{t`Deliver to the same address as last time?`}</p>
        <p className="muted small">
          {name}, {address}, {city} {pincode}
        </p>
      </div>
      <div className={styles.savedDetailsWays}>
        <button type="button" className={`${buttonStyles.button} ${styles.button}`} onClick={onUse}>
          {t`Use these details`}
        </button>
        <button type="button" className={styles.savedDetailsForget} onClick={forgetDetails}>
          <span className="link">{t`Remove them`}</span>
        </button>
      </div>
    </section>
  )
}

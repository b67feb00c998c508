import { t } from '@suvarna/contracts/common/language/text.ts'
import { PastOrderSkeletons } from '../orders/past-order-skeletons.tsx'
import styles from './profile-page.module.css'

/** For somebody whose browser keeps a login, before the scripts run: public/kept.js shows it. */
export function KeptProfile() {
  return (
    <div className={`wrap ${styles.profile}`}>
      <div className={styles.profileSide} />
      <div className={styles.profileMain}>
        <h2>{t`Your orders`}</h2>
        <PastOrderSkeletons />
      </div>
    </div>
  )
}

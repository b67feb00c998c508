import { t } from '@suvarna/contracts/common/language/text.ts'
import { PastOrderSkeletons } from '../orders/past-order-skeletons.tsx'
import styles from './profile-page.module.css'

/** Shown by public/kept.js before the scripts run, if the browser has a stored login. */
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

import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './order-history.module.css'

export function PastOrderSkeletons() {
  return (
    <div className={styles.pastOrderSkeletons} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t`Loading`}
      </p>
      {[1, 2].map((place) => (
        <div key={place} className={styles.pastOrder} aria-hidden="true">
          <div className="skeleton" style={{ width: '46%', height: 44 }} />
          <div className="skeleton" style={{ width: '100%', height: 40 }} />
          <div className="skeleton" style={{ width: '100%', height: 66 }} />
        </div>
      ))}
    </div>
  )
}

import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from '../tracking-page.module.css'

export function OrderSkeleton() {
  return (
    <div className={styles.orderCard} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t`Loading`}
      </p>
      <div className="skeleton" style={{ width: '46%', height: 26 }} />
      <div className="skeleton" style={{ width: '100%', height: 84 }} />
      <div className="skeleton" style={{ width: '100%', height: 96 }} />
    </div>
  )
}

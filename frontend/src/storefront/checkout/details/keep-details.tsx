import { t } from '@suvarna/contracts/common/language/text.ts'
import { setKeepDetails, useKeepDetails } from '../../../entities/address/saved-details.ts'
import styles from './saved-details.module.css'

/** Lets a guest store this order's details for the next one. */
export function KeepDetails() {
  const keep = useKeepDetails()
  return (
    <label className={styles.keepDetails}>
      <input type="checkbox" checked={keep} onChange={({ target }) => setKeepDetails(target.checked)} />
      <span>
        {t`Keep these details for my next order`}
        <span className="muted small">{t` Only in this browser. You can remove them at any time.`}</span>
      </span>
    </label>
  )
}

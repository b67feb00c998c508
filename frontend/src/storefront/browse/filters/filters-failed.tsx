import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from '../listing.module.css'

export function FiltersFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <p role="alert" className={styles.filtersFailed}>
      {t`Failed to load the filters`}{' '}
      <button type="button" onClick={() => onRetry()}>
        <span className="link">{t`Load them again`}</span>
      </button>
    </p>
  )
}

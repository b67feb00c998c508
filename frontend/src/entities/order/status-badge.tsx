import styles from './status-badge.module.css'
import { statusLabel } from './timeline.ts'

/** A status as a dot and a word, so that it does not depend on colour. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={styles.status} data-status={status}>
      {statusLabel(status)}
    </span>
  )
}

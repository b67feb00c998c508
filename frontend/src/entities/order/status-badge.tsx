import styles from './status-badge.module.css'
import { statusLabel } from './timeline.ts'

/** A status as a dot and a word, so that it does not depend on colour. `word` overrides the default label. */
export function StatusBadge({ status, word }: { status: string; word?: string | null }) {
  return (
    <span className={styles.status} data-status={status}>
      {word ?? statusLabel(status)}
    </span>
  )
}

import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { ChangeList } from './change-list.tsx'
import type { Kind } from './field-labels.ts'
import styles from './history.module.css'
import { isMaking, type Names, nameOf } from './history-reads.ts'

type Props = {
  kind: Kind
  entry: HistoryEntry
  names: Names | undefined
  onRestore: ((entry: HistoryEntry) => void) | undefined
}

/** One save: the action, its actor and time, and each field before and after. */
export function HistoryLine({ kind, entry, names, onRestore }: Props) {
  const { happened, by, at, changes, restored } = entry
  return (
    <li className={styles.historyLine} data-testid="history-entry">
      <p className={styles.historyHappened}>{restored ? `Restored the version of ${momentOf(restored)}` : happened}</p>
      <p className="muted small">
        {nameOf(by, names)} ·{' '}
        <time className="amount" dateTime={at}>
          {momentOf(at)}
        </time>
      </p>
      {isMaking(entry) ? (
        <details className={styles.historyMaking}>
          <summary>{changes.length} fields</summary>
          <ChangeList kind={kind} changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <ChangeList kind={kind} changes={changes} />
      )}
      {onRestore && (
        <button type="button" className={`link ${styles.historyRestore}`} onClick={() => onRestore(entry)}>
          Restore this version<span className="visually-hidden"> of {momentOf(at)}</span>
        </button>
      )}
    </li>
  )
}

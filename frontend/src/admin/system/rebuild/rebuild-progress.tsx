import { momentOf } from '../../../lib/format/dates.ts'
import { countOf } from '../system-labels.ts'
import styles from '../system-page.module.css'
import type { Projection } from '../system-reads.ts'
import { lengthOf } from '../system-state.ts'

/** A rebuild's progress, or the result of the last one. */
export function RebuildProgress({ projection }: { projection: Projection }) {
  const { name, rebuilding, phase, read = 0, total = 0, rows = 0, seconds_left, finished_at, error } = projection
  if (rebuilding)
    return (
      <div className={styles.rebuildProgress}>
        <progress max={Math.max(total, read, 1)} value={read} aria-label={`Rebuild of ${name}`} />
        <span className="amount muted">
          {phase === 'swapping'
            ? 'Changing places…'
            : `${countOf(read)} of ${countOf(Math.max(total, read))} events, ${countOf(rows)} rows`}
          {phase === 'building' && seconds_left ? `, ${lengthOf(seconds_left)} left` : ''}
        </span>
      </div>
    )
  if (phase === 'interrupted')
    return <span className={styles.rebuildFailed}>Interrupted; the live tables are as they were. Start it again.</span>
  if (phase === 'failed')
    return <span className={styles.rebuildFailed}>{error ?? 'It failed'}. The live tables are as they were.</span>
  if (!phase || !finished_at) return <span className="muted">never</span>
  return (
    <>
      <span className="amount">{momentOf(finished_at)}</span>
      <span className="muted">
        {countOf(read)} events, {countOf(rows)} rows{rowsBefore(projection)}
      </span>
    </>
  )
}

const rowsBefore = ({ rows = 0, rows_before = rows }: Projection) =>
  rows === rows_before ? ', as before' : `, ${countOf(rows_before)} before`

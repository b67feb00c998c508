import { statusLabel } from './timeline.ts'
import './status-badge.css'

/** A status as a dot and a word, so that it is clear without its colour. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className="status" data-status={status}>
      {statusLabel(status)}
    </span>
  )
}

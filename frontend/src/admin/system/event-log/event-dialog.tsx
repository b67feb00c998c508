import { Link } from 'react-router-dom'
import { useNames } from '../../../entities/history/use-names.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import systemPageStyles from '../system-page.module.css'
import type { LoggedEvent } from '../system-reads.ts'
import { entityLink } from './entity-link.ts'
import styles from './log-panel.module.css'
import { Payload } from './payload.tsx'

type Shown = Omit<LoggedEvent, 'id'> & { id?: string; event_id?: string; error?: string }
type Props = { event: Shown | null; service: string | undefined; onClose: () => void }

/** One event in full: actor, time, cause and payload. */
export function EventDialog({ event, service, onClose }: Props) {
  const shown = useLastValue(event)
  const home = useLastValue(service ?? null)
  const nameOf = useNames(shown?.actor.id ? [shown.actor.id] : [])
  const link = shown && entityLink(shown.stream)
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      label="Event"
      className={`${sheetStyles.sheet} ${styles.eventSheet}`}
    >
      <SheetHead title={shown?.type ?? 'Event'} onClose={onClose} />
      {shown && (
        <div className={sheetStyles.sheetBody}>
          {shown.error && <p className={systemPageStyles.eventError}>{shown.error}</p>}
          <dl className={sheetStyles.facts}>
            <dt>When</dt>
            <dd className="amount">{momentOf(shown.at)}</dd>
            <dt>Stream</dt>
            <dd>
              {shown.stream}, version {shown.version}
            </dd>
            <dt>Who</dt>
            <dd>
              {shown.actor.id ? `${nameOf(shown.actor.id)} (${shown.actor.kind})` : shown.actor.kind}
              {shown.seed && ', part of the demo’s past'}
            </dd>
            <dt>Event</dt>
            <dd>{shown.event_id ?? shown.id}</dd>
            <dt>Request</dt>
            <dd>
              <Link
                className="link"
                to={`/admin/system?tab=log&service=${home ?? 'orders'}&q=${encodeURIComponent(shown.correlation)}`}
                onClick={onClose}
              >
                All events of this request
              </Link>
            </dd>
            {link && (
              <>
                <dt>See</dt>
                <dd>
                  <Link className="link" to={link.to}>
                    {link.label}
                  </Link>
                </dd>
              </>
            )}
          </dl>
          <Payload data={shown.data} label={`Payload of ${shown.type}`} />
        </div>
      )}
    </Dialog>
  )
}

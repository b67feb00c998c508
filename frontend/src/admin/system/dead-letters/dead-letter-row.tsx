import { Eye, RotateCcw, Trash2 } from 'lucide-react'
import { momentOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { RowAction } from '../../../ui/admin/table/row-action.tsx'
import { RowSelect } from '../../../ui/admin/table/row-select.tsx'
import tableStyles from '../../../ui/admin/table/table.module.css'
import type { Selection } from '../../../ui/admin/table/use-selection.ts'
import { serviceLabels } from '../system-labels.ts'
import type { DeadLetterEntry } from '../system-reads.ts'

export type DeadLetterAction = 'view' | 'replay' | 'discard'
export const keyOf = ({ service, consumer, event_id }: DeadLetterEntry): string => `${service} ${consumer} ${event_id}`

type Props = { deadLetter: DeadLetterEntry; selection: Selection; onOpen: (kind: DeadLetterAction) => void }

export function DeadLetterRow({ deadLetter, selection, onOpen }: Props) {
  const { type, stream, consumer, service, error, attempts, first_at, status } = deadLetter
  const gone = status === 'discarded'
  return (
    <tr data-testid="letter-row" data-gone={gone}>
      <td>
        {!gone && (
          <May do="system.write">
            <RowSelect id={keyOf(deadLetter)} label={`Select ${type} ${stream}`} selection={selection} />
          </May>
        )}
        {type}
        <span className="muted">{stream}</span>
      </td>
      <td>
        {serviceLabels[service]}
        <span className="muted">{consumer}</span>
      </td>
      <td>
        {attempts > 0 ? error : 'Waits for an earlier event of its stream'}
        <span className="muted">{gone ? 'given up' : attempts > 0 && `tried ${attempts} times`}</span>
      </td>
      <td className="amount">{momentOf(first_at)}</td>
      <td>
        <div className={tableStyles.rowActions}>
          <RowAction icon={Eye} title="Payload" label={`Payload of ${type} ${stream}`} onClick={() => onOpen('view')} />
          {!gone && (
            <>
              <RowAction
                icon={RotateCcw}
                needs="system.write"
                title="Replay"
                label={`Replay ${stream} in ${consumer}`}
                onClick={() => onOpen('replay')}
              />
              <RowAction
                icon={Trash2}
                needs="system.write"
                title="Discard"
                label={`Discard ${type} ${stream}`}
                onClick={() => onOpen('discard')}
              />
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

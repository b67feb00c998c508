import { useQuery } from '@tanstack/react-query'
import { Eye, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { momentOf } from '../../shared/format/dates.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyRows } from '../ui/empty-rows.tsx'
import { RowAction } from '../ui/row-action.tsx'
import type { Messages } from '../ui/use-message.ts'
import { AskDialog } from './ask-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { type Letter, letters } from './system-reads.ts'
import { useLetterWork } from './use-letter-work.ts'
import { serviceWords } from './words.ts'

const columns = ['Event', 'Where', 'Reason', 'Since', 'Actions'] as const

/** Events that could not be handled, and what can be done about each. */
export function LettersPanel({ say }: { say: Messages['say'] }) {
  const list = useQuery(letters())
  const [open, setOpen] = useState<{ kind: 'view' | 'replay' | 'discard'; letter: Letter } | null>(null)
  const close = () => setOpen(null)
  const work = useLetterWork(say, close)
  const of = (kind: 'view' | 'replay' | 'discard') => (open?.kind === kind ? open.letter : null)
  const replayed = of('replay')
  const discarded = of('discard')
  return (
    <>
      {list.data && list.data.failed.length > 0 && (
        <p className="panel">{list.data.failed.map((name) => serviceWords[name]).join(', ')} did not answer.</p>
      )}
      <DataTable
        label="Stopped events"
        className="letter-table"
        columns={columns}
        waiting={3}
        empty={
          <EmptyRows
            title="No event has stopped"
            hint="What a service cannot handle waits here with its reason, and its stream behind it"
          />
        }
        rows={list.data?.items.map((letter) => (
          <Row
            key={`${letter.consumer} ${letter.event_id}`}
            letter={letter}
            onOpen={(kind) => setOpen({ kind, letter })}
          />
        ))}
      />
      <EventDialog event={of('view')} service={of('view')?.service} onClose={close} />
      <AskDialog
        open={replayed !== null}
        title="Replay"
        question={`${replayed?.consumer} handles the stopped events of ${replayed?.stream} again, in order. If one still fails, all of them stay as they are.`}
        action="Replay"
        busy={work.busy}
        problem={work.problem}
        onClose={() => {
          work.forget()
          close()
        }}
        onConfirm={() => replayed && work.replay(replayed)}
      />
      <AskDialog
        open={discarded !== null}
        title="Discard"
        question={`${discarded?.type} of ${discarded?.stream} will never take effect in ${discarded?.consumer}. This cannot be taken back.`}
        action="Discard for good"
        reason
        busy={work.busy}
        problem={work.problem}
        onClose={() => {
          work.forget()
          close()
        }}
        onConfirm={(reason) => discarded && work.discard(discarded, reason)}
      />
    </>
  )
}

type RowProps = { letter: Letter; onOpen: (kind: 'view' | 'replay' | 'discard') => void }

function Row({ letter, onOpen }: RowProps) {
  const { type, stream, consumer, service, error, attempts, first_at, status } = letter
  const gone = status === 'discarded'
  return (
    <tr data-testid="letter-row" data-gone={gone}>
      <td>
        {type}
        <span className="muted letter-stream">{stream}</span>
      </td>
      <td>
        {serviceWords[service]}
        <span className="muted">{consumer}</span>
      </td>
      <td>
        {gone ? 'Given up' : error}
        <span className="muted">
          {gone ? error : attempts > 0 ? `tried ${attempts} times` : 'waits behind another'}
        </span>
      </td>
      <td className="amount">{momentOf(first_at)}</td>
      <td>
        <div className="row-actions">
          <RowAction icon={Eye} title="Payload" label={`Payload of ${type} ${stream}`} onClick={() => onOpen('view')} />
          {!gone && (
            <>
              <RowAction
                icon={RotateCcw}
                title="Replay"
                label={`Replay ${stream} in ${consumer}`}
                onClick={() => onOpen('replay')}
              />
              <RowAction
                icon={Trash2}
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

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import screenStyles from '../../../ui/admin/screen.module.css'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import { SelectionBar } from '../../../ui/admin/table/row-select.tsx'
import { useSelection } from '../../../ui/admin/table/use-selection.ts'
import type { Messages } from '../../../ui/admin/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../confirm-action-dialog.tsx'
import { EventDialog } from '../event-log/event-dialog.tsx'
import { serviceLabels } from '../system-labels.ts'
import styles from '../system-page.module.css'
import { type DeadLetterEntry, deadLetters } from '../system-reads.ts'
import { type DeadLetterAction, DeadLetterRow, keyOf } from './dead-letter-row.tsx'
import { useDeadLetters } from './use-dead-letters.ts'

const columns = ['Event', 'Where', 'Reason', 'Since', 'Actions'] as const
const nothing: readonly DeadLetterEntry[] = []

/** Events that could not be handled, with actions on one or several. */
export function DeadLettersPanel({ notify }: { notify: Messages['notify'] }) {
  const list = useQuery(deadLetters())
  const all = list.data?.items ?? nothing
  const parked = useMemo(() => all.filter(({ status }) => status === 'parked'), [all])
  const selection = useSelection(useMemo(() => parked.map(keyOf), [parked]))
  const [open, setOpen] = useState<{ kind: DeadLetterAction; letters: readonly DeadLetterEntry[] } | null>(null)
  const work = useDeadLetters(notify, () => setOpen(null))
  const close = () => {
    work.forget()
    setOpen(null)
  }
  const of = (kind: DeadLetterAction) => (open?.kind === kind ? open.letters : nothing)
  const picked = () => parked.filter((deadLetter) => selection.has(keyOf(deadLetter)))
  const viewed = of('view')[0] ?? null
  return (
    <>
      {list.data && list.data.failed.length > 0 && (
        <p className={screenStyles.panel}>
          {list.data.failed.map((name) => serviceLabels[name]).join(', ')} did not answer.
        </p>
      )}
      <SelectionBar selection={selection}>
        <Button onClick={() => setOpen({ kind: 'replay', letters: picked() })}>Replay selected</Button>
        <Button onClick={() => setOpen({ kind: 'discard', letters: picked() })}>Discard selected</Button>
      </SelectionBar>
      <DataTable
        label="Failed events"
        className={styles.deadLetterTable}
        columns={columns}
        waiting={3}
        empty={
          <EmptyRows
            title="No event has stopped"
            hint="What a service cannot handle waits here with its reason, and its stream behind it"
          />
        }
        rows={
          list.data &&
          all.map((deadLetter) => (
            <DeadLetterRow
              key={keyOf(deadLetter)}
              deadLetter={deadLetter}
              selection={selection}
              onOpen={(kind) => setOpen({ kind, letters: [deadLetter] })}
            />
          ))
        }
      />
      <EventDialog event={viewed} service={viewed?.service} onClose={close} />
      <AskDialog
        open={of('replay').length > 0}
        title="Replay"
        question={replayQuestion(of('replay'))}
        action="Replay"
        busy={work.busy}
        problem={work.problem}
        onClose={close}
        onConfirm={() => work.replay(of('replay'))}
      />
      <AskDialog
        open={of('discard').length > 0}
        title="Discard"
        question={discardQuestion(of('discard'))}
        action="Discard for good"
        reason
        busy={work.busy}
        problem={work.problem}
        onClose={close}
        onConfirm={(reason) => work.discard(of('discard'), reason)}
      />
    </>
  )
}

const replayQuestion = ([first, ...others]: readonly DeadLetterEntry[]): string =>
  others.length > 0
    ? `The streams of ${others.length + 1} stopped events are handled again, each in order. Where one still fails, its stream stays as it is.`
    : `${first?.consumer} handles the stopped events of ${first?.stream} again, in order. If one still fails, all of them stay as they are.`

const discardQuestion = ([first, ...others]: readonly DeadLetterEntry[]): string =>
  others.length > 0
    ? `${others.length + 1} events will never take effect where they stopped. This cannot be taken back.`
    : `${first?.type} of ${first?.stream} will never take effect in ${first?.consumer}. This cannot be taken back.`

import type { FieldValue } from '@suvarna/contracts/common/routes/history.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { whoIn } from '../actors.ts'
import { ChangeList, Value } from '../change-list.tsx'
import { type Kind, kindLabels, labelOf } from '../field-labels.ts'
import styles from '../history.module.css'
import { namesOf } from '../history-reads.ts'
import type { Stale } from './conflict.ts'

type Props = {
  kind: Kind
  stale: Stale | null
  /** the fields changed here, named as in the history, with the values to save */
  mine: Readonly<Record<string, FieldValue>>
  busy?: boolean
  note?: string
  onClose: () => void
  onTheirs: () => void
  onMine: () => void
}

/** Shown on a conflict: who else saved, what they changed, and which value wins if both changed a field. */
export function StaleDialog({ kind, stale, mine, busy = false, note, onClose, onTheirs, onMine }: Props) {
  const shown = useLastValue(stale)
  const changes = shown?.changes ?? []
  const names = useQuery(namesOf(changes.map(({ by }) => by))).data
  const others = Object.keys(mine).filter((field) => !changes.some((change) => change.field === field))
  return (
    <Dialog open={stale !== null} onClose={onClose} label="Someone else saved changes" className={sheetStyles.sheet}>
      <SheetHead title="Someone else saved changes" onClose={onClose} />
      <div className={sheetStyles.sheetBody}>
        <p>
          {whoIn(changes, names)} saved this {kindLabels[kind]} while you were editing it.
        </p>
        <ChangeList kind={kind} changes={changes} more={({ field }) => <Both field={field} mine={mine} />} />
        {others.length > 0 && (
          <p>
            Only you changed: <strong>{others.map((field) => labelOf(kind, field)).join(', ')}</strong>.
          </p>
        )}
        <p className="muted">
          Save mine keeps your words where you wrote some, and theirs everywhere else. Show theirs forgets yours. {note}
        </p>
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button disabled={busy} onClick={onTheirs}>
          Show theirs
        </Button>
        <Button primary busy={busy} onClick={onMine}>
          Save mine
        </Button>
      </footer>
    </Dialog>
  )
}

function Both({ field, mine }: { field: string; mine: Props['mine'] }) {
  const value = mine[field]
  if (value === undefined) return null
  return (
    <span className={styles.changeMine}>
      Yours: <Value field={field} value={value} />
    </span>
  )
}

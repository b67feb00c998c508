import { useEffect, useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './system-page.module.css'

type Props = {
  open: boolean
  title: string
  question: string
  action: string
  /** whether a reason is required; it is stored with the operator's action */
  reason?: boolean
  busy: boolean
  problem: string | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Confirms an operator's action, which is recorded with the operator's name. */
export function AskDialog({ open, title, question, action, reason = false, busy, problem, onConfirm, onClose }: Props) {
  const [why, setWhy] = useState('')
  const shownQuestion = useLastValue(open ? question : null)
  useEffect(() => {
    if (!open) setWhy('')
  }, [open])
  const needed = reason && why.trim() === ''
  return (
    <Dialog open={open} onClose={onClose} label={title} className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}>
      <SheetHead title={title} onClose={onClose} />
      <div className={sheetStyles.sheetBody}>
        <p className={styles.systemQuestion}>{shownQuestion}</p>
        {reason && <Why value={why} onChange={setWhy} />}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Not now</Button>
        <Button
          className={reason ? buttonStyles.buttonDanger : buttonStyles.buttonPrimary}
          busy={busy}
          disabled={needed}
          onClick={() => onConfirm(why.trim())}
        >
          {action}
        </Button>
      </footer>
    </Dialog>
  )
}

/** Mounted inside its dialog, so that the dialog can ask before it discards typed text. */
function Why({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  useUnsaved(value.trim() !== '')
  return (
    <Field
      label="Why"
      value={value}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
      help="Stands in the list of actions"
    />
  )
}

import { useEffect, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { SheetHead } from '../ui/sheet-head.tsx'
import { useHeld } from '../ui/use-held.ts'

type Props = {
  open: boolean
  title: string
  question: string
  action: string
  /** Asks why; the words stand in the list of what operators did. */
  reason?: boolean
  busy: boolean
  problem: string | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks before a deed of the operator's, which is kept with his name. */
export function AskDialog({ open, title, question, action, reason = false, busy, problem, onConfirm, onClose }: Props) {
  const [why, setWhy] = useState('')
  const words = useHeld(open ? question : null)
  useEffect(() => {
    if (!open) setWhy('')
  }, [open])
  const needed = reason && why.trim() === ''
  return (
    <Dialog open={open} onClose={onClose} label={title} className="sheet sheet-narrow">
      <SheetHead title={title} onClose={onClose} />
      <div className="sheet-body">
        <p className="system-question">{words}</p>
        {reason && (
          <Field
            label="Why"
            value={why}
            maxLength={200}
            onChange={({ target }) => setWhy(target.value)}
            help="Stands in the list of actions"
          />
        )}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <footer className="sheet-foot">
        <Button onClick={onClose}>Not now</Button>
        <Button
          className={reason ? 'button--danger' : 'button--primary'}
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

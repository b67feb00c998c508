import { type Difference, differenceNoteLength } from '@suvarna/contracts/payments/difference-routes.ts'
import { useEffect, useRef, useState } from 'react'
import { explainDifference } from '../../entities/difference/differences-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './settlements.module.css'

type Props = { difference: Difference; onDone(): Promise<void>; onClose(): void }

/** Records the reason for a difference, which removes it from the list. */
export function ExplainDifference({ difference, onDone, onClose }: Props) {
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useUnsaved(note.trim() !== '')
  const save = async () => {
    if (note.trim() === '') return setFailure('Please enter a reason')
    setBusy(true)
    setFailure(undefined)
    try {
      await explainDifference(difference, note.trim())
      await onDone()
    } catch (error) {
      setFailure(messageOf(error, 'The note could not be saved. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <form
      className={`${screenStyles.panel} ${styles.explain}`}
      aria-label={`Explain ${difference.id}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <TextArea
        ref={field}
        label={`Reason for the difference of ${difference.id}`}
        rows={2}
        maxLength={differenceNoteLength}
        value={note}
        error={failure}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="muted small">
        Without customers’ names. It leaves the list, and comes back only if its amount changes.
      </p>
      <div className={styles.states}>
        <Button type="submit" primary busy={busy}>
          Save reason
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </form>
  )
}

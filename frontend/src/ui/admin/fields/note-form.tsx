import { policy } from '@suvarna/contracts/common/policy.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../button.tsx'
import { TextArea } from '../../form/text-area.tsx'
import styles from './note-form.module.css'

type Props = { label: string; onSave: (text: string) => Promise<unknown> }

/** A note for the shop's staff. The typed text stays until it is saved. */
export function NoteForm({ label, onSave }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useUnsaved(text.trim() !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Please write the note first')
    setBusy(true)
    try {
      await onSave(text.trim())
      setText('')
      setProblem('')
    } catch (error) {
      setProblem(messageOf(error, 'The note could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form className={styles.noteForm} noValidate onSubmit={save}>
      <TextArea
        label={label}
        placeholder="Only the back office reads this"
        rows={2}
        maxLength={policy.noteLength}
        value={text}
        error={problem || undefined}
        onChange={({ target }) => {
          setText(target.value)
          setProblem('')
        }}
      />
      <div className={styles.noteFormFoot}>
        <span className="muted small amount">
          {text.length.toLocaleString('en-IN')} of {policy.noteLength.toLocaleString('en-IN')}
        </span>
        <Button type="submit" busy={busy}>
          Add note
        </Button>
      </div>
    </form>
  )
}

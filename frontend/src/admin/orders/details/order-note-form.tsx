import { policy } from '@suvarna/contracts/common/policy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { TextArea } from '../../../ui/admin/fields/text-area.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './order-timeline.module.css'
import { timelinePath } from './order-timeline-reads.ts'

/** A note for the shop's staff. What was typed stays until it is saved. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useUnsaved(text.trim() !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Please write the note first')
    setBusy(true)
    try {
      await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/notes`, { body: { text: text.trim() } })
      setText('')
      setProblem('')
      await client.invalidateQueries({ queryKey: [timelinePath(orderId)] })
    } catch (error) {
      setProblem(messageOf(error, 'The note could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form className={styles.noteForm} noValidate onSubmit={save}>
      <TextArea
        label="Internal note"
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

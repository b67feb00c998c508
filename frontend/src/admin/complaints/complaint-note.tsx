import type { Complaint } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { complaintLengths } from '@suvarna/contracts/identity/complaints/complaint-terms.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useMay } from '../../lib/session/may.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import cardStyles from '../../ui/admin/cards/card-list.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './complaints.module.css'
import { noteComplaint } from './complaints-reads.ts'

type Props = { complaint: Complaint; onDone: (text: string) => Promise<void> }

/** A note for staff. It is also included in data requests. */
export function ComplaintNote({ complaint: { ticket, note }, onDone }: Props) {
  const mayWrite = useMay()('complaints.write')
  const [text, setText] = useState(note)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useUnsaved(text.trim() !== note)
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await noteComplaint(ticket, text.trim())
      await onDone(text.trim() ? 'The note is saved.' : 'The note is taken away.')
    } catch (error) {
      setFailure(messageOf(error, 'The note could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  if (!mayWrite && !note) return null
  return (
    <section className={`${screenStyles.panel} ${styles.part}`} aria-labelledby="note-heading">
      <h2 id="note-heading">Note</h2>
      {mayWrite ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) save()
          }}
        >
          <TextArea
            label="Only the back office reads it, and the shopper who asks for their data"
            rows={2}
            maxLength={complaintLengths.note}
            value={text}
            error={failure}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" busy={busy}>
            Save note
          </Button>
        </form>
      ) : (
        <p className={cardStyles.words}>{note}</p>
      )}
    </section>
  )
}

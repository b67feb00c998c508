import type { Complaint } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { complaintLengths } from '@suvarna/contracts/identity/complaints/complaint-terms.ts'
import { useState } from 'react'
import { useNames } from '../../entities/history/use-names.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useMay } from '../../lib/session/may.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import cardStyles from '../../ui/admin/cards/card-list.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './complaints.module.css'
import { answerComplaint } from './complaints-reads.ts'

type Props = { complaint: Complaint; onDone: (text: string) => Promise<void> }

export function ComplaintAnswer({ complaint, onDone }: Props) {
  const mayWrite = useMay()('complaints.write')
  if (complaint.answer === null && !mayWrite) return null
  return (
    <section className={`${screenStyles.panel} ${styles.part}`} aria-labelledby="answer-heading">
      <h2 id="answer-heading">Answer</h2>
      {complaint.answer === null ? (
        <AnswerForm complaint={complaint} onDone={onDone} />
      ) : (
        <Given complaint={complaint} />
      )}
    </section>
  )
}

const outcome = { waiting: 'on its way', sent: 'mailed', refused: 'not delivered' } as const

function Given({ complaint: { answer, answered_by, answered_at, answer_mail } }: Pick<Props, 'complaint'>) {
  const nameOf = useNames(answered_by ? [answered_by] : [])
  return (
    <>
      <p className={cardStyles.words}>{answer}</p>
      <p className="muted">
        {answered_by && `${nameOf(answered_by)} · `}
        {momentOf(answered_at ?? '')}
        {answer_mail && ` · ${outcome[answer_mail]}`}
      </p>
    </>
  )
}

/** An answer cannot be withdrawn; a dissatisfied customer must write a new complaint. */
function AnswerForm({ complaint: { ticket, email }, onDone }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useUnsaved(text.trim() !== '')
  const send = async () => {
    if (text.trim().length < complaintLengths.least)
      return setFailure(`Please write at least ${complaintLengths.least} characters`)
    setBusy(true)
    setFailure(undefined)
    try {
      await answerComplaint(ticket, text.trim())
      setText('')
      await onDone('The answer is on its way, and the complaint is closed.')
    } catch (error) {
      setFailure(messageOf(error, 'The answer could not be sent. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <TextArea
        label="Your answer"
        rows={6}
        maxLength={complaintLengths.answer}
        value={text}
        error={failure}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="muted small">It is mailed to {email} and closes the complaint. It cannot be taken back.</p>
      <Button primary type="submit" busy={busy}>
        Send the answer
      </Button>
    </form>
  )
}
